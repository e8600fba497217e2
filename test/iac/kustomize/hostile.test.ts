import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf } from '../../../conformance/terraform/disk.ts';
import { loaders } from '../../../src/iac/index.ts';
import { assertLinear } from '../../growth.ts';
import { buildOf, objectsOf } from './tree.ts';

const test = suite('iac/kustomize/hostile');
const kustomize = loaders.find(({ id }) => id === 'kustomize')!;

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

test('hundreds of prefixes take effort in proportion to their number', async () => {
  await assertLinear(async (size) => {
    const component = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnamePrefix: a\n';
    const numbers = Array.from({ length: size }, (_, at) => at);
    const map = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n---\n`;
    const texts = {
      'maps.yaml': Array.from({ length: 100 }, (_, at) => map(`m${at}`)).join(''),
      'kustomization.yaml': `resources: [maps.yaml]\ncomponents: [${numbers.map((at) => `c${at}`).join()}]\n`,
      ...Object.fromEntries(numbers.map((at) => [`c${at}/kustomization.yaml`, component])),
    };
    const { resources, errors } = await kustomize.load(filesOf(texts), {});
    assert.equal(errors, []);
    assert.is(resources[0]!.name, `${'a'.repeat(size)}m0`);
  }, 250);
});

test.run();
