import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { moduleOf, problemsOf, shape } from './shape.ts';

const annotations = suite('rego/syntax: annotations');

/** `[scope, content, name of the rule]` of each. */
function of(text: string): unknown[] {
  return moduleOf(text).annotations.map(({ scope, content, rule }) => {
    const name = rule && (shape(rule.head.ref) as { name: string }).name;
    return name === undefined ? [scope, content] : [scope, content, name];
  });
}

annotations('belong to the rule or package below them', () => {
  const text = `# METADATA
# title: the package
# authors:
# - Jane Doe <jane@example.com>
# - <joe@example.com>
# - name: Jim
# related_resources: [https://example.com, {ref: https://example.org, description: more}]
package a

# METADATA
# description: >
#  folded
#  text
# custom: {a: 0x10, b: yes, c: [1.5]}
# labels: {}
# unknown: 1

p := 1

# METADATA
# entrypoint: true
# labels: {team: a, n: [1]}
q := 2

# METADATA
# scope: document
# organizations: [x, y]
q := 2
`;
  assert.equal(of(text), [
    [
      'package',
      {
        title: 'the package',
        authors: [
          { name: 'Jane Doe', email: 'jane@example.com' },
          { name: '', email: 'joe@example.com' },
          { name: 'Jim' },
        ],
        related_resources: [{ ref: 'https://example.com' }, { ref: 'https://example.org', description: 'more' }],
      },
    ],
    ['rule', { description: 'folded text\n', custom: { a: 16, b: 'yes', c: [1.5] } }, 'p'],
    ['document', { entrypoint: true, labels: { team: 'a', n: [1] } }, 'q'],
    ['document', { organizations: ['x', 'y'] }, 'q'],
  ]);
});

annotations('are whole blocks of comments that start a line', () => {
  assert.equal(of('package a\n# METADATA and more\n# title: x\n\n# title: y\np := `\n# METADATA\n# : [\n`'), [
    ['rule', { title: 'x' }, 'p'],
  ]);
  assert.equal(of('package a\np if {\n  # METADATA\n  # title: [\n  true\n}'), []);
  assert.equal(of('package a\r\n# METADATA\r\n# title: x\r\np := 1\r\n'), [['rule', { title: 'x' }, 'p']]);
});

annotations('that cannot be are problems', () => {
  const problems: readonly (readonly [string, RegExp])[] = [
    ['# METADATA\np := 1', /^2:1 expected METADATA block, found whitespace$/],
    ['# METADATA\n# title: [x\np := 1', /^3:1 the metadata is not YAML/],
    [
      `# METADATA\n# custom:\n# - ${'- '.repeat(20_000)}x\n# title: x\np := 1`,
      /^4:1 the metadata is not YAML: more than 1000 levels of nested values/,
    ],
    [
      `# METADATA\n# custom: ${'['.repeat(20_000)}\np := 1`,
      /^3:1 the metadata is not YAML: more than 1000 levels of nested values/,
    ],
    ['# METADATA\n# title: x\n# organizations: x\np := 1', /^4:1 invalid metadata: `organizations` must be a list/],
    ['# METADATA\n# entrypoint: perhaps\np := 1', /^3:1 invalid metadata: `entrypoint` must be true or false/],
    ['# METADATA\n# - 1\np := 1', /^2:1 invalid metadata: it must be a mapping/],
    ['# METADATA\n# scope: world\np := 1', /^2:1 invalid annotation scope 'world'/],
    ['# METADATA\n# title: x\nimport data.x', /^2:1 invalid annotation scope 'import'/],
    ['p := 1\n# METADATA\n# title: x', /^3:1 invalid annotation scope ''/],
    [
      '# METADATA\n# scope: package\np := 1',
      /^2:1 annotation scope 'package' must be applied to package \(have rule\)$/,
    ],
    ['# METADATA\n# scope: rule\n# entrypoint: true\np := 1', /^2:1 annotation entrypoint applied to non-document/],
  ];
  for (const [text, expected] of problems) assert.match(problemsOf(`package a\n${text}`).join('\n'), expected, text);
});

annotations('do not reach into prototypes', () => {
  const [annotation] = moduleOf(
    'package a\n# METADATA\n# custom: {__proto__: {x: 1}, constructor: 2}\np := 1',
  ).annotations;
  const custom = annotation!.content.custom as Record<string, unknown>;
  assert.is(Object.getPrototypeOf(custom), Object.prototype);
  assert.ok(Object.hasOwn(custom, '__proto__'));
  assert.is((custom as { x?: unknown }).x, undefined);
});

annotations('keep their fields next to any other fields', () => {
  const fields = `# title: Two words, and "more"
# description: >-
#   It's folded: here,
#   and # there.
# authors:
# - Jane Doe <jane@example.com>
# related_resources:
#   - ref: https://example.com/#a
#     description: x
#   - https://example.org
# custom:
#   aliases:
#     one: [a-1, "b: c"]
#     none: []
#   list:
#   - word
#   - "quoted"
`;
  const [plain] = of(`# METADATA\n${fields}package a`);
  assert.equal(of(`# METADATA\n# other: {a: 1}\n${fields}package a`), [plain]);
  assert.equal((plain as [string, Record<string, unknown>])[1].custom, {
    aliases: { one: ['a-1', 'b: c'], none: [] },
    list: ['word', 'quoted'],
  });
});

annotations('are YAML in any style', () => {
  const [[, content]] = of(`# METADATA
# title: one
#   two
# description: x # a comment
# custom:
#   flag: true
#   number: 1
#   nothing: null
package a`) as [[string, Record<string, unknown>]];
  assert.equal(content, {
    title: 'one two',
    description: 'x',
    custom: { flag: true, number: 1, nothing: null },
  });
});

annotations.run();
