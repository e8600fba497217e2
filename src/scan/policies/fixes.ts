import type { ConfigValue } from '../../iac/index.ts';
import type { PolicyFix } from './policy.ts';

const keys = new Set(['types', 'path', 'at', 'set', 'add', 'remove', 'replace', 'with', 'resource', 'link', 'unsafe']);

/** The instructions in `custom.fix`: one, or a list of them; a text if they are invalid, which says why. */
export function readFixes(value: unknown): readonly PolicyFix[] | string {
  if (value === undefined || value === null) return [];
  const fixes: PolicyFix[] = [];
  for (const entry of Array.isArray(value) ? value : [value]) {
    const fix = readFix(entry);
    if (typeof fix === 'string') return fix;
    fixes.push(fix);
  }
  return fixes;
}

function readFix(entry: unknown): PolicyFix | string {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'it must be an object';
  const fix = entry as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(fix).find((key) => !keys.has(key));
  if (unknown !== undefined) return `it has an unknown key ${unknown}; known keys: ${[...keys].join(', ')}`;
  const { types, path, at, remove, replace, with: others, resource, link, unsafe } = fix;
  const actions = ['set', 'add', 'remove', 'replace', 'resource'].filter((key) => fix[key] !== undefined);
  if (actions.length !== 1) return 'it needs exactly one of set, add, remove, replace and resource';
  if (remove !== undefined && remove !== true) return 'remove can only be true';
  if (replace !== undefined && !isTexts(replace)) return 'replace must be an object of texts by pattern';
  for (const [key, text] of Object.entries({ path, at, resource, link, unsafe })) {
    if (text !== undefined && (typeof text !== 'string' || (text === '' && key !== 'at')))
      return `${key} must be a text`;
  }
  if ((resource === undefined) !== (link === undefined)) return 'resource and link belong together';
  if (types !== undefined && !(Array.isArray(types) && types.every((type) => typeof type === 'string'))) {
    return 'types must be a list of resource types';
  }
  if (others !== undefined && (typeof others !== 'object' || others === null || Array.isArray(others))) {
    return 'with must be an object of values by path';
  }
  return entry as { readonly set: ConfigValue };
}

function isTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}
