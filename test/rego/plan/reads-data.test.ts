import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compile, type Module, parseModule, readsData } from '../../../src/rego/index.ts';

const test = suite('rego/plan: what reads data');

/** Whether `data.p.q` may depend on base documents other than `data.settings`. */
function reads(...texts: readonly string[]): boolean {
  const modules = texts.map((text, at): Module => {
    const { module, diagnostics } = parseModule({ path: `${at}.rego`, text }, { version: 'v1' });
    assert.equal(diagnostics, []);
    return module!;
  });
  const { program, diagnostics } = compile(modules);
  assert.equal(diagnostics, []);
  return readsData(program!, ['p', 'q'], ['settings']);
}

const own = (body: string): string => `package p\n\nq if {\n\t${body}\n}\n\nr := {"a": 1}\n`;

test('the input, other rules and what is set apart are not base documents', () => {
  for (const body of [
    'input.a == 1',
    'data.p.r.a == 1',
    'some k; data.p.r[k] == 1',
    'data.settings.limit == 1',
    'some k; data.settings[k] == 1',
    'data.settings',
    'input.a == 1 with input as {"a": 1}',
    'count([x | some x in input.list]) == 1',
  ])
    assert.is(reads(own(body)), false, body);
});

test('all else below data is', () => {
  for (const body of [
    'data.other == 1',
    'data.other.settings == 1',
    'data.resources.thing[_].a == 1',
    'some k; data[k].a == 1',
    'data[input.name].a == 1',
    'count([x | some x in data.other]) == 1',
    'every x in data.other { x == 1 }',
    'not data.other.a',
    'input.a == data.other.a',
    'input.a == 1 with input as data.other',
  ])
    assert.is(reads(own(body)), true, body);
});

test('rules that are reached count, and no others', () => {
  const library = (body: string): string =>
    `package lib\n\nf(x) := y if {\n\ty := ${body}\n\tx\n}\n\nunused := data.other.a\n`;
  assert.is(reads(own('data.lib.f(1) == 1'), library('input.a')), false);
  assert.is(reads(own('data.lib.f(1) == 1'), library('data.other.a')), true);
  assert.is(reads(own('data.lib.unused == 1'), library('input.a')), true);
});

test.run();
