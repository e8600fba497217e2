import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('lintel opa parse');

const files = {
  '/w/a.rego': 'package a\n\n# c\np := [x | not y with input as "z"]\n',
  '/w/broken.rego': 'package a\n\np if {\n',
  '/w/v0.rego': 'package a\n\np { true }\n',
};
const parse = (command: string) => lintel(`opa parse ${command}`, { files, cwd: '/w' });

// As opa parse prints it.
const tree = `module
 package
  ref
   data
   "a"
 rule
  head
   ref
    p
   arraycomprehension
    x
    body
     expr negated index=0
      y
      with
       ref
        input
       "z"
  body
   expr index=0
    true
 comment
`;

test('the tree is printed with its depth', async () => {
  assert.equal(await parse('a.rego'), { code: 0, stdout: tree, stderr: '' });
  assert.is((await parse('--json-include=-comments a.rego')).stdout, tree.replace(' comment\n', ''));
});

test('JSON with and without comments and locations', async () => {
  const json = async (flags: string) => JSON.parse((await parse(`-f json ${flags} a.rego`)).stdout);
  const plain = await json('');
  assert.equal(Object.keys(plain), ['package', 'rules', 'comments']);
  assert.equal(plain.comments, [{ Text: 'IGM=', Location: { file: 'a.rego', row: 3, col: 1 } }]);
  assert.is(plain.package.location, undefined);
  assert.is((await json('--json-include=-comments')).comments, undefined);
  const located = await json('--json-include locations');
  assert.equal(located.package.location, { file: 'a.rego', row: 1, col: 1, text: 'cGFja2FnZQ==' });
});

test('errors are JSON on stderr, with exit code 1', async () => {
  const { code, stdout, stderr } = await parse('broken.rego');
  assert.equal([code, stdout], [1, '']);
  const location = { file: 'broken.rego', row: 4, col: 1 };
  assert.equal(JSON.parse(stderr), {
    errors: [{ message: 'unexpected eof token', code: 'rego_parse_error', location }],
  });
  assert.is((await parse('v0.rego')).code, 1);
  assert.is((await parse('--v0-compatible v0.rego')).code, 0);
  assert.match((await parse('none.rego')).stderr, /no such file: "none.rego"/);
});

test.run();
