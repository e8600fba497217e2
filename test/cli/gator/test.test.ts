import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';
import { pod, policies } from './world.ts';

const test = suite('cli/gator/test');

const files = {
  ...policies,
  '/project/deploy/good.yaml': pod('good', 'registry.example.com/web:1'),
  '/project/deploy/bad.yml': pod('bad', 'example.org/<web>:1', 'shop'),
  '/project/deploy/notes.txt': 'not: read: at: all',
};
const world = { files, cwd: '/project' };
const line =
  'v1/Pod shop/bad: ["own-registry"] Message: "bad: the image example.org/<web>:1 is not from registry.example.com"\n';

test('a violation that denies is a line, and ends with exit code 1', async () => {
  const { code, stdout } = await lintel('gator test -f policies -f deploy', world);
  assert.is(stdout, line);
  assert.is(code, 1);
});

test('without violations nothing is printed, and the exit code is 0', async () => {
  const { code, stdout } = await lintel('gator test --filename=policies --filename=deploy/good.yaml', world);
  assert.equal([code, stdout], [0, '']);
});

test('standard input is read with the files', async () => {
  const { code, stdout } = await lintel('gator test -f policies', {
    ...world,
    stdin: files['/project/deploy/bad.yml'],
  });
  assert.equal([code, stdout], [1, line]);
});

test('-o json has what gator has, in its order', async () => {
  const { stdout } = await lintel('gator test -f policies -f deploy -o json', world);
  const [result] = JSON.parse(stdout);
  assert.equal(Object.keys(result), [
    'target',
    'msg',
    'metadata',
    'constraint',
    'enforcementAction',
    'violatingObject',
    'trace',
  ]);
  assert.equal(result.metadata, { details: { image: 'example.org/<web>:1' } });
  assert.is(result.constraint.metadata.name, 'own-registry');
  assert.is(result.violatingObject.metadata.name, 'bad');
  assert.is(result.trace, null);
  assert.match(stdout, 'example.org/\\u003cweb\\u003e:1');
  assert.is((await lintel('gator test -f policies -o json', world)).stdout, 'null\n');
});

test.run();
