import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { diffOf, fix, unifiedDiff } from '../../src/fix/index.ts';
import { memoryFiles } from '../../src/scan/index.ts';
import { memoryPlatform } from '../policies/scan.ts';

const test = suite('fix/diff');
const hasGit = spawnSync('git', ['--version']).status === 0;

/** A line of a text: what a change does with it, and whether it is secret. Secret lines are not changed. */
interface Line {
  readonly text: string;
  readonly secret: boolean;
  readonly action: 'keep' | 'remove' | 'replace' | 'add';
}

const line: fc.Arbitrary<Line> = fc.record({
  text: fc.constantFrom('same', 'a = 1', 'b', '}', '', 'tail\r'),
  secret: fc.integer({ max: 9, min: 0 }).map((number) => number === 0),
  action: fc.constantFrom('keep', 'keep', 'keep', 'keep', 'keep', 'remove', 'replace', 'add'),
});

const hidden = (text: string): string => text.replaceAll(/\S/g, '*');

/** The lines before and after, as they are and as they are shown. */
function textsOf(lines: readonly Line[], [first, last]: readonly [boolean, boolean]) {
  const own = lines.map((each, at): Line => ({ ...each, text: each.secret ? `secret ${at}` : each.text }));
  const after = own.flatMap(({ text, secret, action }, at) => {
    const shown = secret ? hidden(text) : text;
    if (action === 'remove' && !secret) return [];
    if (action === 'replace' && !secret) return [[`new ${at}`, `new ${at}`]];
    return action === 'add'
      ? [
          [text, shown],
          [`added ${at}`, `added ${at}`],
        ]
      : [[text, shown]];
  });
  const joined = (texts: readonly string[], isEnded: boolean): string =>
    texts.length === 0 ? '' : texts.join('\n') + (isEnded ? '\n' : '');
  return {
    before: joined(
      own.map(({ text }) => text),
      first,
    ),
    after: joined(
      after.map(([text]) => text!),
      last,
    ),
    shown: {
      before: joined(
        own.map(({ text, secret }) => (secret ? hidden(text) : text)),
        first,
      ),
      after: joined(
        after.map(([, text]) => text!),
        last,
      ),
    },
  };
}

(hasGit ? test : test.skip)('git applies diffs, also next to secrets, which they do not show', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-diff-'));
  const path = join(folder, 'a.tf');
  const ended = fc.constantFrom<readonly [boolean, boolean]>([true, true], [false, false], [false, true]);
  const property = fc.property(fc.array(line, { minLength: 1, maxLength: 25 }), ended, (lines, ends) => {
    const { before, after, shown } = textsOf(lines, ends);
    const diff = unifiedDiff('a.tf', before, after, shown);
    assert.not.match(diff, /secret/);
    if (before === after) return assert.is(diff, '');
    // The line break after a secret in the last line is a change of this line.
    if (/^[-+]\*/m.test(diff)) return;
    writeFileSync(path, before);
    // Without context below a change, git would look for it at the end of the file.
    const applied = spawnSync('git', ['apply', '--unidiff-zero', '-'], { cwd: folder, input: diff, encoding: 'utf8' });
    assert.is(applied.status, 0, applied.stderr);
    assert.is(readFileSync(path, 'utf8'), after);
  });
  fc.assert(property, { numRuns: 60 });
  rmSync(folder, { recursive: true });
});

(hasGit ? test : test.skip)('the diff is that of git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-diff-'));
  const ends = fc.constantFrom('', '\n');
  const action = fc.constantFrom(...Array.from({ length: 12 }, () => 'keep'), 'remove', 'replace', 'add', 'above');
  const breaks = fc.constantFrom('\n', '\r\n');
  const actions = fc.array(action, { minLength: 1, maxLength: 40 });
  const property = fc.property(actions, breaks, ends, ends, (all, lineBreak, first, last) => {
    // All lines differ, so that there is one smallest diff. Git would add a line that begins with a letter to the header.
    const before = all.map((_, at) => ` old ${at}`);
    const after = before.flatMap((line, at) => {
      if (all[at] === 'keep') return [line];
      if (all[at] === 'add') return [line, ` new ${at}`];
      if (all[at] === 'above') return [` new ${at}`, line];
      return all[at] === 'replace' ? [` new ${at}`] : [];
    });
    const texts = [before.join(lineBreak) + first, after.length === 0 ? '' : after.join(lineBreak) + last] as const;
    for (const [at, name] of ['a', 'b'].entries()) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'main.tf'), texts[at]!);
    }
    const options = [
      '--no-index',
      '--no-color',
      '--no-ext-diff',
      '--no-prefix',
      '--unified=3',
      '--diff-algorithm=minimal',
    ];
    const env = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
    const args = ['diff', ...options, 'a/main.tf', 'b/main.tf'];
    const run = spawnSync('git', args, { cwd: folder, encoding: 'utf8', env });
    const expected = run.stdout.replace(/^diff .*\nindex .*\n/, '').replaceAll(/^(@@ -\d+)( )/gm, '$1,1$2');
    assert.is(unifiedDiff('main.tf', ...texts), expected.replaceAll(/^(@@ .*\+\d+)( @@)/gm, '$1,1$2'));
  });
  fc.assert(property, { numRuns: 60 });
  rmSync(folder, { recursive: true });
});

