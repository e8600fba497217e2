import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Entry, hostile } from './bounded.ts';

const bucket = 'resource "aws_s3_bucket" "neighbour" {}\n';

/** A file that the command line names, and that makes the scan impossible. */
function named(
  name: string,
  flag: readonly string[],
  path: string,
  text: string | (() => string),
  says: Entry['says'],
  more: Partial<Entry> = {},
): Entry {
  return {
    name,
    argv: ['scan', ...flag, path],
    files: () => ({ 'main.tf': bucket, [path]: typeof text === 'string' ? text : text() }),
    code: 1,
    says: says ?? [],
    ...more,
  };
}

const toml = (
  name: string,
  text: string | (() => string),
  says: Entry['says'] = ['lintel.toml:'],
  more: Partial<Entry> = {},
): Entry => named(`TOML: ${name}`, ['-c'], 'lintel.toml', text, says, more);
const yaml = (
  name: string,
  text: string | (() => string),
  says: Entry['says'] = ['lintel.yaml:'],
  more: Partial<Entry> = {},
): Entry => named(`YAML: ${name}`, ['-c'], 'lintel.yaml', text, says, more);
const baseline = (
  name: string,
  text: string | (() => string),
  says: Entry['says'] = ['known.json'],
  more: Partial<Entry> = {},
): Entry => named(`baseline: ${name}`, ['--baseline'], 'known.json', text, says, more);
const variables = (
  name: string,
  path: string,
  text: string | (() => string),
  says: Entry['says'],
  more: Partial<Entry> = {},
): Entry => named(`variables: ${name}`, ['--var-file'], path, text, says, { code: 3, finds: ['neighbour'], ...more });

