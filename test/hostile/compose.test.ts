import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, hostile } from './bounded.ts';

const terraform = 'resource "aws_s3_bucket" "neighbour" {\n  acl = "public-read"\n}\n';

/** Compose files next to Terraform code whose violations must still be found, and the messages that they must cause. */
function compose(
  name: string,
  files: string | (() => string | Readonly<Record<string, string>>),
  says: Entry['says'] = [],
  more: Partial<Entry> = {},
): Entry {
  return {
    name,
    argv: ['scan', '-i', 'docker,terraform', '-l', 'debug'],
    files: () => {
      const made = typeof files === 'string' ? files : files();
      return { ...(typeof made === 'string' ? { 'compose.yaml': made } : made), 'main.tf': terraform };
    },
    says,
    finds: ['neighbour'],
    ...more,
  };
}

const list = (count: number, item: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => item(at)).join('');
const web = 'services:\n  web:\n    image: a\n';
const bomb = list(9, (at) => `x-${at}: &a${at} [${list(9, () => (at === 0 ? 'x,' : `*a${at - 1},`))}]\n`);

hostile('compose', [
  compose('aliases of aliases', `${bomb}${web}`, [/aliases of this document expand/]),
  compose('100,000 brackets', () => `${web}    command: ${'['.repeat(100_000)}`, [/levels of nested values/]),
  compose('keys that are there twice', `${web}    image: b\n    privileged: true\n    privileged: false\n`, [
    'duplicate key "image"',
    'duplicate key "privileged"',
  ]),
  compose('50,000 documents', () => list(50_000, (at) => `---\nservices: {s${at}: {image: a}}\n`), [
    '[compose.too-large]',
  ]),
  compose('50,000 services', () => `services:\n${list(50_000, (at) => `  s${at}: {image: a}\n`)}`, [], {
    length: 100_000_000,
  }),
  compose('100,000 comments above a service', () => `services:\n${'  # a\n'.repeat(100_000)}  web: {image: a}\n`),
  compose(
    '1,000 services with all ports',
    () => `services:\n${list(1000, (at) => `  s${at}: {image: a, ports: ["1-65535"]}\n`)}`,
    ['[compose.too-large]'],
  ),
  compose(
    '20,000 services that extend each other, each with more',
    () =>
      `services:\n  s0: {image: a}\n${list(20_000, (at) => `  s${at + 1}: {extends: s${at}, cap_add: [C${at}]}\n`)}`,
    ['[compose.too-large]'],
  ),
  compose(
    'services that extend each other, from the end',
    () => `services:\n${list(5000, (at) => `  s${at}: {extends: s${at + 1}}\n`)}  s5000: {image: a}\n`,
    ['[compose.extends]'],
  ),
  compose('a service that extends itself', 'services: {a: {image: a, extends: a}}\n', ['services extend each other']),
  compose(
    'files that include each other twice',
    () =>
      Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          at === 0 ? 'compose.yaml' : `i${at}.yaml`,
          `include: [i${at + 1}.yaml, i${at + 1}.yaml]\nservices: {}\n`,
        ]),
      ),
    ['[compose.too-large]'],
  ),
  compose('a file that includes itself', 'include: [compose.yaml]\nservices: {a: {image: a}}\n', [
    'files include each other',
  ]),
  compose(
    'files outside of the tree',
    'include: [/etc/passwd, ../../../etc/passwd, ~/.ssh/config]\nservices:\n  a:\n    image: a\n    env_file: [/etc/passwd, ../../../../../../etc/passwd]\n    label_file: /etc/passwd\n    extends: {file: /etc/passwd, service: root}\n',
    ['is outside of the scanned tree', '[compose.extends]'],
    { spares: ['root:x:', '/bin/bash'] },
  ),
  compose(
    'variables that double',
    () => ({
      'compose.yaml': 'services: {a: {image: $Z}}\n',
      '.env': `A=xx\n${list(60, () => 'A=$A$A\n')}Z=$A\n`,
    }),
    ['[compose.env-file]'],
  ),
  compose(
    'values that double',
    () => ({
      'compose.yaml': `services:\n  a:\n    image: a\n    command: [${'"$A",'.repeat(2000)}]\n`,
      '.env': `A=${'x'.repeat(500_000)}\n`,
    }),
    ['[compose.too-large]'],
  ),
  compose('references within each other', () => `${web}    user: "${'${A:-'.repeat(10_000)}${'}'.repeat(10_000)}"\n`, [
    '[compose.variable]',
  ]),
  compose('references that are not closed', () => `${web}    user: "${'${A:-'.repeat(10_000)}"\n`, [
    '[compose.variable]',
  ]),
  compose('300,000 references on a line', () => `${web}    user: "${'${A-}'.repeat(300_000)}"\n`),
  compose('a command of a million quotes', () => `${web}    command: '${`"a" `.repeat(250_000)}'\n`),
  compose('a mount of a million colons', () => `${web}    volumes: ["${':'.repeat(1_000_000)}"]\n`, [
    '[compose.value]',
  ]),
  compose('10,000 services that need each other', () => {
    const services = list(10_000, (at) => `  s${at}: {image: "a:1", depends_on: [s${(at + 1) % 10_000}]}\n`);
    return `services:\n${services}`;
  }, ['services need each other']),
  compose(
    '50,000 values that are reset',
    () => ({
      'compose.yaml': `services:\n${list(50_000, (at) => `  s${at}: {image: a, user: b}\n`)}`,
      'compose.override.yaml': `services:\n${list(50_000, (at) => `  s${at}: {user: !reset null}\n`)}`,
    }),
    [],
    { length: 100_000_000 },
  ),
  compose(
    'names of the prototype',
    'x-a: &a {__proto__: {privileged: true}, constructor: b}\nservices:\n  __proto__: {image: a, privileged: true}\n  constructor:\n    <<: *a\n    image: b\n    environment: {__proto__: a, toString: b}\n    ulimits: {__proto__: 1}\nvolumes: {__proto__: }\n',
    ['[compose.value]'],
  ),
  compose('bytes', () => String.fromCharCode(...Array.from({ length: 256 }, (_, at) => at)).repeat(500), [
    'compose.yaml',
  ]),
  compose('a scalar', '5\n', ['[compose.value]']),
  compose('everything of another type', () => `services: 5\nvolumes: [a]\ninclude: {a: b}\nnetworks: x\nname: []\n`, [
    '[compose.value]',
    '[compose.include]',
  ]),
  {
    ...compose('links out of the tree', web, ['[compose.include]'], { spares: ['hidden-value'] }),
    make: (folder, outside) => {
      mkdirSync(outside, { recursive: true });
      writeFileSync(join(outside, 'x.env'), 'A=hidden-value\n');
      writeFileSync(join(outside, 'x.yaml'), 'services: {x: {image: hidden-value}}\n');
      for (const name of ['x.env', 'x.yaml']) symlinkSync(join(outside, name), join(folder, name));
      symlinkSync(outside, join(folder, 'out'));
      writeFileSync(
        join(folder, 'compose.yaml'),
        'include: [x.yaml, out/x.yaml]\nservices: {web: {image: a, env_file: [x.env, out/x.env]}}\n',
      );
    },
  },
]);
