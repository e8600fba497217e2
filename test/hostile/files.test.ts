import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { type Entry, hostile } from './bounded.ts';

const bucket = (name: string): string => `resource "aws_s3_bucket" "${name}" {}\n`;
const pod =
  'apiVersion: v1\nkind: Pod\nmetadata: {name: neighbour}\nspec: {containers: [{name: c, image: "i", securityContext: {privileged: true}}]}\n';

/** An entry that is not a plain file, next to a plain file. */
function beside(name: string, make: Entry['make'], says: Entry['says'], more: Partial<Entry> = {}): Entry {
  return {
    name,
    files: () => ({ 'neighbour.tf': bucket('neighbour') }),
    finds: ['neighbour'],
    ...(make === undefined ? {} : { make }),
    ...(says === undefined ? {} : { says }),
    ...more,
  };
}

/** Another way of writing the same bytes. */
function encoded(
  name: string,
  content: () => Uint8Array | string,
  says: Entry['says'],
  finds: readonly string[] = [],
): Entry {
  return beside(name, undefined, says, {
    files: () => ({ 'main.tf': content(), 'neighbour.tf': bucket('neighbour') }),
    finds: ['neighbour', ...finds],
  });
}

const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const escapes = '\u001b]0;title\u0007\u001b[31mred\u009b2J\u202e\u2066';
const link =
  (to: (outside: string) => string, name = 'hostile.tf'): Entry['make'] =>
  (folder, outside) =>
    symlinkSync(to(outside), join(folder, name));
const pipe =
  (...names: string[]): Entry['make'] =>
  (folder) =>
    execFileSync(
      'mkfifo',
      names.map((name) => join(folder, name)),
    );
const everything = ['scan', '-i', 'all'];
const asOrdinaryUser = process.getuid?.() !== 0;