hostile('configuration', [
  toml('100,000 brackets', () => `a = ${'['.repeat(100_000)}`),
  toml('100,000 tables within each other', () => `[${'a.'.repeat(100_000)}a]`),
  toml('100,000 dotted keys', () => `${'a.'.repeat(100_000)}a = 1`),
  toml('20,000 unknown keys', () => Array.from({ length: 20_000 }, (_, at) => `a${at} = 1\n`).join(''), [
    'lintel.toml:1',
  ]),
  toml('a text without an end', () => `a = """${'x'.repeat(10_000_000)}`),
  toml('keys of prototypes', '[__proto__]\npolluted = true\n[constructor.prototype]\npolluted = true\n', ['__proto__']),
  toml('wrong types', '[rules]\nscan-rules = 3\n[severity]\nlevel = []\n', ['lintel.toml:2', 'lintel.toml:4']),
  toml('wrong tables', 'rules = 3\nseverity = [1]\n', ['lintel.toml:1', 'lintel.toml:2']),
  toml('unknown keys', '[rules]\nscan-rulse = []\n', ['lintel.toml:2']),
  toml('a date, and numbers that no float holds', 'a = 2001-99-99\nb = 99999999999999999999\n'),
  toml('noise', '\0\u0001\u001b[31m = \ud800'),
  toml(
    'a secret in what is wrong',
    '[notifications.webhook]\nurl = 3\ntoken = "topsecret"\ntokne = "topsecret"\n',
    ['lintel.toml:2'],
    { spares: ['topsecret'] },
  ),
  toml('100 MB', () => `# ${'x'.repeat(100_000_000)}`, ['lintel.toml']),
  yaml('aliases of aliases', () =>
    Array.from(
      { length: 9 },
      (_, at) => `a${at}: &a${at} [${Array.from({ length: 9 }, () => (at === 0 ? 'x' : `*a${at - 1}`)).join(', ')}]`,
    ).join('\n'),
  ),
  yaml('100,000 brackets', () => `a: ${'['.repeat(100_000)}`),
  yaml('a list', '[1, 2]'),
  yaml('keys of prototypes', '__proto__: {polluted: true}\n', ['__proto__']),
  {
    name: 'no configuration, but a directory',
    argv: ['scan', '-c', '.'],
    files: () => ({ 'main.tf': bucket }),
    code: 1,
    says: ['"."'],
  },
  {
    name: 'a configuration that is a device',
    argv: ['scan', '-c', '/dev/zero'],
    files: () => ({ 'main.tf': bucket }),
    code: 1,
    says: ['/dev/zero'],
  },
  {
    name: 'a token file that is a directory',
    argv: ['server', '-p', '0'],
    env: { LINTEL_SERVER_TOKEN_FILE: '.' },
    code: 1,
    says: ['LINTEL_SERVER_TOKEN_FILE'],
  },
  {
    name: 'a token file that is not there',
    argv: ['server', '-p', '0'],
    env: { LINTEL_SERVER_TOKEN_FILE: 'nothing' },
    code: 1,
    says: ['LINTEL_SERVER_TOKEN_FILE'],
  },
  ...['LINTEL_SERVER_TOKEN', 'LINTEL_SERVER_TOKEN_FILE', 'K8S_WEBHOOK_API_KEY', 'K8S_WEBHOOK_API_KEY_FILE'].flatMap(
    (variable) =>
      ['', ' \n'].map(
        (value): Entry => ({
          name: `${variable} is ${JSON.stringify(value)}`,
          argv: ['server', '-p', '0'],
          env: { [variable]: value },
          code: 1,
          says: [`${variable} is empty`],
        }),
      ),
  ),
  {
    name: 'a token file with nothing in it',
    argv: ['server', '-p', '0'],
    files: () => ({ secret: ' \n' }),
    env: { LINTEL_SERVER_TOKEN_FILE: 'secret' },
    code: 1,
    says: ['LINTEL_SERVER_TOKEN_FILE: the file "secret" is empty'],
  },
  ...(process.getuid?.() === 0
    ? []
    : [
        {
          name: 'a token file without permission',
          argv: ['server', '-p', '0'],
          make: (folder: string) => writeFileSync(join(folder, 'secret'), 'topsecret', { mode: 0 }),
          env: { LINTEL_SERVER_TOKEN_FILE: 'secret' },
          code: 1,
          says: ['LINTEL_SERVER_TOKEN_FILE: cannot read the file "secret"'],
          spares: ['topsecret'],
        },
      ]),
  {
    name: 'a token file that is a device',
    argv: ['server', '-p', '0'],
    env: { LINTEL_SERVER_TOKEN_FILE: '/dev/zero' },
    code: 1,
    says: ['LINTEL_SERVER_TOKEN_FILE'],
  },
  {
    name: 'a token file that is a pipe',
    needs: ['mkfifo'],
    argv: ['server', '-p', '0'],
    make: (folder) => execFileSync('mkfifo', [join(folder, 'pipe')]),
    env: { LINTEL_SERVER_TOKEN_FILE: 'pipe' },
    code: 1,
    says: ['LINTEL_SERVER_TOKEN_FILE'],
  },
  {
    name: 'a token of the configuration that is empty',
    argv: ['server', '-p', '0', '-c', 'lintel.toml'],
    files: () => ({ 'lintel.toml': '[server]\ntoken = " "\n' }),
    code: 1,
    says: ['server.token is empty', 'lintel.toml:2'],
  },
  toml('secrets that are empty', '[notifications.a]\nurl = ""\ntoken = ""\n', ['lintel.toml:2', 'lintel.toml:3']),
  baseline('no JSON', '{"'),
  baseline('a list', '[1, {}]'),
  baseline('wrong types', '{"version": "x", "violations": {"a": 3}, "entries": [3, null, [], {"rule": {}}]}'),
  baseline('100,000 deep', () => '{"a":'.repeat(100_000)),
  baseline('keys of prototypes', '{"__proto__": {"polluted": true}}'),
  variables('100,000 brackets', 'x.tfvars', () => `a = ${'['.repeat(100_000)}`, ['x.tfvars:1']),
  variables('JSON, 100,000 deep', 'x.tfvars.json', () => `{"a": ${'['.repeat(100_000)}`, ['x.tfvars.json:1']),
  variables('functions', 'x.tfvars', 'a = file("/etc/passwd")\nb = [for x in range(1000000) : x]\n', ['x.tfvars:1'], {
    spares: ['root:'],
  }),
  variables('keys of prototypes', 'x.tfvars.json', '{"__proto__": {"polluted": true}, "constructor": 1}', []),
  {
    name: 'flags of 100,000 characters',
    argv: ['scan', '--scan-rules', 'x'.repeat(100_000)],
    files: () => ({ 'main.tf': bucket }),
    code: 1,
  },
  {
    name: 'flags that a terminal obeys',
    argv: ['scan', '--\u001b[31m\n::error::x', '\u009b2J'],
    files: () => ({ 'main.tf': bucket }),
    code: 1,
  },
  {
    name: 'paths that a terminal obeys',
    argv: ['scan', '-d', '\u001b[31m\u202e'],
    files: () => ({ 'main.tf': bucket }),
    code: 1,
  },
  {
    name: 'rules called as prototypes',
    argv: ['scan', '--skip-rules', '__proto__,constructor,toString,hasOwnProperty'],
    files: () => ({ 'main.tf': bucket }),
    says: ['__proto__'],
    finds: ['neighbour'],
  },
  {
    name: 'an environment of prototypes',
    argv: ['scan'],
    env: { TF_VAR___proto__: 'x', TF_VAR_constructor: '['.repeat(10_000), TF_WORKSPACE: '../../x' },
    files: () => ({ 'main.tf': bucket }),
    finds: ['neighbour'],
  },
]);
