import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundledPolicies } from '../../scripts/policies/sources.ts';
import { type Fixes, fix } from '../../src/fix/index.ts';
import { memoryFiles, withoutMarks } from '../../src/scan/index.ts';
import { placeOf, typeOf } from './example-place.ts';
import { policyFolders, readPolicyFile } from './folders.ts';
import { memoryPlatform } from './scan.ts';

const test = suite('policies/fixes');
const set = await bundledPolicies();
const policies = await set.describe(set.policies);
const hasTerraform = spawnSync('terraform', ['version']).status === 0;
const fixable = new Set(policies.flatMap(({ id, fixes }) => (fixes === undefined ? [] : [id])));
const excused = new Set(policies.flatMap(({ id, nofix }) => (nofix === undefined ? [] : [id])));
const repaired = new Map<string, string>();

function repair(path: string, name: string, text: string, rule: string): Promise<Fixes> {
  const files = memoryFiles(new Map([[placeOf(path, name), text]]));
  const request = {
    target: { kind: 'files', files },
    types: [typeOf(path, name)],
    selection: { scanRules: [rule] },
  } as const;
  return fix(request, memoryPlatform, { unsafe: true });
}

for (const { id, path, files } of policyFolders()) {
  if (!fixable.has(id)) continue;
  test(`${id}: its bad examples are repaired`, async () => {
    let count = 0;
    let left = 0;
    for (const name of files.filter((file) => /^bad\./.test(file))) {
      const {
        fixed,
        unfixed,
        files: changed,
        after: report,
      } = await repair(path, name, withoutMarks(readPolicyFile(`${path}/${name}`)), id);
      count += fixed.length;
      left += report.violations.length;
      assert.equal(
        unfixed.filter(({ reason }) => reason !== 'the rule has no fix').map(({ reason }) => reason),
        [],
        name,
      );
      for (const { after } of changed.values()) {
        if (name.endsWith('.tf')) repaired.set(`${id}.${name}`, after);
        const again = await repair(path, name, after, id);
        assert.is(again.files.size, 0, 'a second run changes nothing');
      }
    }
    assert.ok(count > 0, 'at least one violation is repaired');
    assert.is(left > 0, excused.has(id), 'it says why some are left, if there are any');
  });
}

test('at least 350 of the rules that are on by default have a fix', () => {
  const number = policies.filter(({ enabled, fixes }) => enabled && fixes !== undefined).length;
  assert.ok(number >= 350, `${number}`);
});

test('each rule that is on by default has a fix, or says why it has none', () => {
  const without = policies.filter(({ enabled, fixes, nofix }) => enabled && fixes === undefined && nofix === undefined);
  assert.equal(
    without.map(({ id }) => id),
    [],
  );
});

(hasTerraform ? test : test.skip)('repaired Terraform is formatted as terraform fmt does it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-fixes-'));
  for (const [name, text] of repaired) writeFileSync(join(folder, name), text);
  const { stdout } = spawnSync('terraform', ['fmt', '-check', '-list=true', folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  assert.equal(stdout.split('\n').filter(Boolean), []);
});

test.run();