for (const [name, args, isThere] of [
  ['git', ['apply', '-'], hasGit],
  ['patch', ['-p1', '-F', '0'], spawnSync('patch', ['--version']).status === 0],
] as const) {
  (isThere ? test : test.skip)(`${name} applies diffs of changes that are not next to a secret`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-diff-'));
    const lines = (count: number, text: string): readonly string[] =>
      Array.from({ length: count }, (_, at) => text + at);
    const mask = (text: string): string => text.replaceAll('secret', '******');
    for (const above of [1, 2, 3, 4]) {
      for (const below of [1, 2, 3, 4]) {
        const first = [...lines(3, 'first'), 'secret', ...lines(above, 'above')];
        const last = [...lines(below, 'below'), 'secret', ...lines(3, 'last')];
        const [before, after] = ['old', 'new'].map((line) => `${[...first, line, ...last].join('\n')}\n`) as [
          string,
          string,
        ];
        const diff = unifiedDiff('a.tf', before, after, { before: mask(before), after: mask(after) });
        assert.match(diff, /\n above\d\n-old\n\+new\n below0\n/);
        writeFileSync(join(folder, 'a.tf'), before);
        const run = spawnSync(name, args, { cwd: folder, input: diff, encoding: 'utf8' });
        assert.is(run.status, 0, `${above} ${below}: ${run.stdout}${run.stderr}`);
        assert.is(readFileSync(join(folder, 'a.tf'), 'utf8'), after);
      }
    }
    rmSync(folder, { recursive: true });
  });
}

test('the context of a change ends before a secret', () => {
  const lines = ['one', 'two', 'secret', 'four', 'old', 'six', 'seven', 'eight', 'nine'];
  const before = `${lines.join('\n')}\n`;
  const mask = (text: string): string => text.replace('secret', '******');
  const after = before.replace('old', 'new');
  const diff = unifiedDiff('a', before, after, { before: mask(before), after: mask(after) });
  assert.is(diff, '--- a/a\n+++ b/a\n@@ -4,3 +4,3 @@\n four\n-old\n+new\n six\n');
});

test('changes with a secret between them are separate', () => {
  const before = 'a = 1\nb\nsecret\nc\nd = 1\n';
  const after = before.replaceAll('= 1', '= 2');
  const mask = (text: string): string => text.replace('secret', '******');
  const diff = unifiedDiff('a', before, after, { before: mask(before), after: mask(after) });
  assert.is(diff, '--- a/a\n+++ b/a\n@@ -1,2 +1,2 @@\n-a = 1\n+a = 2\n b\n@@ -4,2 +4,2 @@\n c\n-d = 1\n+d = 2\n');
});

test('a secret in a variable file is not shown, whatever its name', async () => {
  const texts = {
    'main.tf': `variable "first" {}
variable "second" {}
resource "aws_db_instance" "a" {
  password            = var.first
  storage_encrypted   = true
  publicly_accessible = var.second
}
`,
    'terraform.tfvars': 'region = "here"\nfirst  = "correct-horse-7"\nsecond = true\n',
  };
  const files = memoryFiles(new Map(Object.entries(texts)));
  const selection = { scanRules: ['aws.rds.public_access_disabled'] };
  const request = { target: { kind: 'files', files }, types: ['terraform'], selection } as const;
  const fixes = await fix(request, memoryPlatform, { unsafe: true });
  assert.is(fixes.files.get('terraform.tfvars')?.after, texts['terraform.tfvars'].replace('true', 'false'));
  const diff = diffOf(fixes);
  assert.not.match(diff, /horse/);
  assert.match(diff, /^-second = true\n\+second = false$/m);
});

test('a secret is not shown wherever it is written, and a short one not between quotes', async () => {
  const text = `# db was correct-horse-7
variable "long" {
  default = "correct-horse-7"
}
variable "short" {
  default = "db"
}
resource "aws_db_instance" "long" {
  password = var.long
}
resource "aws_db_instance" "short" {
  password = var.short
}
`;
  const files = memoryFiles(new Map([['main.tf', text]]));
  const { before } = await fix({ target: { kind: 'files', files }, types: ['terraform'] }, memoryPlatform);
  const change = { before: text, after: text.replaceAll('\n', ' #\n') };
  const lines = diffOf({ files: new Map([['main.tf', change]]), before, after: before }).split('\n');
  const shown = text.replaceAll('correct-horse-7', '*'.repeat(15)).replace('"db"', '"**"').split('\n').slice(0, -1);
  for (const line of shown) assert.ok(lines.includes(`-${line}`) && lines.includes(`+${line} #`), line);
});

test('a secret of five characters is masked wherever it is written, a shorter one only between quotes', async () => {
  const text = `# zebra, or bear, is a word
resource "aws_db_instance" "long" {
  password = "zebra"
}
resource "aws_db_instance" "short" {
  password = "bear"
}
variable "a" {
  default = ["bear", "zebra"]
}
`;
  const files = memoryFiles(new Map([['main.tf', text]]));
  const { before } = await fix({ target: { kind: 'files', files }, types: ['terraform'] }, memoryPlatform);
  const change = { before: text, after: text.replaceAll('\n', ' #\n') };
  const diff = diffOf({ files: new Map([['main.tf', change]]), before, after: before });
  assert.match(diff, /^-# \*{5}, or bear, is a word\n/m);
  assert.match(diff, /^- {2}default = \["\*{4}", "\*{5}"\]\n/m);
  assert.is(diff.match(/bear/g)?.length, 2);
  assert.not.match(diff, /zebra/);
});

test.run();