hostile('files', [
  beside(
    'a pipe',
    pipe('hostile.tf', 'terraform.tfvars', 'a.tf.json'),
    ['hostile.tf is not a regular file and was not opened at hostile.tf', 'a.tf.json is not a regular file'],
    { needs: ['mkfifo'], spares: ['please report'] },
  ),
  beside(
    'pipes of every kind',
    (folder) => {
      mkdirSync(join(folder, 'chart'));
      mkdirSync(join(folder, 'kustomization'));
      execFileSync(
        'mkfifo',
        ['a.yaml', 'b.json', 'chart/Chart.yaml', 'kustomization/kustomization.yaml'].map((name) => join(folder, name)),
      );
    },
    [
      'a.yaml is not a regular file',
      'b.json is not a regular file',
      'chart/Chart.yaml is not a regular file',
      'kustomization/kustomization.yaml is not a regular file',
    ],
    { needs: ['mkfifo'], argv: everything },
  ),
  beside('a pipe as the file to scan', pipe('hostile.tf'), ['hostile.tf'], {
    needs: ['mkfifo'],
    argv: ['scan', '-f', 'hostile.tf'],
    code: 1,
  }),
  beside('a pipe as the configuration', pipe('lintel.toml'), ['lintel.toml'], {
    needs: ['mkfifo'],
    argv: ['scan', '-c', 'lintel.toml'],
    code: 1,
  }),
  beside('a pipe as baseline', pipe('baseline.json'), ['baseline.json'], {
    needs: ['mkfifo'],
    argv: ['scan', '--baseline', 'baseline.json'],
    code: 1,
  }),
  beside('a pipe as variable file', pipe('x.tfvars'), ['x.tfvars'], {
    needs: ['mkfifo'],
    argv: ['scan', '--var-file', 'x.tfvars'],
    code: 1,
  }),
  beside(
    'a device',
    link(() => '/dev/zero'),
    ['hostile.tf is a link that leads outside'],
  ),
  beside(
    'a socket',
    (folder) => {
      createServer().listen(join(folder, 'hostile.tf')).unref();
    },
    ['hostile.tf'],
  ),
  beside(
    'a link to /etc/passwd',
    link(() => '/etc/passwd'),
    ['hostile.tf is a link that leads outside the scanned directory; it was not followed at hostile.tf'],
    { spares: ['root:', 'please report'] },
  ),
  beside(
    'a link to the environment of the process',
    link(() => '/proc/self/environ'),
    ['hostile.tf is a link that leads outside'],
  ),
  beside(
    'a link to a directory outside',
    link(() => '/usr/share', 'hostile'),
    [],
  ),
  beside(
    'a link to secret files beside the tree',
    (folder, outside) => {
      writeFileSync(join(outside, 'secret.tf'), bucket('secret'));
      symlinkSync(outside, join(folder, 'hostile'));
      symlinkSync(join(outside, 'secret.tf'), join(folder, 'hostile.tf'));
    },
    ['hostile.tf is a link that leads outside'],
    { spares: ['"secret"'] },
  ),
  beside(
    'the links form a loop',
    (folder) => {
      symlinkSync('.', join(folder, 'self'));
      symlinkSync('b.tf', join(folder, 'a.tf'));
      symlinkSync('a.tf', join(folder, 'b.tf'));
      mkdirSync(join(folder, 'm'));
      symlinkSync('..', join(folder, 'm', 'up'));
    },
    ['the links form a loop'],
    { argv: everything },
  ),
  beside(
    'a link to nothing',
    link(() => 'nothing.tf'),
    ['hostile.tf'],
  ),
  beside(
    'a directory that is called as a file',
    (folder) => {
      mkdirSync(join(folder, 'hostile.tf'));
      mkdirSync(join(folder, 'Chart.yaml'));
      mkdirSync(join(folder, 'kustomization.yaml'));
    },
    [],
    { argv: everything },
  ),
  ...(asOrdinaryUser
    ? [
        beside(
          'a file without permission',
          (folder) => {
            writeFileSync(join(folder, 'hostile.tf'), bucket('hostile'));
            chmodSync(join(folder, 'hostile.tf'), 0);
          },
          ['hostile.tf cannot be read: permission denied'],
        ),
      ]
    : []),
  beside(
    'ignore files with patterns that are slow elsewhere',
    (folder) => {
      const slow = [`${'*a'.repeat(2000)}b`, `${'*a'.repeat(1000)}?b`, `${'**/a*/'.repeat(500)}b`, '[', '\\', '!', '/'];
      writeFileSync(join(folder, '.gitignore'), `${slow.join('\n')}\n`);
      writeFileSync(join(folder, '.lintelignore'), `${slow.join('\n')}\n`);
      for (let number = 1000; number < 3000; number++) writeFileSync(join(folder, `${'a'.repeat(240)}${number}`), '');
    },
    [],
  ),
  beside(
    'an ignore file of a hundred thousand patterns, and a pipe as another',
    (folder) => {
      writeFileSync(join(folder, '.gitignore'), 'a*b?c\n'.repeat(100_000));
      execFileSync('mkfifo', [join(folder, '.lintelignore')]);
    },
    ['the patterns of .gitignore are ignored', '.lintelignore is not a regular file'],
  ),
  beside(
    'folders 500 deep',
    (folder) => {
      const deep = join(folder, 'd/'.repeat(500));
      mkdirSync(deep, { recursive: true });
      writeFileSync(join(deep, 'main.tf'), bucket('deep'));
      writeFileSync(join(folder, 'd/'.repeat(60), 'main.tf'), bucket('near'));
    },
    [`${'d/'.repeat(63)}d is at the maximum depth of 64 directories: its subdirectories were not scanned`],
    { finds: ['neighbour', 'near'], argv: everything },
  ),
  beside(
    '20,000 folders',
    (folder) => {
      for (let at = 0; at < 20_000; at++) mkdirSync(join(folder, `d${at}`));
    },
    [],
    { argv: everything },
  ),
  encoded('a byte order mark', () => `\ufeff${bucket('hostile')}`, [], ['hostile']),
  encoded('UTF-16', () => utf16(bucket('hostile')), [], ['hostile']),
  encoded('half a character of UTF-16', () => Buffer.concat([utf16(bucket('hostile')), Buffer.from([0xd8])]), [
    'main.tf',
  ]),
  encoded(
    'invalid UTF-8',
    () => Buffer.concat([Buffer.from(`${bucket('hostile')}# `), Buffer.from([0xff, 0xfe, 0xc0, 0xaf, 0x0a])]),
    [],
    ['hostile'],
  ),
  encoded('NUL', () => `${bucket('hostile')}\0\0\0`, [' at main.tf:2'], ['hostile']),
  encoded('CRLF', () => bucket('hostile').replaceAll('\n', '\r\n'), [], ['hostile']),
  encoded('CR alone', () => `${bucket('hostile')}# a\rb`, [], ['hostile']),
  encoded('noise', () => Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255)), [
    'main.tf:1',
  ]),
  encoded('a program', () => Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0'), ['main.tf:1']),
  encoded(
    'characters that a terminal obeys',
    () =>
      `resource "aws_s3_bucket" "hostile" {\n  bucket = "${escapes}"\n  ${escapes}\n}\nresource "aws_s3_bucket" "${escapes}" {}\n# ${escapes}\n`,
    ['main.tf:3'],
    [],
  ),
  beside(
    'names that a terminal obeys',
    (folder) => {
      for (const name of [
        `a${escapes}.tf`,
        'a\nb.tf',
        '%0a::error file=x::y.tf',
        '<b>&"\'.tf',
        ' .tf',
        '-rf.tf',
        '$(id).tf',
        `${'n'.repeat(250)}.tf`,
      ]) {
        writeFileSync(join(folder, name), bucket(`b${name.length}`));
      }
      const nested = join(folder, `d${escapes}`);
      mkdirSync(nested);
      writeFileSync(join(nested, 'main.tf'), 'resource "x" {');
      symlinkSync('/etc/passwd', join(folder, `l${escapes}.tf`));
    },
    ['d␛]0;title␇␛[31mred\\u{9b}2J\\u{202e}\\u{2066}/main.tf:1:1', 'a␊b.tf:1:1'],
    { argv: [...everything] },
  ),
  beside(
    'a file of 100 MB',
    (folder) => writeFileSync(join(folder, 'hostile.tf'), Buffer.alloc(100 * 1024 * 1024, 'a = 1\n')),
    ['hostile.tf is larger than 64 MiB and was not read'],
  ),
  beside(
    'manifests of 100 MB',
    (folder) => {
      for (const name of ['a.yaml', 'b.json', 'c.tfvars', 'd.tf.json'])
        writeFileSync(join(folder, name), Buffer.alloc(100 * 1024 * 1024, 'a'));
      writeFileSync(join(folder, 'pod.yaml'), pod);
    },
    ['a.yaml is larger than 64 MiB', 'd.tf.json is larger than 64 MiB'],
    { argv: everything },
  ),
  beside('no home, no temporary folder', undefined, [], {
    env: { HOME: '', TMPDIR: '/nonexistent', XDG_CACHE_HOME: '/nonexistent' },
  }),
]);
