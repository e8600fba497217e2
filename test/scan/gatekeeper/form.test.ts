import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../../cli/memory-io.ts';
import { constraint, template } from './objects.ts';

type Texts = Readonly<Record<string, string>>;

/** A scan with policies: its exit code, and its findings as rule, place, severity and message. */
async function scan(policies: Texts, files: Texts, flags = '') {
  const at = (directory: string, texts: Texts) =>
    Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${directory}/${path}`, text]));
  const { code, stdout, stderr } = await lintel(`scan -p /policies -o json --show-passed ${flags} .`, {
    files: { ...at('/policies', policies), ...at('/project', files) },
    cwd: '/project',
  });
  const results = stdout === '' ? {} : JSON.parse(stdout).results;
  const texts = (found: readonly Record<string, string>[] = []): readonly string[] =>
    found.map((each) => `${each.rule_id} ${each.file}:${each.line} ${each.severity} ${each.description}`);
  return {
    code,
    stderr: stderr.replace(/\s+/g, ' '),
    found: texts(results.violations),
    skipped: texts(results.skipped_violations),
    passed: (results.passed_rules ?? []).map((rule: Record<string, string>) => rule.rule_id),
    errors: (results.scan_errors ?? []).map((error: Record<string, string>) => error.message),
  };
}

const test = suite('policies for Gatekeeper in a scan');

const owner = template(
  'Owner',
  `package owner
violation[{"msg": msg}] {
  not input.review.object.metadata.labels.owner
  msg := sprintf("%v has no owner", [input.review.object.metadata.name])
}`,
);
const pod = (name: string, more = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\n${more}spec: {}\n`;

test('a constraint is a rule whose severity is its action', async () => {
  const { code, found, passed } = await scan(
    {
      'template.yaml': owner,
      'constraints.yaml':
        constraint('Owner', 'denied') +
        constraint('Owner', 'warned', '{enforcementAction: warn}') +
        constraint('Owner', 'noted', '{enforcementAction: dryrun}') +
        constraint('Owner', 'elsewhere', '{match: {kinds: [{apiGroups: [""], kinds: [Secret]}]}}'),
    },
    { 'pods.yaml': `${pod('web')}---\n${pod('named', '  labels: {owner: a}\n')}` },
  );
  assert.is(code, 3);
  assert.equal(found, [
    'Owner.denied pods.yaml:1 HIGH web has no owner',
    'Owner.noted pods.yaml:1 LOW web has no owner',
    'Owner.warned pods.yaml:1 MEDIUM web has no owner',
  ]);
  assert.equal(passed, ['Owner.elsewhere']);
});

test('comments and annotations suppress, and rules are selected by their IDs', async () => {
  const policies = { 'a.yaml': owner + constraint('Owner', 'a') + constraint('Owner', 'b') };
  const commented = pod('web', '  # lintel:skip=Owner.a later\n');
  const { found, skipped } = await scan(policies, { 'pod.yaml': commented });
  assert.equal(found, ['Owner.b pod.yaml:1 HIGH web has no owner']);
  assert.is(skipped.length, 1);
  assert.equal((await scan(policies, { 'pod.yaml': pod('web') }, '--scan-rules Owner.b')).found, found);
});

test('objects of charts have the place in the template', async () => {
  const { found } = await scan(
    { 'a.yaml': owner + constraint('Owner', 'a') },
    {
      'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'templates/pod.yaml': `# a pod\n${pod('{{ .Release.Name }}-web')}`,
    },
  );
  assert.equal(
    found.map((text) => text.replace(/ \S+-web/, ' web')),
    ['Owner.a templates/pod.yaml:2 HIGH web has no owner'],
  );
});

test('an annotation sets the severity', async () => {
  const annotated = constraint('Owner', 'a').replace('name: a', 'name: a\n  annotations: {lintel/severity: low}');
  const { found } = await scan({ 'a.yaml': owner + annotated }, { 'pod.yaml': pod('web') });
  assert.equal(found, ['Owner.a pod.yaml:1 LOW web has no owner']);
});

test('referential policies see all scanned objects', async () => {
  const unique = template(
    'Unique',
    `package unique
violation[{"msg": msg}] {
  host := input.review.object.spec.host
  other := data.inventory.namespace[namespace]["example.com/v1"].Route[name]
  other.spec.host == host
  name != input.review.object.metadata.name
  msg := sprintf("%v is also the host of %v in %v", [host, name, namespace])
}`,
  );
  const route = (name: string, namespace: string): string =>
    `apiVersion: example.com/v1\nkind: Route\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec: {host: a.example}\n`;
  const { found } = await scan(
    { 'a.yaml': unique + constraint('Unique', 'hosts') },
    { 'a.yaml': route('a', 'x'), 'b.yaml': route('b', 'z') },
  );
  assert.equal(found, [
    'Unique.hosts a.yaml:1 HIGH a.example is also the host of b in z',
    'Unique.hosts b.yaml:1 HIGH a.example is also the host of a in x',
  ]);
});

test('a template that does not compile is an error of the scan, and the others are evaluated', async () => {
  const broken = template('Broken', 'package broken\nviolation[{"msg": x}] { true }');
  const { code, found, errors } = await scan(
    { 'a.yaml': `${broken}---\n${owner}${constraint('Broken', 'b')}${constraint('Owner', 'a')}` },
    { 'pod.yaml': pod('web') },
  );
  assert.is(code, 3);
  assert.equal(found, ['Owner.a pod.yaml:1 HIGH web has no owner']);
  assert.is(errors.length, 1, 'its constraints are not errors of their own');
  assert.match(errors[0], 'var x is unsafe');
});

test('a file that is not valid YAML is an error: its constraints would be missing', async () => {
  const { code, stderr } = await scan(
    { 'a.yaml': owner + constraint('Owner', 'a'), 'b.yaml': `${constraint('Owner', 'b')}---\nkind: [` },
    { 'pod.yaml': pod('web') },
  );
  assert.is(code, 1);
  assert.match(stderr, '/policies/b.yaml:');
});

test('a constraint of an added folder has an ID of its own', async () => {
  const files = {
    '/policies/a.yaml': owner + constraint('Owner', 'a') + constraint('Owner', 'c'),
    '/more/b.yaml': owner + constraint('Owner', 'b'),
    '/same/c.yaml': owner + constraint('Owner', 'c'),
    '/project/pod.yaml': pod('web'),
  };
  const added = async (folder: string) =>
    lintel(`scan -p /policies --add-policies ${folder} -o json .`, { files, cwd: '/project' });
  const { violations } = JSON.parse((await added('/more')).stdout).results;
  assert.equal(
    violations.map((each: Record<string, string>) => each.rule_id),
    ['Owner.a', 'Owner.b', 'Owner.c'],
  );
  const twice = await added('/same');
  assert.is(twice.code, 1);
  assert.match(twice.stderr.replace(/\s+/g, ' '), /duplicate policy ID Owner\.c: in \/policies\S* and in \/same/);
});

test('an unknown namespace that a selector needs is an error', async () => {
  const { code, found, errors } = await scan(
    { 'a.yaml': owner + constraint('Owner', 'a', '{match: {namespaceSelector: {matchLabels: {a: b}}}}') },
    { 'pod.yaml': pod('web', '  namespace: shop\n') },
  );
  assert.is(code, 4);
  assert.equal(found, []);
  assert.match(errors[0], 'its namespaceSelector needs the Namespace shop, which is not among the objects');
});

test('an object without a namespace is namespaced if its kind is', async () => {
  const namespaced = constraint('Owner', 'a', '{match: {scope: Namespaced}}');
  const { found } = await scan(
    { 'a.yaml': owner + namespaced },
    { 'a.yaml': `${pod('web')}---\napiVersion: v1\nkind: Node\nmetadata:\n  name: one\n` },
  );
  assert.equal(found, ['Owner.a a.yaml:1 HIGH web has no owner']);
});

test('the items of a List are policies, and of two with one name the last counts, with a warning', async () => {
  const items = [
    owner,
    constraint('Owner', 'a').slice(4),
    constraint('Owner', 'a', '{enforcementAction: warn}').slice(4),
  ];
  const indented = items.map((item) => `- ${item.trim().replaceAll('\n', '\n  ')}\n`);
  const { found, stderr } = await scan(
    { 'list.yaml': `apiVersion: v1\nkind: List\nitems:\n${indented.join('')}` },
    { 'pod.yaml': pod('web') },
  );
  assert.equal(found, ['Owner.a pod.yaml:1 MEDIUM web has no owner']);
  assert.match(stderr, 'duplicate policy ID Owner.a: it replaces the one at /policies/list.yaml:');
});

test('policies see the Namespace of an object, as in a cluster', async () => {
  const tier = template(
    'Tier',
    'package tier\nviolation[{"msg": msg}] { msg := input.review.namespaceObject.metadata.labels.tier }',
  );
  const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {tier: front}}\n';
  const { found } = await scan(
    { 'a.yaml': tier + constraint('Tier', 'a') },
    { 'a.yaml': `${pod('web', '  namespace: shop\n')}---\n${namespace}` },
  );
  assert.equal(found, ['Tier.a a.yaml:1 HIGH front']);
});

