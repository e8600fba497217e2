import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  compile,
  createBuiltEngine,
  createEngine,
  type Engine,
  generateModule,
  parseModule,
  type Trace,
  type TraceEvent,
  type Value,
} from '../../../src/rego/index.ts';
import { LintelError } from '../../../src/source/index.ts';
import { importText } from '../built.ts';

const test = suite('rego: a trace reports expressions');

const host = { now: () => 0n, random: () => 0, env: new Map<string, string>() };

/**
 * The value of `data.p.x`, and the expressions that were tried and succeeded, each as text with its line. Both back
 * ends report the same.
 */
async function traced(
  text: string,
  input: Value,
  data: Value = {},
): Promise<{ value: Value | undefined; events: readonly string[] }> {
  const { module } = parseModule({ path: 'p.rego', text: `package p\n\n${text}` });
  const { program, diagnostics } = compile([module!], { trace: true });
  if (program === undefined) throw new LintelError(diagnostics);
  const told = (open: (trace: Trace) => Engine) => {
    const all: TraceEvent[] = [];
    const value = open((event) => void all.push(event)).evaluate(['p', 'x'], input);
    return { value, all };
  };
  const { value, all } = told((trace) => createEngine(program, { host, data, trace }));
  const built = await importText(generateModule(program, { trace: true }));
  assert.equal(
    told((trace) => createBuiltEngine(built, { host, data, trace })),
    { value, all },
  );
  const events = all
    .filter(({ kind }) => kind === 'expression' || kind === 'holds')
    .map(({ kind, name, place, depth }) => `${place.line} ${depth} ${kind} ${name}`);
  return { value, events };
}

test('built policies trace rules, functions and builtins in the same way', async () => {
  const text = `
double(n) := n * 2

heavy(list) := [n | some n in list; startswith(n, "a")]

names contains name if some name in heavy(input.names)

by_name[name] := upper(name) if some name in names

default late := false

late if input.age > double(input.least)

x := [by_name, late, count(names), walked] if walked := count([1 | walk(input, [_, _])])
`;
  const { value } = await traced(text, { names: ['ada', 'bob', 'ann'], age: 3, least: 1 });
  assert.is.not(value, undefined);
});

test('each expression once for each solution of those before it, and again if it succeeds', async () => {
  const text = 'x if {\n\tsome role in data.roles[lower(input.user)]\n\trole ==\n\t\t"admin"\n\tinput.late\n}\n';
  const { value, events } = await traced(text, { user: 'ADA' }, { roles: { ada: ['user', 'admin'] } });
  assert.is(value, undefined);
  assert.equal(events, [
    '4 1 expression some role in data.roles[lower(input.user)]',
    '4 1 holds some role in data.roles[lower(input.user)]',
    '5 1 expression role == "admin"',
    '4 1 holds some role in data.roles[lower(input.user)]',
    '5 1 expression role == "admin"',
    '5 1 holds role == "admin"',
    '7 1 expression input.late',
  ]);
});

test('an undefined part ends an expression after it was tried', async () => {
  const { value, events } = await traced('x if startswith(lower(input.user), "a")\n', {});
  assert.is(value, undefined);
  assert.equal(events, ['3 1 expression startswith(lower(input.user), "a")']);
});

test('they come in the order in which they are evaluated', async () => {
  const { value, events } = await traced('x := y if {\n\ty > input.least\n\ty = z + 1\n\tz = 2\n}\n', { least: 2 });
  assert.is(value, 3);
  assert.equal(
    events.filter((event) => event.includes('holds')),
    ['6 1 holds z = 2', '5 1 holds y = z + 1', '4 1 holds y > input.least'],
  );
});

test('bodies within expressions are traced, too', async () => {
  const text =
    'x := names if {\n\tnames := [n | some n in input.names; n != "b"]\n\tevery n in names { n != "c" }\n}\n';
  const { value, events } = await traced(text, { names: ['b', 'c'] });
  assert.is(value, undefined);
  assert.equal(events, [
    '4 1 expression names := [n | some n in input.names; n != "b"]',
    '4 1 expression some n in input.names',
    '4 1 holds some n in input.names',
    '4 1 expression n != "b"',
    '4 1 holds some n in input.names',
    '4 1 expression n != "b"',
    '4 1 holds n != "b"',
    '4 1 holds names := [n | some n in input.names; n != "b"]',
    '5 1 expression every n in names { n != "c" }',
    '5 1 expression n != "c"',
  ]);
});

test('a program compiled without marks is traced as before', () => {
  const { module } = parseModule({ path: 'p.rego', text: 'package p\n\nx if input.a\n' });
  const kinds: string[] = [];
  const trace = ({ kind }: TraceEvent): void => void kinds.push(kind);
  createEngine(compile([module!]).program!, { host, trace }).evaluate(['p', 'x'], { a: true });
  assert.equal(kinds, ['enter', 'leave']);
});

test.run();
