import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { host } from './ask.ts';
import { compile, createEngine, labeledModules, parseModule, type Value } from './rego.ts';

const test = suite('rego: labels of rules');

const top = `# METADATA
# scope: subpackages
# labels: {all: top, owner: top}
package top

# METADATA
# labels: {self: top}
x := 1
`;
const sub = `# METADATA
# labels: {owner: sub}
package top.sub

# METADATA
# scope: document
# labels: {doc: a}
# custom: {}
a := 1 if input.a == 1

# METADATA
# labels: {rule: second}
a := 2 if input.a == 2
else := 3 if input.b

b.c := 1 if input.c

# METADATA
# labels: {rule: set}
s contains x if some x in input.l

# METADATA
# labels: {rule: f}
f(x) := x + 1

d := f(a)

# METADATA
# labels: {rule: e}
e := true if not input.never

# METADATA
# labels: {level: default}
default g := "none"

g := "some" if input.g

# METADATA
# labels: {level: constant}
default h := 1
`;
const other = 'package other\n\ny := 1 if data.top.sub.a\n\nz := data.top.x\n\nw := 1\n';

/** The labels of the rules that a document depends on. */
function labelsOf(path: string, input: Value, texts: readonly string[] = [top, sub, other]): readonly unknown[] {
  const modules = texts.map((text, at) => parseModule({ path: `${at}.rego`, text }).module!);
  const { modules: changed, record } = labeledModules(modules)!;
  const opened = record();
  const engine = createEngine(compile(changed, { print: true }).program!, {
    host: { ...host, print: (line) => void opened.take(line) },
    trace: opened.trace,
  });
  engine.evaluate(path.split('/'), input);
  return opened.labels();
}

const all = 'top';
const own = { all, owner: 'sub' };

// As in the decision logs of OPA 1.22.0 (`rule_labels`).
test('those of the rule, its document, its package and the packages above, the closest first', () => {
  const cases: readonly (readonly [path: string, input: Value, ...labels: object[]])[] = [
    ['top/sub/a', { a: 1 }, { ...own, doc: 'a' }],
    ['top/sub/a', { a: 2 }, { ...own, doc: 'a', rule: 'second' }],
    ['top/sub/a', { b: true }, { ...own, doc: 'a' }],
    ['top/sub/a', {}],
    ['top/sub/b', { c: 1 }, own],
    ['top/sub/s', { l: [1, 2] }, { ...own, rule: 'set' }],
    ['top/sub/s', { l: [] }],
    ['top/sub/d', { a: 2 }, { ...own, doc: 'a', rule: 'second' }, { ...own, rule: 'f' }, own],
    ['top/sub/e', {}, { ...own, rule: 'e' }],
    ['top/sub/g', {}, { ...own, level: 'default' }],
    ['top/sub/g', { g: 1 }, own],
    ['top/sub/h', {}, { ...own, level: 'constant' }],
    ['other/y', { a: 1 }, { ...own, doc: 'a' }],
    ['other/z', {}, { all, owner: 'top', self: 'top' }],
    ['other/w', {}],
    ['top/x', {}, { all, owner: 'top', self: 'top' }],
  ];
  for (const [path, input, ...labels] of cases) assert.equal(labelsOf(path, input), labels, path);
});

test('policies without labels are not changed', () => {
  assert.is(labeledModules([parseModule({ path: 'p.rego', text: other }).module!]), undefined);
});

test('a line that a policy prints is not about labels', () => {
  const { module } = parseModule({ path: 'p.rego', text: sub });
  assert.is(labeledModules([module!])!.record().take('labels'), false);
});

test.run();
