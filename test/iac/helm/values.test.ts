import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { refusal, render } from './render.ts';

const test = suite('iac/helm/values');

const subchart = (values: string) => ({
  'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\ndependencies: [{name: sub, version: 1.0.0}]\n',
  'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
  'charts/sub/values.yaml': values,
  'charts/sub/templates/a.yaml': 'v: {{ .Values | toJson }}\n',
});

/** The values that a subchart sees, and the warnings, where it and its parent have these. */
async function seen(parent: string, own = '') {
  const { text, problems, warnings } = await render({ ...subchart(own), 'values.yaml': parent });
  assert.equal(problems, []);
  return { values: JSON.parse(text!.replace(/^[^{]*/, '')), warnings: [...new Set(warnings)] };
}

test('global values reach a subchart, merged with those that it has', async () => {
  const own = 'global: {net: {zone: own, size: 3, deep: {a: own, b: 2}}, only: 1}\n';
  const parent = 'global: {net: {zone: top, deep: {a: top, c: 3}}, list: [1]}\n';
  const merged = {
    net: { zone: 'top', size: 3, deep: { a: 'top', b: 2, c: 3 } },
    list: [1],
    only: 1,
  };
  assert.equal((await seen(parent, own)).values.global, merged, 'its own values file');
  const given = `${parent}sub: {${own.trim()}}\n`;
  assert.equal((await seen(given)).values.global, merged, 'what the parent gives it');
  assert.equal((await seen(parent)).values.global, { net: { zone: 'top', deep: { a: 'top', c: 3 } }, list: [1] });
});

test('global values of two charts that do not fit together are a warning', async () => {
  const scalar = await seen('global: {net: text}\nsub: {global: {net: {a: 1}}}\n');
  assert.equal(scalar.values.global, { net: { a: 1 } });
  assert.is(scalar.warnings.length, 1);
  assert.match(scalar.warnings[0]!, /global\.net/);
  const table = await seen('global: {net: {a: 1}}\nsub: {global: {net: text}}\n');
  assert.equal(table.values.global, { net: 'text' });
  assert.match(table.warnings.join(), /global\.net/);
  const list = await seen('global: [1]\nsub: {a: 1}\n');
  assert.match(list.warnings.join(), /"global" is not a map/);
  assert.is(list.values.a, 1);
});

test('values of the parent take precedence over those of the subchart, a null removes one', async () => {
  const own = 'a: own\nb: own\nc: {d: own, e: own, f: own}\n';
  const { values, warnings } = await seen('sub: {a: top, b: null, c: {d: top, e: null}, g: new}\n', own);
  assert.equal(values, { a: 'top', c: { d: 'top', f: 'own' }, g: 'new', global: {} });
  assert.equal(warnings, []);
});

test('a map and another value do not merge, whichever takes precedence', async () => {
  const replaced = await seen('sub: {a: text, b: {c: 1}}\n', 'a: {x: 1}\nb: text\n');
  assert.equal(replaced.values, { a: 'text', b: { c: 1 }, global: {} });
  assert.is(replaced.warnings.length, 1);
  const deeper = await seen('sub: {o: {a: text, b: {c: 1}}}\n', 'o: {a: {x: 1}, b: text}\n');
  assert.equal(deeper.values.o, { a: 'text', b: { c: 1 } });
  assert.is(deeper.warnings.length, 2);
});

test('the values for a subchart are a map', async () => {
  for (const wrong of ['text', '[1]', '1', 'null']) {
    const { text, problems } = await render({ ...subchart(''), 'values.yaml': `sub: ${wrong}\n` });
    assert.is(text, undefined, wrong);
    assert.match(problems[0]!.message, /sub .* must be a map/);
  }
});

test('a field of what has no fields is an error with its type', async () => {
  const said = (action: string) =>
    refusal({ 'values.yaml': 'num: 1\nm: {num: 1}\n', 'templates/a.yaml': `v: {{ ${action} }}\n` });
  for (const [action, message] of [
    ['.Chart.Name.Foo', "can't evaluate field Foo in type string"],
    ['.Release.Name.Foo', "can't evaluate field Foo in type interface {}"],
    ['.Values.num.Foo', "can't evaluate field Foo in type interface {}"],
    ['.Values.m.num.Foo', "can't evaluate field Foo in type interface {}"],
    ['.Values.m.num.Foo.Bar', "can't evaluate field Foo in type interface {}"],
    ['.Values.none.Foo', 'nil pointer evaluating interface {}.Foo'],
    ['.Values.m.none.Foo', 'nil pointer evaluating interface {}.Foo'],
  ] as const)
    assert.ok((await said(action)).includes(message), `${action}: ${await said(action)}`);
});

test.run();
