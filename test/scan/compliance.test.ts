import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  evaluateCompliance,
  frameworkIds,
  loadFrameworks,
  loadPolicies,
  reporters,
  rulesOfFrameworks,
} from '../../src/scan/index.ts';
import { goldenTable } from '../golden.ts';
import { bundledPolicies, scanTexts } from '../policies/scan.ts';

const test = suite('scan/compliance');

/** CIS benchmarks as the metadata of rules names them. */
const benchmarks: Readonly<Record<string, string>> = {
  'cis-aws-3.0': 'aws-3.0',
  'cis-azure-2.0': 'azure-2.0',
  'cis-gcp-3.0': 'gcp-3.0',
  'cis-kubernetes-1.23': 'k8s-1.23',
  'cis-eks-1.4': 'eks-1.4',
  'cis-aks-1.8': 'aks-1.8',
  'cis-gke-1.9': 'gke-1.9',
  'cis-docker-1.6': 'docker-1.6',
};

test('controls have a number, a title, and existing rules', async () => {
  const { policies } = await loadPolicies(await bundledPolicies());
  const ids = new Set(policies.map(({ id }) => id));
  for (const { id, controls } of await loadFrameworks(frameworkIds)) {
    assert.is(new Set(controls.map((control) => control.id)).size, controls.length, id);
    for (const control of controls) {
      assert.match(control.title, /^[A-Za-z0-9].{5,}[^.]$/, `${id} ${control.id}`);
      assert.equal(
        control.rules.filter((rule) => !ids.has(rule)),
        [],
        `${id} ${control.id}`,
      );
    }
  }
});

test('the tables of CIS benchmarks match the metadata of rules', async () => {
  const set = await loadPolicies(await bundledPolicies());
  const policies = await set.describe(set.policies);
  for (const { id, controls } of await loadFrameworks(Object.keys(benchmarks))) {
    const inTable = controls.flatMap((control) =>
      control.rules.map((rule) => `${benchmarks[id]}:${control.id} ${rule}`),
    );
    const inRules = policies.flatMap((policy) => policy.cis.map((control) => `${control} ${policy.id}`));
    assert.equal(inTable.sort(), inRules.filter((line) => line.startsWith(`${benchmarks[id]}:`)).sort());
  }
});

test('every rule checks what a general framework demands', async () => {
  const { policies } = await loadPolicies(await bundledPolicies());
  const checked = new Set(rulesOfFrameworks(await loadFrameworks(['nist-800-53-r5', 'iso-27001-2022'])));
  assert.equal(
    policies.map(({ id }) => id).filter((id) => !checked.has(id)),
    [],
  );
});

test('docs/compliance.md counts the controls', async () => {
  const lines = (await loadFrameworks(frameworkIds)).map(({ id, title, controls }) => {
    const checked = controls.filter(({ rules }) => rules.length > 0).length;
    return `| \`${id}\` | ${title} | ${controls.length} | ${checked} | ${controls.length - checked} |`;
  });
  const header = '| framework | | controls | with rules | need manual review |\n| --- | --- | --- | --- | --- |';
  goldenTable('docs/compliance.md', [header, ...lines].join('\n'));
});

const pod = (more: string): string => `apiVersion: v1
kind: Pod
metadata:
  name: a
  namespace: shop${more}
spec:
  hostPID: true
  containers:
    - name: a
      image: registry.example.com/a:1
`;

async function evaluated(text: string, name = 'pss-baseline') {
  const frameworks = await loadFrameworks([name]);
  const report = await scanTexts(new Map([['pod.yaml', text]]), 'k8s', rulesOfFrameworks(frameworks));
  return { ...report, compliance: await evaluateCompliance(frameworks, report) };
}

test('a control fails by one of its rules, passes where a rule passed, and else is not applicable', async () => {
  const { compliance } = await evaluated(pod(''));
  const [{ controls, failed, passed, not_applicable, manual }] = compliance as [(typeof compliance)[0]];
  const statusOf = (id: string) => controls.find((control) => control.id === id)?.status;
  assert.is(statusOf('host-namespaces'), 'failed');
  assert.is(statusOf('privileged-containers'), 'passed');
  assert.equal(
    { failed, passed, not_applicable, manual },
    { failed: 1, passed: controls.length - 1, not_applicable: 0, manual: 0 },
  );
  const empty = await evaluated('apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n');
  assert.is(empty.compliance[0]!.not_applicable, controls.length);
});

test('an accepted violation, and a control without rules, need a person', async () => {
  const mark = `\n  annotations:\n    lintel/skip: '[{"rule": "k8s.workload.host_pid_disabled", "comment": "known"}]'`;
  const { compliance } = await evaluated(pod(mark));
  assert.is(compliance[0]!.controls.find(({ id }) => id === 'host-namespaces')?.status, 'manual');
  const { compliance: nsa } = await evaluated(pod(''), 'nsa-cisa-1.2');
  assert.is(nsa[0]!.controls.find(({ id }) => id === 'authentication.users')?.status, 'manual');
});

test('every format that has a place for it names the controls', async () => {
  const report = await evaluated(pod(''));
  for (const id of 'human json yaml xml sarif csv junit-xml markdown html'.split(' ')) {
    const reporter = reporters.find((entry) => entry.id === id)!;
    assert.match([...reporter.render(report, {})].join(''), 'host-namespaces', id);
  }
  const sarif = JSON.parse([...reporters.find(({ id }) => id === 'sarif')!.render(report, {})].join(''));
  assert.ok(sarif.runs[0].tool.driver.rules[0].properties.tags.includes('pss-baseline:host-namespaces'));
});

test('a rule of many controls has no more tags in SARIF than GitHub accepts', async () => {
  const report = await evaluated(pod(''), 'nist-800-53-r5');
  const sarif = JSON.parse([...reporters.find(({ id }) => id === 'sarif')!.render(report, {})].join(''));
  const counts = sarif.runs[0].tool.driver.rules.map(
    (rule: { properties: { tags: readonly string[] } }) => rule.properties.tags.length,
  );
  assert.ok(counts.length > 10 && Math.max(...counts) <= 20, String(Math.max(...counts)));
});

test.run();
