import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { annotatedEntrypoints, documentPaths, isDefined } from './rego.ts';
import { moduleOf } from './syntax/shape.ts';

const test = suite('rego: entrypoints');

const modules = [
  moduleOf(`# METADATA
# entrypoint: true
package z

p := 1
`),
  moduleOf(`package a.b

# METADATA
# entrypoint: true
p := 1 if input.x

# METADATA
# entrypoint: true
p := 2 if input.y

# METADATA
# entrypoint: true
q.r["s t"] := 1

# METADATA
# entrypoint: true
o[k].v := 1 if some k in input.l

# METADATA
# title: no entrypoint
n := 1

# METADATA
# entrypoint: false
m := 1

f(x) := x
`),
];

test('packages and rules with the annotation, once and in order', () => {
  assert.equal(annotatedEntrypoints(modules), ['a/b/o', 'a/b/p', 'a/b/q/r/s t', 'z']);
});

test('paths of packages and rules, above them, and within documents of rules', () => {
  for (const path of ['a', 'a/b', 'a/b/p', 'a/b/p/within', 'a/b/q', 'a/b/q/r', 'a/b/o/x/v', 'a/b/f', 'z', 'z/p'])
    assert.ok(isDefined(path, modules), path);
  for (const path of ['', 'b', 'a/c', 'a/b/x', 'a/b/pp', 'z/q', 'a/b/q/s']) assert.not(isDefined(path, modules), path);
});

test('all paths, for suggestions', () => {
  const paths = [...new Set(documentPaths(modules))].sort();
  assert.equal(paths, [
    'a',
    'a/b',
    'a/b/f',
    'a/b/m',
    'a/b/n',
    'a/b/o',
    'a/b/p',
    'a/b/q',
    'a/b/q/r',
    'a/b/q/r/s t',
    'z',
    'z/p',
  ]);
});

test.run();
