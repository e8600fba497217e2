import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { AssignmentError, type AssignmentForm } from '../../../src/iac/helm/values/assignment.ts';
import { render } from './render.ts';

const test = suite('iac/helm/assignments');

const values = { old: { a: 1, l: [1, 2] }, t: 'x', list: [{ m: 1 }, { m: 2 }] };
const files: Readonly<Record<string, string>> = { 'f.txt': 'from file', 'g.txt': 'a: 1\n' };

/** The values of a chart with an assignment as on the command line; undefined if it is refused. */
async function assigned(form: AssignmentForm, text: string): Promise<unknown> {
  const texts = { 'values.yaml': JSON.stringify(values), 'templates/a.yaml': 'v: {{ .Values | toJson }}\n' };
  const readFile = (path: string): string => {
    if (files[path] === undefined) throw new AssignmentError(`no such file: ${path}`);
    return files[path];
  };
  const rendered = await render(texts, { assignments: [{ form, text }], readFile });
  return rendered.text === undefined ? undefined : JSON.parse(rendered.text.replace(/^[^{]*/, ''));
}

/** Assignments, and the values that they change in Helm 3.22.0. */
const cases: readonly (readonly [form: AssignmentForm, text: string, changes: object])[] = [
  ['typed', 'a=1', { a: 1 }],
  ['typed', 'a=true', { a: true }],
  ['typed', 'a=TRUE', { a: true }],
  ['typed', 'a=null', { a: null }],
  ['typed', 'a=1.5', { a: '1.5' }],
  ['typed', 'a=012', { a: '012' }],
  ['typed', 'a=0', { a: 0 }],
  ['typed', 'a=-5', { a: -5 }],
  ['typed', 'a=+5', { a: 5 }],
  ['typed', 'a=9223372036854775808', { a: '9223372036854775808' }],
  ['typed', 'a=1e3', { a: '1e3' }],
  ['typed', 'a=x y', { a: 'x y' }],
  ['typed', 'a=', { a: '' }],
  ['typed', 'a=1,b=2', { a: 1, b: 2 }],
  ['typed', 'a=1,', { a: 1 }],
  ['typed', 'a=1\\,2', { a: '1,2' }],
  ['typed', 'a\\.b=1', { 'a.b': 1 }],
  ['typed', 'a.b=1', { a: { b: 1 } }],
  ['typed', 'a.b.c=1,a.b.d=2', { a: { b: { c: 1, d: 2 } } }],
  ['typed', 'old.b=2', { old: { a: 1, b: 2, l: [1, 2] } }],
  ['typed', 'old=2', { old: 2 }],
  ['typed', 't.x=2', { t: { x: 2 } }],
  ['typed', '.a=1', {}],
  ['typed', '=1', {}],
  ['typed', 'a={1,2}', { a: [1, 2] }],
  ['typed', 'a={}', { a: [''] }],
  ['typed', 'a={1,x,true}', { a: [1, 'x', true] }],
  ['typed', 'a={1,2},b=3', { a: [1, 2], b: 3 }],
  ['typed', 'a={1\\,2}', { a: ['1,2'] }],
  ['typed', 'a[0]=1', { a: [1] }],
  ['typed', 'a[2]=1', { a: [null, null, 1] }],
  ['typed', 'a[0].b=1', { a: [{ b: 1 }] }],
  ['typed', 'a[0].b=1,a[1].b=2', { a: [{ b: 1 }, { b: 2 }] }],
  ['typed', 'a[0][1]=1', { a: [[null, 1]] }],
  ['typed', 'old.l[0]=9', { old: { a: 1, l: [9] } }],
  ['typed', 'old.l[3]=9', { old: { a: 1, l: [null, null, null, 9] } }],
  ['typed', 'list[0].m=9', { list: [{ m: 9 }] }],
  ['typed', 'list[0]=9', { list: [9] }],
  ['typed', 'list[0]=null', { list: [null] }],
  ['typed', 't[0]=1', { t: [1] }],
  ['typed', 'a[0]', { a: [] }],
  ['typed', 'list[0].m.x=1', { list: [{ m: { x: 1 } }] }],
  ['string', 'a=1', { a: '1' }],
  ['string', 'a=true', { a: 'true' }],
  ['string', 'a=null', { a: 'null' }],
  ['string', 'a={1,2}', { a: ['1', '2'] }],
  ['string', 'a=,b=x', { a: '', b: 'x' }],
  ['string', 'old.a=1', { old: { a: '1', l: [1, 2] } }],
  ['string', 'a[0]=1', { a: ['1'] }],
  ['literal', 'a=1,b=2', { a: '1,b=2' }],
  ['literal', 'a={1,2}', { a: '{1,2}' }],
  ['literal', 'a.b=x=y', { a: { b: 'x=y' } }],
  ['literal', 'a=x\\,y', { a: 'x\\,y' }],
  ['literal', 'a=true', { a: 'true' }],
  ['literal', 'a[0]=x', { a: ['x'] }],
  ['literal', 'a\\.b=1', { 'a\\': { b: '1' } }],
  ['literal', 'a,b=1', { 'a,b': '1' }],
  ['json', 'a={"b":[1,null]}', { a: { b: [1, null] } }],
  ['json', 'a=1.5,b="x"', { a: 1.5, b: 'x' }],
  ['json', 'a.b=[1]', { a: { b: [1] } }],
  ['json', 'old={"z":1}', { old: { a: 1, l: [1, 2], z: 1 } }],
  ['json', 'a=null', { a: null }],
  ['json', 'a=', { a: null }],
  ['json', 'a= 1 ,b= 2', { a: 1, b: 2 }],
  ['json', 'old.l[0]={"x":1}', { old: { a: 1, l: [{ x: 1 }] } }],
  ['json', 'a=1e3', { a: 1000 }],
  ['file', 'a=f.txt', { a: 'from file' }],
  ['file', 'a.b=f.txt,c=g.txt', { a: { b: 'from file' }, c: 'a: 1\n' }],
  ['file', 'a={f.txt,g.txt}', { a: ['from file', 'a: 1\n'] }],
  ['file', 'a[0]=f.txt', { a: ['from file'] }],
];

test('each form reads the text as the flag of Helm does', async () => {
  for (const [form, text, changes] of cases)
    assert.equal(await assigned(form, text), { ...values, ...changes }, `${form} ${text}`);
});

test('null removes a value that the chart has', async () => {
  const { t, ...rest } = values;
  assert.equal(await assigned('typed', 't=null'), rest);
  assert.equal(await assigned('json', 't=null'), rest);
  assert.equal(await assigned('string', 't=null'), { ...values, t: 'null' });
});

/** Assignments that Helm 3.22.0 refuses. */
const refused: readonly (readonly [form: AssignmentForm, text: string])[] = [
  ['typed', 'a'],
  ['typed', 'a,b=1'],
  ['typed', 'a.=1'],
  ['typed', 'a..b=1'],
  ['typed', 'a={1'],
  ['typed', 'a={{1}}'],
  ['typed', 'a[-1]=1'],
  ['typed', 'a[x]=1'],
  ['typed', 'a[0=1'],
  ['typed', 'a[]=1'],
  ['typed', 'a[0]x=1'],
  ['typed', 'a[70000]=1'],
  ['literal', 'a'],
  ['json', 'a=x'],
  ['json', '{"a":{"b":1},"t":2}'],
  ['json', 'a={"b":1'],
  ['file', 'a=none.txt'],
];

test('an assignment that cannot be read refuses the chart', async () => {
  for (const [form, text] of refused) assert.is(await assigned(form, text), undefined, `${form} ${text}`);
});

test.run();
