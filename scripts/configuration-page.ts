import type { Key } from '../src/cli/configuration/key.ts';
import { nameOf } from '../src/cli/configuration/key.ts';
import { keys } from '../src/cli/configuration/keys.ts';

/** The reference page of the configuration file, as Markdown: a view of the table of keys. */
export function configurationPage(): string {
  const tables = new Map<string, Key[]>();
  for (const key of keys) {
    const table = key.path.slice(0, -1).join('.').replaceAll('*', 'webhook');
    tables.set(table, [...(tables.get(table) ?? []), key]);
  }
  const lines = [
    '# The configuration file',
    '',
    'Made from the table in `src/cli/configuration/keys.ts` (`UPDATE=1 npm test -- configuration-page` writes it anew).',
    '',
    '`-c FILE`, or else the environment variable `LINTEL_CONFIG`, names a file in TOML; one that ends in `.yaml` or `.yml` has the same keys in',
    'YAML. A key that is not below, and a value of the wrong type, is an error that names its line; `lintel config check -c FILE` tells all of',
    'them, and `lintel config schema` prints a JSON Schema for editors. What the command line says wins: a list there replaces the configured',
    'one. Addresses and tokens of webhooks are in no log and no message; one that is empty is an error, since it may be one that was never filled in.',
    '',
    "Terrascan's configuration files work as they are. Keys that only Terrascan knows are accepted with a warning.",
  ];
  for (const [table, members] of tables) {
    lines.push('', `## [${table}]`, '', '| key | value | meaning |', '| --- | --- | --- |', ...members.map(row), '');
    const example = members.filter(({ foreign }) => !foreign);
    if (example.length > 0) {
      lines.push('```toml', `[${table}]`, ...example.map((key) => `${key.path.at(-1)} = ${key.example}`), '```');
    }
  }
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

function row(key: Key): string {
  const types = { text: 'text', list: 'list of texts', switch: '`true` or `false`', number: key.unit ?? 'number' };
  const value = key.allowed === undefined ? types[key.type] : key.allowed.map((word) => `\`${word}\``).join(', ');
  const flag = key.flag === undefined ? '' : `; \`--${key.flag}\``;
  const foreign = key.foreign ? '; Terrascan only, ignored' : '';
  return `| \`${nameOf(key).split('.').at(-1)}\` | ${value} | ${key.about}${flag}${foreign} |`;
}
