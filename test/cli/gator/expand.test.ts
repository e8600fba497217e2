import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('cli/gator/expand');

const template = `apiVersion: expansion.gatekeeper.sh/v1beta1
kind: ExpansionTemplate
metadata:
  name: pods
spec:
  applyTo:
    - groups: [apps]
      versions: [v1]
      kinds: [Deployment]
  templateSource: spec.template
  generatedGVK:
    group: ""
    version: v1
    kind: Pod
`;
const deployment = (name: string): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  namespace: shop
spec:
  template:
    spec:
      hostname: <${name}>
`;
const files = {
  '/project/expansion.yaml': template,
  '/project/deploy/api.yaml': deployment('api'),
  '/project/deploy/web.yaml': deployment('Web'),
};
const world = { files, cwd: '/project' };

const pod = (name: string, owner: string): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  namespace: shop
  ownerReferences:
  - apiVersion: apps/v1
    kind: Deployment
    name: ${owner}
    uid: ""
spec:
  hostname: <${owner}>
`;

test('the expanded objects are printed as YAML, with the last name first', async () => {
  const { code, stdout, stderr } = await lintel('gator expand -f expansion.yaml -f deploy', world);
  assert.is(stdout, `${pod('web-pod', 'Web')}---\n${pod('api-pod', 'api')}\n`);
  assert.equal([code, stderr], [0, '']);
});

test('-o json prints JSON as gator does', async () => {
  const { stdout } = await lintel('gator expand -f expansion.yaml -f deploy/api.yaml -o json', world);
  assert.is(JSON.parse(stdout).metadata.name, 'api-pod');
  assert.match(stdout, '        "hostname": "\\u003capi\\u003e"');
});

test('without an ExpansionTemplate, an empty line is printed', async () => {
  const { code, stdout } = await lintel('gator expand -f deploy', world);
  assert.equal([code, stdout], [0, '\n']);
});

test('an object that cannot be expanded is an error', async () => {
  const wrong = deployment('wrong').replace('template:', 'other:');
  const { code, stdout, stderr } = await lintel('gator expand -f expansion.yaml -f wrong.yaml', {
    ...world,
    files: { ...files, '/project/wrong.yaml': wrong },
  });
  assert.equal([code, stdout], [1, '']);
  assert.match(stderr, /the ExpansionTemplate "pods" cannot expand Deployment wrong:\s+spec.template is not set/);
  assert.match(stderr, 'wrong.yaml:6:1');
});

test('a mutator is named', async () => {
  const assign = 'apiVersion: mutations.gatekeeper.sh/v1\nkind: AssignImage\nmetadata: {name: registry}\n';
  const { code, stderr } = await lintel('gator expand -f expansion.yaml -f assign.yaml -f deploy', {
    ...world,
    files: { ...files, '/project/assign.yaml': assign },
  });
  assert.is(code, 0);
  assert.match(stderr, 'AssignImage registry is not applied: lintel does not support mutations');
});

test('flags of gator with another name here are explained', async () => {
  const { stderr } = await lintel('gator expand -f deploy --format json', world);
  assert.match(stderr, '--format is not supported: write the format of lintel gator expand as -o json or -o yaml');
  assert.match(
    (await lintel('gator expand -f deploy -o sarif', world)).stderr,
    'lintel gator expand writes yaml or json, not sarif',
  );
});

test.run();
