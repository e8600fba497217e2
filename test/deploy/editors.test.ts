import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../built.ts';
import { repository } from '../shared.ts';

const test = suite('deploy/editors');

const scan = (...args: readonly string[]) =>
  spawnSync(process.execPath, [program, 'scan', '-d', 'examples/web-shop', ...args], {
    cwd: repository,
    encoding: 'utf8',
  }).stdout;

test('the problem matcher of the page finds every violation, at the line and with its rule', () => {
  const page = readFileSync(join(repository, 'docs/editors.md'), 'utf8');
  const [, text] = /```json\n([\s\S]*?)```/.exec(page)!;
  const { pattern } = JSON.parse(text!).tasks[0].problemMatcher;
  const regexp = new RegExp(pattern.regexp);
  const found = scan('-o', 'github')
    .split('\n')
    .flatMap((line) => {
      const match = regexp.exec(line);
      if (match === null) return [];
      assert.ok(Number(match[pattern.line]) > 0, line);
      assert.ok(match[pattern.message]!.length > 10, line);
      return [`${match[pattern.code]} ${match[pattern.file]} ${match[pattern.severity]}`];
    });
  const levels: Record<string, string> = { HIGH: 'error', MEDIUM: 'warning', LOW: 'notice' };
  const { violations } = JSON.parse(scan('-o', 'json')).results as {
    violations: readonly {
      rule_id: string;
      severity: string;
      file: string;
      provenance?: readonly { kind: string; file?: string }[];
    }[];
  };
  const expected = violations.map(
    // At the place to change: the last step of the value's provenance.
    ({ rule_id, severity, file: own, provenance = [] }) => {
      const { file } = provenance.findLast(({ kind }) => kind !== 'call') ?? { file: own };
      return `${rule_id} examples/web-shop/${file} ${levels[severity]}`;
    },
  );
  assert.equal(found.sort(), expected.sort());
});

test.run();
