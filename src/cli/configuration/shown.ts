import { maskSecrets, visible } from '../../source/index.ts';
import type { Setting } from './check.ts';
import type { Configuration } from './configuration.ts';

/** The effective settings as TOML, each with its origin; secrets are not shown. */
export function shownConfiguration({ settings, files }: Configuration): string {
  const tables = new Map<string, Setting[]>();
  for (const setting of settings) {
    const { path, key, place } = setting;
    const isItem = key.path.includes('[]');
    const table = JSON.stringify(isItem ? [place.path, ...path.slice(0, -1)] : path.slice(0, -1));
    tables.set(table, [...(tables.get(table) ?? []), setting]);
  }
  const head = files.length === 0 ? ['# no configuration file'] : files.map((file) => `# ${visible(file)}`);
  const parts = [...tables.values()].map((members) => [headerOf(members[0]!), ...members.map(lineOf)].join('\n'));
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`;
}

function headerOf({ key, path }: Setting): string {
  if (key.path.includes('[]')) return `[[${path[0]}]]`;
  const names = path.slice(0, -1).map((name) => (/^[\w-]+$/.test(name) ? name : quoted(name)));
  return `[${names.join('.')}]`;
}

function lineOf({ key, path, values, place }: Setting): string {
  const texts = values.map((value) => (key.secret ? '"…"' : quoted(value)));
  const isList = key.type === 'list' || values.length > 1;
  const isBare = key.type === 'switch' || key.type === 'number' || key.type === 'date' || key.type === 'any';
  const value = isList ? `[${texts.join(', ')}]` : isBare ? values[0] : texts[0];
  // Addresses may have a password, and variables of policies a value.
  return `${maskSecrets(`${path.at(-1)} = ${value}`)}  # ${visible(place.path)}:${place.line}`;
}

function quoted(text: string): string {
  return JSON.stringify(visible(text));
}
