import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { comparedSeverities, kindOf, readKinds, severityOf, severityTable } from '../../scripts/policies/severity.ts';
import { readCatalog } from '../../scripts/policies/sources.ts';
import { subjectsFile } from '../../scripts/policies/subjects.ts';
import { loadPolicies, type Policy } from '../../src/scan/index.ts';
import { wildcard } from '../../src/scan/wildcard.ts';
import { golden, goldenTable } from '../golden.ts';
import { sharedPath } from '../shared.ts';
import { readPolicyFile } from './folders.ts';
import { bundledPolicies } from './scan.ts';

const test = suite('policies/severity');

const kinds = readKinds(readPolicyFile('severity.yaml'));

async function policies(): Promise<readonly Policy[]> {
  const set = await loadPolicies(await bundledPolicies());
  return set.describe(set.policies);
}

test('each rule is of a kind in policies/severity.yaml, and has the severity of the model', async () => {
  const wrong = (await policies()).flatMap(({ id, severity }) => {
    const kind = kindOf(id, kinds);
    if (kind === undefined) return [`${id} is of no kind`];
    return severityOf(kind) === severity ? [] : [`${id} is ${severity}, ${kind.kind}: ${severityOf(kind)}`];
  });
  assert.equal(wrong, []);
});

test('every pattern assigns a rule to its kind', async () => {
  const ids = (await policies()).map(({ id }) => id);
  const idle = kinds.flatMap((kind) =>
    kind.rules
      .filter((pattern) => !ids.some((id) => wildcard(pattern)(id) && kindOf(id, kinds) === kind))
      .map((pattern) => `${kind.kind}: ${pattern}`),
  );
  assert.equal(idle, []);
});

test('scores are from 1 to 3, and every kind has a subject', () => {
  for (const { kind, impact, exposure, exploitability, subjects } of kinds) {
    for (const score of [impact, exposure, exploitability]) assert.ok([1, 2, 3].includes(score), kind);
    assert.ok(subjects.length > 0, kind);
  }
});

test('the rules by subject are those of the kinds', async () => {
  golden('src/scan/compliance/subjects.ts', subjectsFile(await policies(), kinds));
});

test('docs/severity.md counts the rules', async () => {
  goldenTable('docs/severity.md', severityTable(await policies(), kinds));
});

test('docs/severity.md compares the rules with other scanners', async () => {
  if (sharedPath('policies', 'catalogue.json') === undefined) return;
  goldenTable('docs/severity.md', comparedSeverities(await policies(), readCatalog()!));
});

test.run();
