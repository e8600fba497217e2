import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask } from '../ask.ts';

const test = suite('rego/compile: metadata');

/** The result of a rule in these modules; the rule is called `data.top.mid.answer`. */
async function answer(rules: string, others: readonly string[] = [], head = ''): Promise<unknown> {
  const modules = [`${head}package top.mid\n\n${rules}`, ...others];
  const answers = await ask({ modules, query: 'x = data.top.mid.answer' });
  return answers.map((text) => (text.startsWith('{') ? JSON.parse(text).x : text))[0];
}

const annotated = (scope: string, title: string): string => `# METADATA\n# scope: ${scope}\n# title: ${title}\n`;

test('a rule sees its own annotations, and none where it has none', async () => {
  assert.equal(await answer(`${annotated('rule', 'own')}answer := rego.metadata.rule()\n`), {
    scope: 'rule',
    title: 'own',
  });
  assert.equal(await answer('answer := rego.metadata.rule()\n'), {});
});

test('the chain leads from the rule to the outermost package', async () => {
  const rules = `${annotated('document', 'document')}\n${annotated('rule', 'rule')}answer := rego.metadata.chain()\n`;
  const outer = `${annotated('subpackages', 'outer')}package top\n\nx := 1\n`;
  assert.equal(await answer(rules, [outer], annotated('package', 'package')), [
    { annotations: { scope: 'rule', title: 'rule' }, path: ['top', 'mid', 'answer'] },
    { annotations: { scope: 'document', title: 'document' }, path: ['top', 'mid', 'answer'] },
    { annotations: { scope: 'package', title: 'package' }, path: ['top', 'mid'] },
    { annotations: { scope: 'subpackages', title: 'outer' }, path: ['top'] },
  ]);
});

test('a rule without annotations is the first of the chain', async () => {
  assert.equal(await answer('answer := rego.metadata.chain()\n', [], annotated('package', 'package')), [
    { path: ['top', 'mid', 'answer'] },
    { annotations: { scope: 'package', title: 'package' }, path: ['top', 'mid'] },
  ]);
});

test('annotations of other packages are not part of the chain', async () => {
  const others = [
    `${annotated('package', 'outer')}package top\n\nx := 1\n`,
    `${annotated('subpackages', 'inner')}package top.mid.low\n\nx := 1\n`,
    `${annotated('subpackages', 'beside')}package top.middle\n\nx := 1\n`,
  ];
  assert.equal(await answer('answer := rego.metadata.chain()\n', others), [{ path: ['top', 'mid', 'answer'] }]);
});

test('the path of a rule ends before the first key that is not a constant text', async () => {
  const paths: Readonly<Record<string, readonly string[]>> = {
    'answer.a.b := rego.metadata.chain()[0].path': ['top', 'mid', 'answer', 'a', 'b'],
    'answer.a[x] := rego.metadata.chain()[0].path if some x in ["k"]': ['top', 'mid', 'answer', 'a'],
    'answer[x].b := rego.metadata.chain()[0].path if some x in ["k"]': ['top', 'mid', 'answer'],
    'answer contains rego.metadata.chain()[0].path': ['top', 'mid', 'answer'],
  };
  for (const [rule, path] of Object.entries(paths)) {
    let value = await answer(`${rule}\n`);
    while (typeof value === 'object' && value !== null && (!Array.isArray(value) || Array.isArray(value[0])))
      value = Object.values(value)[0];
    assert.equal(value, path, rule);
  }
});

test('each definition of a rule has its own annotations', async () => {
  const rules = `${annotated('rule', 'one')}answer contains rego.metadata.rule().title
${annotated('rule', 'two')}answer contains rego.metadata.rule().title
answer contains object.get(rego.metadata.rule(), "title", "none")
`;
  assert.equal(await answer(rules), ['none', 'one', 'two']);
});

test.run();