const webDeployment = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {template: {spec: {}}}\n';
const expansion = (action: string): string => `apiVersion: expansion.gatekeeper.sh/v1beta1
kind: ExpansionTemplate
metadata: {name: pods}
spec:
  applyTo: [{groups: [apps], versions: [v1], kinds: [Deployment]}]
  templateSource: spec.template
  generatedGVK: {group: "", version: v1, kind: Pod}
  enforcementAction: ${action}
`;

test('the action of an ExpansionTemplate is the severity for expanded objects', async () => {
  const policies = (action: string, annotation = '') => ({
    'a.yaml': owner + constraint('Owner', 'a').replace('name: a', `name: a${annotation}`),
    'expansion.yaml': expansion(action),
  });
  const files = { 'a.yaml': webDeployment };
  const deployment = 'Owner.a a.yaml:1 HIGH web has no owner';
  const pod = (severity: string) => `Owner.a a.yaml:1 ${severity} [Implied by pods] web-pod has no owner`;
  const found = async (given: Texts, flags = '') => [...(await scan(given, files, flags)).found].sort();
  assert.equal(await found(policies('warn')), [deployment, pod('MEDIUM')]);
  assert.equal(await found(policies('dryrun')), [deployment, pod('LOW')]);
  assert.equal(await found(policies('warn'), '--severity high'), [deployment]);
  const low = '\n  annotations: {lintel/severity: low}';
  assert.equal(await found(policies('deny', low)), [deployment.replace('HIGH', 'LOW'), pod('LOW')].sort());
});

