import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildOf, objectsOf } from './tree.ts';

const test = suite('iac/kustomize/hostile');

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';

test('many patches', async () => {
  const patch = '- target: {kind: ConfigMap}\n  patch: \'[{"op": "add", "path": "/data/a", "value": "b"}]\'\n';
  const { problems, objects } = await buildOf({
    'kustomization.yaml': `resources: [a.yaml]\npatches:\n${patch.repeat(10_000)}`,
    'a.yaml': `${configMap}data: {}\n`,
  });
  assert.equal(problems, []);
  assert.equal(objects[0]!.config.data, { a: 'b' });
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

test.run();
