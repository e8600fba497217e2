import type { Diagnostic, Span } from '../../source/index.ts';
import type { Module } from '../language.ts';
import { readFixes } from './fixes.ts';
import { nofixReasons } from './nofix.ts';
import type { Alias, Policy, SettingDeclaration, Severity } from './policy.ts';
import { providerOf, severities } from './policy.ts';
import { families, isTypeOrFamily, typesOf } from './resource-types.ts';
import { settingTypes } from './setting-types.ts';

/** Keys of `custom` in a policy's METADATA; any other key there is an error. */
const customKeys = new Set([
  'severity',
  'category',
  'resource_types',
  'aliases',
  'cis',
  'implied_by',
  'remediation',
  'remediation_cloudformation',
  'fix',
  'nofix',
  'enabled',
  'settings',
]);

export interface ReadPolicy {
  readonly policy?: Policy;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The policy that a module in lintel's form describes, from its package (`lintel.<provider>.<service>.<state>`) and the
 * METADATA annotation of that package. If there is no policy, the diagnostics say what is missing or invalid, with its
 * place.
 */
export function readMetadata(module: Module): ReadPolicy {
  const diagnostics: Diagnostic[] = [];
  const annotation = module.annotations.find(({ scope }) => scope === 'package' || scope === 'subpackages');
  const span: Span = annotation
    ? { source: module.source, start: annotation.start, end: annotation.end }
    : { source: module.source, start: module.package.start, end: module.package.end };
  const fail = (code: string, message: string, help?: string): void => {
    const key = /\bcustom\.(\w+)/.exec(message)?.[1];
    const place = (key !== undefined && lineOf(span, `${key}:`)) || span;
    diagnostics.push({ code, level: 'error', message, span: place, ...(help === undefined ? {} : { help }) });
  };

  const [, ...segments] = module.package.path;
  if (segments.length !== 3 || segments.some((segment) => !/^[a-z0-9_]+$/.test(segment))) {
    fail(
      'policy.package',
      `the package of a policy must be lintel.<provider>.<service>.<state>, not ${module.package.path.join('.')}`,
      'use three lower-case names after lintel; put shared code in a package lintel.lib.<name>',
    );
  }
  if (annotation === undefined) {
    fail(
      'policy.metadata',
      `the policy ${segments.join('.')} has no METADATA`,
      'add a # METADATA comment directly above the package line, with title, description, custom.severity, custom.category and custom.resource_types',
    );
    return { diagnostics };
  }
  const content = annotation.content;
  const custom = isRecord(content.custom) ? content.custom : {};
  const text = (value: unknown, key: string): string => {
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    fail('policy.metadata', `METADATA needs a string for ${key}`);
    return '';
  };
  for (const key of Object.keys(custom)) {
    if (!customKeys.has(key)) {
      fail('policy.metadata', `METADATA has an unknown key custom.${key}`, `known keys: ${[...customKeys].join(', ')}`);
    }
  }
  const title = text(content.title, 'title');
  const description = text(content.description, 'description').replace(/\s+/g, ' ');
  const category = text(custom.category, 'custom.category');
  const severity = severities.find((known) => known === String(custom.severity).toUpperCase());
  if (severity === undefined) {
    const got = typeof custom.severity === 'string' ? ` (got ${JSON.stringify(custom.severity)})` : '';
    fail('policy.metadata', `custom.severity must be one of ${severities.join(', ')}${got}`);
  }
  const resourceTypes = listOfTexts(custom.resource_types);
  if (resourceTypes === undefined || resourceTypes.length === 0) {
    fail(
      'policy.metadata',
      'METADATA needs custom.resource_types, a list of the resource types or families that the policy evaluates',
    );
  }
  for (const name of resourceTypes ?? []) {
    if (isTypeOrFamily(name)) continue;
    const known = [...families.keys()].join(', ');
    fail('policy.metadata', `custom.resource_types: ${name} is not a resource type or family (${known})`);
  }
  const aliases = readAliases(custom.aliases);
  if (aliases === undefined) {
    fail(
      'policy.metadata',
      'custom.aliases must be an object of ID lists, such as {checkov: [CKV_AWS_19]}; {id: …, instance: …} names an instance',
    );
  }
  if (custom.enabled !== undefined && typeof custom.enabled !== 'boolean') {
    fail('policy.metadata', 'custom.enabled must be true or false');
  }
  const settings = readSettings(custom.settings);
  if (settings === undefined) {
    fail(
      'policy.metadata',
      'custom.settings must be an object of settings, such as {days: {description: …, type: number, default: 365}}',
      `types: ${Object.keys(settingTypes).join(', ')}; the default must have this type`,
    );
  }
  const fixes = readFixes(custom.fix);
  if (typeof fixes === 'string') fail('policy.metadata', `custom.fix is invalid: ${fixes}`);
  const { nofix } = custom;
  if (nofix !== undefined && (typeof nofix !== 'string' || !Object.hasOwn(nofixReasons, nofix)))
    fail('policy.metadata', `custom.nofix must be one of ${Object.keys(nofixReasons).join(', ')}`);
  for (const key of ['remediation', 'remediation_cloudformation'] as const) {
    if (custom[key] !== undefined && typeof custom[key] !== 'string')
      fail('policy.metadata', `custom.${key} must be a string`);
  }
  const cloudFormation = custom.remediation_cloudformation;
  const [cis, impliedBy] = (['cis', 'implied_by'] as const).map((key): readonly string[] => {
    const texts = custom[key] === undefined ? [] : listOfTexts(custom[key]);
    if (texts === undefined) fail('policy.metadata', `custom.${key} must be a list of strings`);
    return texts ?? [];
  });
  if (diagnostics.length > 0) return { diagnostics };
  return {
    diagnostics,
    policy: {
      id: segments.join('.'),
      name: segments.at(-1)!,
      form: 'lintel',
      title,
      description,
      severity: severity as Severity,
      category,
      provider: providerOf(segments.join('.')),
      resourceTypes: typesOf(resourceTypes!),
      aliases: aliases!,
      ...(typeof custom.remediation === 'string' ? { remediation: custom.remediation.trim() } : {}),
      ...(typeof cloudFormation === 'string' ? { remediationCloudFormation: cloudFormation.trim() } : {}),
      ...(fixes.length > 0 && { fixes: fixes as Exclude<typeof fixes, string> }),
      ...(typeof nofix === 'string' && { nofix }),
      cis: cis!,
      ...(impliedBy!.length > 0 && { impliedBy: impliedBy! }),
      references: readReferences(content.related_resources),
      enabled: custom.enabled !== false,
      ...(Object.keys(settings!).length > 0 && { settings: settings! }),
      source: module.source.path,
    },
  };
}

/** The line of an annotation that starts with `text`; undefined if there is none. */
function lineOf({ source, start, end }: Span, text: string): Span | undefined {
  let at = start;
  for (const line of source.text.slice(start, end).split('\n')) {
    if (line.replace(/^#\s*/, '').startsWith(text)) return { source, start: at, end: at + line.length };
    at += line.length + 1;
  }
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOfTexts(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.every((item) => typeof item === 'string' && item !== '') ? value : undefined;
}

/** The settings that METADATA declares; undefined if they are invalid. */
function readSettings(value: unknown): Readonly<Record<string, SettingDeclaration>> | undefined {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) return undefined;
  const settings: [string, SettingDeclaration][] = [];
  for (const [name, declared] of Object.entries(value)) {
    const { description, type, default: usual, ...others } = isRecord(declared) ? declared : {};
    const known = Object.hasOwn(settingTypes, String(type)) ? (type as SettingDeclaration['type']) : undefined;
    if (known === undefined || typeof description !== 'string' || !settingTypes[known].holds(usual)) return undefined;
    if (!/^[a-z][a-z0-9_]*$/.test(name) || Object.keys(others).length > 0) return undefined;
    settings.push([name, { description, type: known, default: usual as SettingDeclaration['default'] }]);
  }
  return Object.fromEntries(settings);
}

/** `{tool: [id, {id, instance}, …]}` as a flat list; a single ID may be given without a list. */
function readAliases(value: unknown): readonly Alias[] | undefined {
  if (value === undefined || value === null) return [];
  if (!isRecord(value)) return undefined;
  const aliases: Alias[] = [];
  for (const [tool, ids] of Object.entries(value)) {
    for (const entry of Array.isArray(ids) ? ids : [ids]) {
      const alias = readAlias(tool, entry);
      if (alias === undefined) return undefined;
      aliases.push(alias);
    }
  }
  return aliases;
}

/** An ID, or an ID with the instance it refers to: a string or a number. */
function readAlias(tool: string, entry: unknown): Alias | undefined {
  if (!isRecord(entry)) return typeof entry === 'string' && entry !== '' ? { tool, id: entry } : undefined;
  const { id, instance, ...others } = entry;
  const named = typeof instance === 'number' ? String(instance) : instance;
  if (typeof id !== 'string' || id === '' || typeof named !== 'string' || named === '') return undefined;
  return Object.keys(others).length > 0 ? undefined : { tool, id, instance: named };
}

/** The URLs in `related_resources`: strings, or objects with a `ref`. */
function readReferences(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const reference = isRecord(item) ? item.ref : item;
    return typeof reference === 'string' ? [reference] : [];
  });
}