test('a severity that only expanded objects have selects the constraint', async () => {
  const policies = {
    'a.yaml': owner + constraint('Owner', 'a', '{enforcementAction: warn}'),
    'expansion.yaml': expansion('deny'),
  };
  const { found, passed } = await scan(policies, { 'a.yaml': webDeployment }, '--severity high');
  assert.equal(passed, []);
  assert.equal(found, ['Owner.a a.yaml:1 HIGH [Implied by pods] web-pod has no owner']);
});

test('mutators are named', async () => {
  const assign = '---\napiVersion: mutations.gatekeeper.sh/v1\nkind: Assign\nmetadata: {name: m}\n';
  const { stderr } = await scan({ 'a.yaml': owner + constraint('Owner', 'a') + assign }, { 'pod.yaml': pod('web') });
  assert.match(stderr, 'Assign m is not applied');
});

test('providers of external data are named, in a scan and in gator', async () => {
  const provider = 'apiVersion: externaldata.gatekeeper.sh/v1beta1\nkind: Provider\nmetadata: {name: tags}\n';
  const policies = { 'a.yaml': owner + constraint('Owner', 'a'), 'provider.yaml': provider };
  const named = /the Provider tags is not called: lintel does not support external data/;
  assert.match((await scan(policies, { 'pod.yaml': pod('web') })).stderr, named);
  const files = { '/p/a.yaml': policies['a.yaml'], '/p/provider.yaml': provider };
  const { stderr } = await lintel('gator test -f .', { files, cwd: '/p' });
  assert.match(stderr.replace(/\s+/g, ' '), named);
});

test('Rego next to its template is not reported as unused', async () => {
  const rego = 'package owner\nviolation[{"msg": "x"}] { input.review.object.x }';
  const policies = { 'a.yaml': template('Owner', rego) + constraint('Owner', 'a'), 'src.rego': rego };
  assert.is((await scan(policies, { 'pod.yaml': pod('web') })).stderr, '');
});

test('a report in SARIF has a rule for each constraint', async () => {
  const files = {
    '/policies/a.yaml': owner + constraint('Owner', 'a') + constraint('Owner', 'b'),
    '/project/a.yaml': pod('web'),
  };
  const { stdout } = await lintel('scan -p /policies -o sarif .', { files, cwd: '/project' });
  const [run] = JSON.parse(stdout).runs;
  assert.equal(
    run.tool.driver.rules.map(({ id }: { id: string }) => id),
    ['Owner.a', 'Owner.b'],
  );
  assert.equal(
    run.results.map(({ ruleIndex }: { ruleIndex: number }) => ruleIndex),
    [0, 1],
  );
});

test.run();
