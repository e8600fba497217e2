import type { Key } from '../src/cli/configuration/key.ts';
import { nameOf } from '../src/cli/configuration/key.ts';
import { keys } from '../src/cli/configuration/keys.ts';

/** The reference page of the configuration file, as Markdown: a view of the table of keys. */
export function configurationPage(): string {
  const tables = new Map<string, Key[]>();
  for (const key of keys) {
    const above = key.path
      .slice(0, -1)
      .join('.')
      .replace('settings.*', 'settings."aws.cloudwatch.log_retention_year"')
      .replaceAll('*', 'webhook');
    const table = above.endsWith('.[]') ? `[[${above.slice(0, -3)}]]` : `[${above}]`;
    tables.set(table, [...(tables.get(table) ?? []), key]);
  }
  const lines = [
    '# The configuration file',
    '',
    'Made from the table in `src/cli/configuration/keys.ts` (`UPDATE=1 npm test -- configuration-page` writes it anew).',
    '',
    'A scan looks for `lintel.toml` (or `lintel.yaml`, with the same keys in YAML) in the directory that it scans and in those above it, up to',
    'the top of the git repository, or else to your home directory. Each key counts as the nearest file has it; excludes and ignores of all',
    'files add up, with their paths seen from the directory of their file. `lintel config show [DIR]` prints what counts in a scan of `DIR`,',
    'and the file and line that each setting is from.',
    '',
    'Files below the scanned directory count, too: `apps/shop/lintel.toml` holds for what is in `apps/shop`, before the files above it, wherever',
    'a scan starts. Files in directories that a scan does not enter, such as `.terraform` and excluded ones, have no effect.',
    '',
    '`-c FILE`, or else the environment variable `LINTEL_CONFIG`, names a file that counts alone. `--no-config` turns the search off.',
    '',
    'A rule says which settings it has: see its page among [the rules](rules/README.md), or `lintel explain RULE`.',
    '',
    'The command line wins: a list there replaces the configured one. A key that is not below and a value of the wrong type are errors with',
    'their line; `lintel config check` prints all of them, and `lintel config schema` prints a JSON Schema for editors. Addresses and tokens of',
    'webhooks are in no log and no message; one that is empty is an error, since it may be one that was never filled in.',
    '',
    'A file that was found may come with code that you do not trust. There, only the tables marked "In any file" count: they decide what is',
    'checked and reported. Everything else, such as policies, webhooks and the server, counts only in a file that `-c` or `LINTEL_CONFIG`',
    'names, and is a warning in others. Pass `-c` or `--no-config` where the author of the code must not decide what is reported.',
    '',
    "Terrascan's configuration files work as they are. Keys that only Terrascan knows are accepted with a warning.",
  ];
  for (const [table, members] of tables) {
    const places = members.every(({ found }) => found) ? ['In any file.', ''] : [];
    lines.push(
      '',
      `## ${table}`,
      '',
      ...places,
      '| key | value | meaning |',
      '| --- | --- | --- |',
      ...members.map(row),
      '',
    );
    const example = members.filter(({ foreign }) => !foreign);
    if (example.length > 0) {
      lines.push(
        '```toml',
        table,
        ...example.map((key) => `${key.path.at(-1) === '*' ? 'days' : key.path.at(-1)} = ${key.example}`),
        '```',
      );
    }
  }
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

function row(key: Key): string {
  const types = {
    text: 'text',
    texts: 'text, or list of texts',
    list: 'list of texts',
    switch: '`true` or `false`',
    number: key.unit ?? 'number',
    date: 'date',
    any: 'as the rule says',
  };
  const value = key.allowed === undefined ? types[key.type] : key.allowed.map((word) => `\`${word}\``).join(', ');
  const flag = key.flag === undefined ? '' : `; \`--${key.flag}\``;
  const foreign = key.foreign ? '; Terrascan only, ignored' : '';
  return `| \`${nameOf(key).split('.').at(-1)}\` | ${value} | ${key.about}${flag}${foreign} |`;
}
