import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, hostile } from './bounded.ts';

/** A workflow next to Terraform code whose violations must still be found, and the messages that it must cause. */
function workflow(name: string, text: string | (() => string), says: Entry['says'] = []): Entry {
  return {
    name,
    argv: ['scan', '-i', 'github-actions,terraform', '-l', 'debug'],
    files: () => ({
      '.github/workflows/test.yml': typeof text === 'string' ? text : text(),
      'main.tf': 'resource "aws_s3_bucket" "neighbour" {\n  acl = "public-read"\n}\n',
    }),
    says,
    finds: ['neighbour'],
  };
}

const list = (count: number, item: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => item(at)).join('');
const job = 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n';

/** A workflow whose only violation is behind a limit: the file must be reported as not read. */
function unread(name: string, script: string | (() => string), code = 'github-actions.shell'): Entry {
  return {
    name: `a violation behind ${name}`,
    argv: ['scan', '-i', 'github-actions', '--scan-rules', 'github.step.scripts_not_piped'],
    files: () => ({ '.github/workflows/test.yml': `${job}${typeof script === 'string' ? script : script()}\n` }),
    code: 4,
    says: [`[${code}]`],
  };
}

const piped = 'curl https://a | sh';

hostile('github-actions', [
  unread('200 conditions', `      - run: ${'if a; then '.repeat(200)}${piped}${'; fi'.repeat(200)}`),
  unread('10,000 commands', () => `      - run: |\n${'          a\n'.repeat(10_000)}          ${piped}`),
  unread('100 scripts that are wrong', () => {
    const wrong = '      - run: echo "a\n'.repeat(100);
    return `${wrong}      - run: |\n${'          a\n'.repeat(10_000)}          ${piped}`;
  }),
  unread(
    '200,000 commands',
    () => `${`      - run: "${'a;'.repeat(9990)}"\n`.repeat(30)}      - run: ${piped}`,
    'github-actions.too-large',
  ),
  workflow('duplicate keys', `${job}      - run: a\n        run: b\n    steps: []\non: pull_request\n`, [
    '[yaml.duplicate-key]',
  ]),
  workflow(
    'aliases that double',
    () =>
      `on: push\na0: &a0 [x, x]\n${list(40, (at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`)}${job.slice(9)}`,
    ['[yaml.too-many-aliases]'],
  ),
  workflow('an alias within itself', `on: push\njobs: &a\n  a: *a\n`, ['[yaml.anchor]']),
  workflow('20,000 steps', () => job + '      - run: echo ${{ github.ref }}\n'.repeat(20_000), [
    '[github-actions.too-large]',
  ]),
  workflow(
    '5,000 jobs that need each other',
    () =>
      `on: push\njobs:\n${list(5000, (at) => `  j${at}: {runs-on: x, needs: j${(at + 1) % 5000}, steps: [{run: a}]}\n`)}`,
    ['[github-actions.needs]'],
  ),
  workflow(
    '2,000 steps and an environment of 5,000 variables',
    () =>
      job.replace('    steps', `    env:\n${list(5000, (at) => `      A${at}: "1"\n`)}    steps`) +
      '      - run: a\n'.repeat(2000),
    ['[github-actions.too-large]'],
  ),
  workflow('100,000 expressions in a script', () => `${job}      - run: "${'${{ a }}'.repeat(100_000)}"\n`, [
    '[github-actions.expression]',
  ]),
  workflow('100,000 expressions that are not closed', () => `${job}      - run: "${'${{ '.repeat(100_000)}"\n`, [
    '[github-actions.expression]',
  ]),
  workflow('a script of a million characters', () => `${job}      - run: |\n${'          a b\n'.repeat(80_000)}`, [
    '[github-actions.shell]',
  ]),
  workflow('nested values', () => `on: push\njobs: ${'{a: '.repeat(5000)}1${'}'.repeat(5000)}\n`, ['[yaml.too-deep]']),
  workflow(
    'parallel steps within each other',
    () => `on: push\njobs: {a: {runs-on: x, steps: ${'[{parallel: '.repeat(400)}[]${'}]'.repeat(400)}}}\n`,
  ),
  workflow('100,000 unknown keys', () => `on: push\njobs: {}\n${list(100_000, (at) => `k${at}: 1\n`)}`, [
    '[github-actions.unknown-key]',
  ]),
  workflow('100,000 comments', () => `${'# a b\n'.repeat(100_000)}${job}${'      - run: a # c\n'.repeat(2000)}`),
  workflow('a path out of the tree', `${job}      - uses: ./../../../../etc\n      - uses: ./a/../../x\n`),
  workflow(
    'names of the prototype',
    `on: {__proto__: {}}\njobs:\n  __proto__:\n    runs-on: x\n    env: {__proto__: 1, constructor: 2}\n    steps: [{run: a, __proto__: x, with: {toString: 1}}]\n  constructor: {runs-on: x, needs: toString, steps: [{run: a}]}\n`,
    ['[github-actions.unknown-key]'],
  ),
  workflow('bytes', () => String.fromCharCode(...Array.from({ length: 256 }, (_, at) => at)).repeat(500), [
    '[yaml.syntax]',
  ]),
  {
    ...workflow('a link to a workflow outside of the tree', `${job}      - uses: ./outside\n`),
    make: (folder, outside) => {
      writeFileSync(join(outside, 'secret.yml'), 'on: push # outside\njobs: [1\n');
      symlinkSync(join(outside, 'secret.yml'), join(folder, '.github/workflows/link.yml'));
      symlinkSync(outside, join(folder, 'outside'));
    },
    spares: ['# outside'],
  },
  workflow('UTF-16', () => `\ufeff${job}      - run: a\n`.replace(/./gs, (one) => `${one}\0`), [
    /\[(?:yaml|github-actions)\./,
  ]),
  workflow('expressions nested 10,000 levels deep', () => `${job}      - run: \${{ ${'('.repeat(10_000)} }}\n`, [
    '[github-actions.expression]',
  ]),
  workflow('100,000 steps', () => job + '      - run: a\n'.repeat(100_000), ['[github-actions.too-large]']),
  {
    ...workflow('200 workflows that call each other twice', ''),
    files: () => ({
      'main.tf': 'resource "aws_s3_bucket" "neighbour" {\n  acl = "public-read"\n}\n',
      ...Object.fromEntries(
        Array.from({ length: 200 }, (_, at) => {
          const call = `{uses: ./.github/workflows/w${(at + 1) % 200}.yml, permissions: {}}`;
          return [`.github/workflows/w${at}.yml`, `on: [push, workflow_call]\njobs: {a: ${call}, b: ${call}}\n`];
        }),
      ),
    }),
    says: ['form a circle'],
  },
  workflow(
    '5,000 steps that look at all steps',
    () => job + list(4999, (at) => `      - {id: s${at}, run: "\${{ steps.*.outputs.a }} \${{ steps.s${at}.x }}"}\n`),
    ['[github-actions.undefined]'],
  ),
  workflow('a job that a thousand others share', () => {
    const shared = 'on: push\njobs:\n  a: &a\n    runs-on: x\n    steps: &steps [{run: a}, {run: b}]\n';
    return shared + list(1000, (at) => `  j${at}: *a\n`);
  }),
]);
