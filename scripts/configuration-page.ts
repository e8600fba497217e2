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
      .replace('helm.charts.*', 'helm.charts."charts/shop"')
      .replace('terraform.roots.*', 'terraform.roots."envs/prod-*"')
      .replace('notifications.*', 'notifications.webhook');
    const table = above.endsWith('.[]') ? `[[${above.slice(0, -3)}]]` : `[${above}]`;
    tables.set(table, [...(tables.get(table) ?? []), key]);
  }
  const lines = [
    '# Configuration',
    '',
    'Put settings in `lintel.toml` at the top of your repository, or in `lintel.yaml` with the same keys in YAML:',
    '',
    '```toml',
    '[rules]',
    'skip-rules = ["aws.s3.access_logged"]',
    '',
    '[severity]',
    'level = "medium"',
    '```',
    '',
    '`lintel config check` reports mistakes, `lintel config show [DIR]` prints the settings for a scan of `DIR` with the file and line that each comes from, and `lintel config schema` prints a JSON Schema for',
    '[editors](editors.md#configuration-file).',
    '',
    '## Which file applies',
    '',
    '- lintel looks for `lintel.toml` in the scanned directory and its parents, up to the top of the git repository, or else up to your home directory.',
    '- Each key is taken from the nearest file. Excludes and ignores of all files are combined, with paths relative to the directory of their file.',
    '- Files below the scanned directory apply to their own directory: `apps/shop/lintel.toml` overrides the files above it for `apps/shop`, wherever the scan starts. Files in excluded directories and directories such as `.terraform` have no effect.',
    '- `-c FILE` or the environment variable `LINTEL_CONFIG` uses only that file. `--no-config` uses none.',
    '- Command-line flags override the configuration. A list on the command line replaces the configured list.',
    '',
    'A file that lintel finds may come with code that you do not trust, so only the tables marked "In any file" apply in it: they select what is checked and reported. Other settings, such as policies, webhooks and the server, need',
    '`-c` or `LINTEL_CONFIG`; elsewhere they are ignored with a warning. If the author of the code must not decide what is reported, pass `-c` or `--no-config`.',
    '',
    "Unknown keys and values of the wrong type are errors with their line. URLs and tokens of webhooks are never logged; empty ones are errors. Terrascan's configuration files work unchanged: keys that only Terrascan knows are accepted with a",
    'warning.',
    '',
    'The settings of a rule are listed on its [page](rules/README.md) and by `lintel explain RULE`.',
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
  lines.push('', 'Generated from `src/cli/configuration/keys.ts` (`UPDATE=1 npm test -- configuration-page`).');
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

function row(key: Key): string {
  const types = {
    text: 'string',
    texts: 'string, or list of strings',
    list: 'list of strings',
    switch: '`true` or `false`',
    number: key.unit ?? 'number',
    date: 'date',
    any: 'depends on the rule',
  };
  const value = key.allowed === undefined ? types[key.type] : key.allowed.map((word) => `\`${word}\``).join(', ');
  const flag = key.flag === undefined ? '' : `; \`--${key.flag}\``;
  const foreign = key.foreign ? '; Terrascan only, ignored' : '';
  return `| \`${nameOf(key).split('.').at(-1)}\` | ${value} | ${key.about}${flag}${foreign} |`;
}
