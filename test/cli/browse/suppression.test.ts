import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cannotSuppress, problemWithReason, suppressionEdit } from '../../../src/cli/browse/suppression.ts';
import { loaders } from '../../../src/iac/index.ts';
import { memoryFiles, type Report, scan } from '../../../src/scan/index.ts';
import { policy } from '../policy.ts';

const test = suite('cli/browse/suppression');

const owned = policy
  .replaceAll('aws.thing.closed', 'k8s.config.owned')
  .replace('[test_thing]', '[kubernetes_config_map]')
  .replace('{"path": ["open"]} if input.config.open', '{"path": ["data"]} if not input.config.metadata.labels');

type Tree = Readonly<Record<string, string>>;

function scanned(tree: Tree): Promise<Report> {
  const policies = new Map([
    ['a/policy.rego', policy],
    ['b/policy.rego', owned],
  ]);
  return scan(
    { target: { kind: 'directory', path: '/' }, types: ['terraform', 'k8s', 'helm', 'kustomize'] },
    {
      open: async () => ({ files: memoryFiles(new Map(Object.entries(tree))) }),
      policies: async () => ({ kind: 'trees', trees: [{ label: 'own', files: memoryFiles(policies) }] }),
      loaders,
      host: { now: () => 0n, random: () => 0, env: new Map() },
    },
  );
}

const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata: {}\n';
const chart = 'apiVersion: v2\nname: c\nversion: 1.0.0\n';
const thing = 'resource "test_thing" "a" {\n  open = true\n}\n';
const trees: readonly (readonly [name: string, tree: Tree, added: string, line: number])[] = [
  ['Terraform', { 'main.tf': `locals {}\n${thing}` }, '# lintel:skip=aws.thing.closed it is meant', 2],
  ['the first line', { 'main.tf': thing }, '# lintel:skip=aws.thing.closed it is meant', 1],
  ['CRLF', { 'main.tf': `\n${thing}`.replaceAll('\n', '\r\n') }, '# lintel:skip=aws.thing.closed it is meant', 2],
  [
    'a secret in the file, which is masked in the report',
    { 'main.tf': thing.replace('true', 'true\n  password = "hunter2-hunter2"') },
    '# lintel:skip=aws.thing.closed it is meant',
    1,
  ],
  ['Kubernetes', { 'a.yaml': `# maps\n---\n${map}---\n${map}` }, '# lintel:skip=k8s.config.owned it is meant', 3],
  [
    'an item of a list',
    { 'a.yaml': `apiVersion: v1\nkind: List\nitems:\n  - ${map.trimEnd().replaceAll('\n', '\n    ')}\n` },
    '  # lintel:skip=k8s.config.owned it is meant',
    4,
  ],
  [
    'a template of Helm',
    { 'Chart.yaml': chart, 'templates/a.yaml': `{{- if true }}\n${map}{{- end }}\n` },
    '# lintel:skip=k8s.config.owned it is meant',
    2,
  ],
  [
    'the base of a kustomization',
    { 'kustomization.yaml': 'resources: [a.yaml]\nnamePrefix: x-\n', 'a.yaml': map },
    '# lintel:skip=k8s.config.owned it is meant',
    1,
  ],
];
for (const [name, tree, added, line] of trees) {
  test(`${name}: the comment suppresses the violation`, async () => {
    const { violations } = await scanned(tree);
    const [violation] = violations;
    assert.ok(violation !== undefined);
    assert.is(cannotSuppress(violation), undefined);
    const { file } = { file: violation.resource.span.source.path };
    const edit = suppressionEdit(violation, ' it is meant ', tree[file]!)!;
    assert.equal([edit.file, edit.added, edit.line], [file, added, line]);
    const after = await scanned({ ...tree, [file]: edit.text });
    assert.is(after.violations.length, violations.length - 1);
    assert.equal(
      after.skipped.map(({ policy: { id }, skipped }) => `${id} ${skipped?.comment}`),
      [`${violation.policy.id} it is meant`],
    );
    assert.is(edit.text.replace(/^[ \t]*# lintel:skip=.*\r?\n/m, ''), tree[file]);
  });
}

test('a byte order mark stays first', async () => {
  const { violations } = await scanned({ 'main.tf': thing });
  const edit = suppressionEdit(violations[0]!, 'meant', `\ufeff${thing}`);
  assert.is(edit?.text, `\ufeff# lintel:skip=aws.thing.closed meant\n${thing}`);
});

test('a file that has changed is not written', async () => {
  const { violations } = await scanned({ 'main.tf': thing });
  for (const text of ['', `${thing} `, thing.replace('true', 'tru3')]) {
    assert.is(suppressionEdit(violations[0]!, 'meant', text), undefined);
  }
});

test('without support for comments, it gives the reason', async () => {
  const resource = { resource: { test_thing: { a: { open: true } } } };
  const { violations } = await scanned({
    'main.tf.json': JSON.stringify(resource),
    'k/kustomization.yaml': 'configMapGenerator:\n- name: a\n',
  });
  assert.equal(violations.map(cannotSuppress).sort(), [
    'JSON has no comments',
    'entries of generators take no comments',
  ]);
});

test('reasons that would be read as something else', () => {
  for (const reason of ['', '  ', 'until tomorrow', 'until=soon it is', 'until=2031-01-31', 'a\nb', 'a\u001b[31m'])
    assert.ok(problemWithReason(reason));
  for (const reason of ['it is meant', 'until=2031-01-31 it is meant', 'Zweck: Prüfung']) {
    assert.is(problemWithReason(reason), undefined);
  }
});

test.run();
