import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { coverageOf, strayAliases } from '../../scripts/policies/coverage.ts';
import { difference } from '../../scripts/policies/difference.ts';
import { policyPages, writePages } from '../../scripts/policies/pages.ts';
import { bundledPolicies, readCatalog, readExcused, readPolicyFile } from '../../scripts/policies/sources.ts';
import { typesPage } from '../../scripts/policies/types.ts';
import { namesOf, normalName, type Policy } from '../../src/scan/index.ts';
import { repository, sharedPath } from '../shared.ts';

const pages = suite('policies/pages');

pages('docs/rules is what the policies say', async () => {
  const { policies } = await bundledPolicies();
  const expected = policyPages(policies, readPolicyFile);
  const folder = join(repository, 'docs', 'rules');
  if (process.env.UPDATE === '1' && process.env.CI === undefined) writePages(folder, expected);
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const stale = [...expected].filter(([path, text]) => {
    const file = join(folder, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  const extra = there.filter((path) => path.endsWith('.md') && !expected.has(path));
  assert.equal(
    [...stale.map(([path]) => path), ...extra],
    [],
    'stale pages: `npm run policies -- docs` writes them anew',
  );
});

pages('docs/types-without-rules.md names no type that a rule checks', async () => {
  const { policies } = await bundledPolicies();
  const checked = new Set(policies.flatMap(({ resourceTypes }) => resourceTypes));
  const text = readFileSync(join(repository, 'docs', 'types-without-rules.md'), 'utf8');
  const named = [...text.matchAll(/`([a-z]+_[a-z0-9_]+)` \(\d+\)/g)].map(([, type]) => type!);
  assert.ok(named.length > 400, `${named.length} types`);
  assert.equal(
    named.filter((type) => checked.has(type)),
    [],
  );
});

pages('the types of repositories are counted once for each, in all their spellings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  const types = ['aws_alb', 'aws_lb', 'aws_kms_alias', 'aws_s3_bucket'];
  mkdirSync(join(folder, 'one'));
  mkdirSync(join(folder, 'two', 'modules'), { recursive: true });
  writeFileSync(join(folder, 'one', 'a.tf'), types.map((type) => `resource "${type}" "a" {}\n`).join(''));
  writeFileSync(join(folder, 'two', 'modules', 'a.tf'), '  resource "aws_lb" "a" {}\n# resource "aws_thing" "a" {}\n');
  const checking = [{ resourceTypes: ['aws_s3_bucket'] }] as unknown as readonly Policy[];
  const excuses = [{ reason: 'Names', types: ['aws_kms_*'] }];
  const page = typesPage([join(folder, 'one'), join(folder, 'two')], checking, excuses, '2026-11-24');
  rmSync(folder, { recursive: true });
  assert.match(page, /in 2 public/);
  assert.match(page, /\| AWS \| 3 \| 1 \| 1 \| 1 \|/);
  assert.match(page, /\*\*Names:\*\* `aws_kms_alias` \(1\)\./);
  assert.match(page, /\*\*No rule yet:\*\* `aws_lb` \(2\)\./);
});

const cases: readonly (readonly [before: string, after: string, lines: readonly string[]])[] = [
  ['a\nb\n', 'a\nc\n', [' a', '-b', '+c']],
  ['a\n', 'a\nb\n', [' a', '+b']],
  ['a\nb\nc', 'b\nc', ['-a', ' b', ' c']],
  ['1\n2\n3\n4\n5\n6\n7\n8\n9\nx', '1\n2\n3\n4\n5\n6\n7\n8\n9\ny', [' 7', ' 8', ' 9', '-x', '+y']],
  [
    'x\n1\n2\n3\n4\n5\n6\n7\n8\nx',
    'y\n1\n2\n3\n4\n5\n6\n7\n8\ny',
    ['-x', '+y', ' 1', ' 2', ' 3', '…', ' 6', ' 7', ' 8', '-x', '+y'],
  ],
];
for (const [before, after, lines] of cases) {
  pages(`the difference of ${JSON.stringify(before)} and ${JSON.stringify(after)}`, () =>
    assert.equal(difference(before, after), lines),
  );
}

pages.run();

const coverage = suite('policies/coverage');

const policy = (id: string, ...aliases: Policy['aliases'][number][]): Policy => ({ id, aliases }) as unknown as Policy;

coverage('an id is covered by an alias, excused by a reason, or open', () => {
  const catalog = [
    { provider: 'k8s', name: 'a', peers: { trivy: ['KSV-0001', 'KSV-0002'], checkov: ['CKV_K8S_1'] } },
    { provider: 'k8s', name: 'b', peers: { trivy: ['KSV-0002', 'KSV-0003'] } },
    { provider: 'alicloud', name: 'c', peers: { trivy: ['DS-0001'] } },
  ];
  const policies = [
    policy('k8s.x.y', { tool: 'trivy', id: 'AVD-KSV-0001' }, { tool: 'checkov', id: 'CKV_K8S_1', instance: '22' }),
    policy('k8s.x.z', { tool: 'checkov', id: 'CKV_K8S_11' }),
  ];
  const found = coverageOf(policies, catalog, new Map([['KSV-0003', 'it is gone']]));
  const of = (tool: string) => found.find((entry) => entry.provider === 'k8s' && entry.tool === tool);
  assert.equal(of('trivy'), {
    provider: 'k8s',
    tool: 'trivy',
    covered: ['KSV-0001'],
    excused: [{ id: 'KSV-0003', reason: 'it is gone' }],
    open: [{ id: 'KSV-0002', facts: ['a', 'b'] }],
  });
  assert.equal(of('checkov')?.covered, ['CKV_K8S_1']);
  assert.not.ok(found.some(({ provider }) => provider === 'alicloud'));
  assert.equal(strayAliases(policies, catalog), ['k8s.x.z: CKV_K8S_11']);
});

coverage('nothing is excused that a policy covers, and every reason is given', async () => {
  const { policies } = await bundledPolicies();
  const names = new Set(policies.flatMap(namesOf));
  for (const [id, reason] of readExcused()) {
    assert.not.ok(names.has(normalName(id)), `${id} is excused and covered`);
    assert.match(reason, /\w+ \w+/, id);
  }
});

coverage('aliases and excuses are ids that other scanners have', async () => {
  if (sharedPath('policies', 'catalogue.json') === undefined) return;
  const catalog = readCatalog()!;
  const ids = new Set(catalog.flatMap(({ peers }) => Object.values(peers).flat()));
  assert.equal(strayAliases((await bundledPolicies()).policies, catalog), []);
  assert.equal(
    [...readExcused().keys()].filter((id) => !ids.has(id)),
    [],
  );
});

coverage.run();
