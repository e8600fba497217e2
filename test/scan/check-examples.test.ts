import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loaders } from '../../src/iac/index.ts';
import { checkExamples, findExamples, memoryFiles, type PolicyTree } from '../../src/scan/index.ts';
import { policy } from '../cli/policy.ts';

const test = suite('scan/check-examples');

const host = { now: () => 0n, random: () => 0, env: new Map<string, string>() };
const shut = policy.replaceAll('thing.closed', 'thing.shut').replaceAll('open', 'ajar');
const bad = 'resource "test_thing" "a" {\n  open = true # violation: aws.thing.closed\n}\n';
const good = 'resource "test_thing" "a" {\n  open = false\n}\n';

/** The problems of the examples in a folder of policies, by the path of the example. */
async function check(
  texts: Readonly<Record<string, string>>,
  label = '',
  accepts?: (path: string) => boolean,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const trees: readonly PolicyTree[] = [{ label, files: memoryFiles(new Map(Object.entries(texts))) }];
  const found = await findExamples(trees);
  const results = await checkExamples(found, trees, { loaders, host, ...(accepts && { accepts }) });
  return Object.fromEntries(
    results.map(({ example, problems }) => [
      example.path,
      problems.map(({ line, message }) => (line === undefined ? message : `${line}: ${message}`)),
    ]),
  );
}

test('examples are found next to policies, at the top and below, with and without a label', async () => {
  const beside = { 'policy.rego': policy, 'bad.tf': bad, 'good.tf': good };
  const below = { 'a/b/policy.rego': shut, 'a/b/good.tf': good, 'other/good.tf': 'unread' };
  assert.equal(await check({ ...beside, ...below }), { 'bad.tf': [], 'good.tf': [], 'a/b/good.tf': [] });
  assert.equal(await check({ ...beside, ...below }, 'my/policies'), {
    'my/policies/bad.tf': [],
    'my/policies/good.tf': [],
    'my/policies/a/b/good.tf': [],
  });
  assert.equal(await check(beside, '', (path) => path === 'bad.tf'), { 'bad.tf': [] });
  assert.equal(await check({ 'policy.rego': policy }), {});
});

test('several examples of a policy, by their names', async () => {
  const names = ['bad.tf', 'bad-module.tf', 'bad.count.tf', 'bad_2.tf', 'badly.tf', 'bad', 'bad.md', 'my-bad.tf'];
  const texts = Object.fromEntries(names.map((name) => [name, bad]));
  assert.equal(Object.keys(await check({ 'policy.rego': policy, ...texts })).sort(), [
    'bad-module.tf',
    'bad.count.tf',
    'bad.tf',
    'bad_2.tf',
  ]);
});

test('differences from the marks are problems, at their lines', async () => {
  const of = async (name: string, text: string): Promise<readonly string[]> =>
    (await check({ 'policy.rego': policy, 'other/policy.rego': shut, [name]: text }))[name]!;
  const open = bad.replace(/ #.*/, '');
  assert.equal(await of('bad.tf', good.replace('false', 'false # violation: aws.thing.closed')), [
    '2: aws.thing.closed reports nothing here',
  ]);
  assert.equal(await of('bad.tf', `${bad}${open}`), [
    '5: aws.thing.closed reports this line, which is not marked: Close it',
  ]);
  assert.equal(await of('bad.tf', bad.replace('closed', 'shut')), [
    '2: aws.thing.shut is not a policy of this directory',
    '2: aws.thing.closed reports this line, which is not marked: Close it',
  ]);
  assert.equal(await of('bad.tf', open), [
    'no line is marked: write # violation: aws.thing.closed at the end of each line to be reported',
  ]);
  assert.equal(await of('good.tf', open), ['2: aws.thing.closed reports this line, which is not marked: Close it']);
  assert.equal(await of('good.tf', bad), ['2: a good example cannot have violation marks']);
  assert.equal(await of('good.tf', '# nothing\n'), ['the file has no resources']);
  assert.match((await of('good.tf', 'resource "test_thing" {'))[0]!, /^1: /);
});

test('a mark is a comment at the end of a line', async () => {
  const text = `resource "test_thing" "a" {
  # violation: aws.thing.closed
  open = true # violation: aws.thing.closed
  note = "# violation: aws.thing.closed"
}
`;
  assert.equal(await check({ 'policy.rego': policy, 'bad.tf': text }), { 'bad.tf': [] });
});

test('an example in YAML is a manifest, or a Compose file if its policy is about services', async () => {
  const of = (type: string): string => policy.replace('test_thing', type).replace('config.open', 'config.privileged');
  const service = 'services:\n  web:\n    image: a\n    privileged: true # violation: aws.thing.closed\n';
  const manifest = 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nprivileged: true # violation: aws.thing.closed\n';
  const path = (text: string): string => text.replace('"path": ["open"]', '"path": ["privileged"]');
  assert.equal(await check({ 'policy.rego': path(of('compose_service')), 'bad.yaml': service }), { 'bad.yaml': [] });
  assert.equal(await check({ 'policy.rego': path(of('kubernetes_pod')), 'bad.yaml': manifest }), { 'bad.yaml': [] });
});

test.run();
