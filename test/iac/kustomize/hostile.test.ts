import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildOf, objectsOf, problemsOf } from './tree.ts';

const test = suite('iac/kustomize/hostile');

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';

/** Paths that lead where a kustomization may not read, with what is said. */
const outside: readonly (readonly [string, string])[] = [
  ['resources: [/etc/passwd]', 'kustomize.outside'],
  ['resources: [../../secret.yaml]', 'kustomize.outside'],
  ['resources: [../other.yaml]', 'kustomize.outside'],
  ['patches: [{path: ../other.yaml}]', 'kustomize.outside'],
  ['configMapGenerator: [{name: a, files: [../../etc/passwd]}]', 'kustomize.outside'],
  ['secretGenerator: [{name: a, files: [/etc/passwd]}]', 'kustomize.outside'],
  ['secretGenerator: [{name: a, envs: [../other.yaml]}]', 'kustomize.outside'],
  ['configurations: [../other.yaml]', 'kustomize.outside'],
  ['crds: [../other.yaml]', 'kustomize.outside'],
  ['openapi: {path: ../other.yaml}', 'kustomize.outside'],
  ['replacements: [{path: ../other.yaml}]', 'kustomize.outside'],
  ['resources: [.]', 'kustomize.cycle'],
  ['resources: [..]', 'kustomize.cycle'],
  ['components: [.]', 'kustomize.cycle'],
  ['resources: [./../in]', 'kustomize.cycle'],
];
for (const [text, code] of outside) {
  test(`${text}: ${code}`, async () => {
    const texts = {
      'in/kustomization.yaml': `${text}\n`,
      'other.yaml': configMap,
      'kustomization.yaml': 'resources: [in]\n',
    };
    const problems = await problemsOf(texts, 'in');
    assert.equal(problems, [`${code} in/kustomization.yaml:1`]);
  });
}

test('a name of an image that is longer than any pattern', async () => {
  const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: a, image: nginx}]}\n';
  for (const name of ['a'.repeat(100_000), '(a)'.repeat(30_000)]) {
    const texts = {
      'kustomization.yaml': `resources: [a.yaml]\nimages: [{name: "${name}", newTag: x}]\n`,
      'a.yaml': pod,
    };
    const [object] = await objectsOf(texts);
    assert.equal(object!.spec, { containers: [{ name: 'a', image: 'nginx' }] });
  }
});

test('kustomizations that use each other', async () => {
  const texts = { 'a/kustomization.yaml': 'resources:\n- ../b\n', 'b/kustomization.yaml': 'resources:\n- ../a\n' };
  assert.equal(await problemsOf(texts, 'a'), ['kustomize.cycle b/kustomization.yaml:2']);
});

test('kustomizations within each other, too deep', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`k${at}/kustomization.yaml`, `resources: [../k${at + 1}]\n`]),
  );
  assert.equal(await problemsOf(texts, 'k0'), ['kustomize.too-much k49/kustomization.yaml:1']);
});

test('bases that are used twice, again and again', async () => {
  const texts: Record<string, string> = { 'k20a/kustomization.yaml': 'resources: [a.yaml]', 'k20a/a.yaml': configMap };
  for (let at = 0; at < 20; at++) {
    for (const side of ['a', 'b']) {
      const next = [`../k${at + 1}a`, `../k${at + 1}b`];
      texts[`k${at}${side}/kustomization.yaml`] = `namePrefix: ${side}-\nresources: [${next.join(', ')}]\n`;
    }
  }
  texts['k20b/kustomization.yaml'] = texts['k20a/kustomization.yaml']!;
  texts['k20b/a.yaml'] = configMap.replace('name: a', 'name: b');
  await inTime(async () => {
    const { problems } = await buildOf(texts, 'k0a');
    assert.is(problems.at(-1)?.code, 'kustomize.too-much');
  });
});

const containers = (count: number): string =>
  Array.from({ length: count }, (_, at) => `{name: c${at}, image: i, env: [{name: a, value: b}]}`).join(', ');
const pod = (count: number): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [${containers(count)}]}\n`;

test('a patch for many objects with many items', async () => {
  await inTime(async () => {
    const { problems } = await buildOf({
      'kustomization.yaml': `resources: [a.yaml]\npatches: [{path: p.yaml, target: {kind: Pod}}]\n`,
      'a.yaml': Array.from({ length: 500 }, (_, at) => pod(100).replace('name: a}', `name: a${at}}`)).join('---\n'),
      'p.yaml': pod(20_000),
    });
    assert.is(problems.at(-1)?.code, 'kustomize.too-much');
  });
});

test('many patches', async () => {
  await inTime(async () => {
    const patch = '- target: {kind: ConfigMap}\n  patch: "[{op: add, path: /data/a, value: b}]"\n';
    const { problems, objects } = await buildOf({
      'kustomization.yaml': `resources: [a.yaml]\npatches:\n${patch.replace('"[{op: add, path: /data/a, value: b}]"', '\'[{"op": "add", "path": "/data/a", "value": "b"}]\'').repeat(10_000)}`,
      'a.yaml': `${configMap}data: {}\n`,
    });
    assert.equal(problems, []);
    assert.equal(objects[0]!.config.data, { a: 'b' });
  });
});

test('a JSON patch that copies what it has copied', async () => {
  await inTime(async () => {
    const copies = Array.from({ length: 60 }, (_, at) => `{"op": "copy", "from": "/data", "path": "/data/k${at}"}`);
    const { problems } = await buildOf({
      'kustomization.yaml': 'resources: [a.yaml]\npatches: [{path: p.json, target: {kind: ConfigMap}}]\n',
      'a.yaml': `${configMap}data: {a: b}\n`,
      'p.json': `[${copies.join(',')}]`,
    });
    assert.is(problems.at(-1)?.code, 'kustomize.too-much');
  });
});

test('aliases of aliases', async () => {
  const lines = Array.from({ length: 9 }, (_, at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(at && 10)}1]\n`);
  const problems = await problemsOf({
    'kustomization.yaml': 'resources: [a.yaml]\n',
    'a.yaml': `${configMap}${lines.join('')}`,
  });
  assert.is(problems.length, 1);
});

test('patterns that backtracking would never finish', async () => {
  await inTime(async () => {
    const objects = await objectsOf({
      'kustomization.yaml': `resources: [a.yaml]\npatches: [{target: {name: "(a+)+b"}, patch: "[{\\"op\\": \\"remove\\", \\"path\\": \\"/data\\"}]"}]\nimages: [{name: "(x+)+y", newTag: a}]\n`,
      'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${'a'.repeat(5000)}}\ndata: {}\nspec: {containers: [{image: ${'x'.repeat(5000)}}]}\n`,
    });
    assert.equal(objects[0]!.data, {});
  });
});

test('keys called __proto__', async () => {
  const [object] = await objectsOf({
    'kustomization.yaml': 'resources: [a.yaml]\ncommonAnnotations: {__proto__: x}\npatches: [{path: p.yaml}]\n',
    'a.yaml': `${configMap}data: {__proto__: a, constructor: b}\n`,
    'p.yaml': `${configMap}data: {__proto__: c, toString: d}\n`,
  });
  assert.is(JSON.stringify(object!.data), '{"__proto__":"c","constructor":"b","toString":"d"}');
  assert.is(({} as { x?: unknown }).x, undefined);
});

/** What has no bound takes minutes, or all memory. */
async function inTime(work: () => Promise<void>): Promise<void> {
  const begin = performance.now();
  await work();
  assert.ok(performance.now() - begin < 30_000, `${Math.round(performance.now() - begin)} ms`);
}

test.run();
