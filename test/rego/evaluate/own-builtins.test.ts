import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Builtin,
  compile,
  createEngine,
  type EngineOptions,
  loadBuiltins,
  parseModule,
  type TraceEvent,
} from '../../../src/rego/index.ts';
import { LintelError } from '../../../src/source/index.ts';

const test = suite('rego: builtins of a host, tracing');

const host = { now: () => 0n, random: () => 0, env: new Map<string, string>() };

const owner: Builtin = {
  name: 'company.owner',
  doc: 'Who owns a team.',
  params: [{ name: 'team', type: { kind: 'string' } }],
  result: { type: { kind: 'string' } },
  examples: [],
  call: (context, team) => (team === 'payments' ? 'ada' : context.fail('there is no such team')),
};

function open(text: string, own: readonly Builtin[], options: Partial<EngineOptions> = {}) {
  const { module } = parseModule({ path: 'p.rego', text });
  const { program, diagnostics } = compile([module!], { builtins: own });
  if (program === undefined) throw new LintelError(diagnostics);
  return createEngine(program, { host, builtins: own, ...options });
}

test('a function of the host is called, and where it fails it is undefined or, when strict, an error with a place', () => {
  const text = 'package p\n\nowner := company.owner(input.team)\n';
  assert.is(open(text, [owner]).evaluate(['p', 'owner'], { team: 'payments' }), 'ada');
  assert.is(open(text, [owner]).evaluate(['p', 'owner'], { team: 'none' }), undefined);
  try {
    open(text, [owner], { strict: true }).evaluate(['p', 'owner'], { team: 'none' });
    assert.unreachable();
  } catch (error) {
    assert.instance(error, LintelError);
    const [problem] = (error as LintelError).diagnostics;
    assert.is(problem?.message, 'company.owner: there is no such team');
    assert.equal(problem?.place, { path: 'p.rego', line: 3, column: 10 });
  }
});

test('the code of called functions of the host is loaded', async () => {
  const loaded: string[] = [];
  const lazy = (name: string): Builtin => ({
    ...owner,
    name,
    load: async () => {
      loaded.push(name);
    },
  });
  await loadBuiltins(['count', 'company.owner'], [lazy('company.other'), lazy('company.owner'), owner]);
  assert.equal(loaded, ['company.owner']);
});

test('its calls are checked: its name, the number of arguments, their types', () => {
  const wrong = (call: string, own: readonly Builtin[]): string => {
    try {
      open(`package p\n\nx := ${call}\n`, own);
      return '';
    } catch (error) {
      return (error as LintelError).diagnostics.map(({ code }) => code).join();
    }
  };
  assert.is(wrong('company.owner("a")', [owner]), '');
  assert.is(wrong('company.owner("a")', []), 'rego_type_error');
  assert.is(wrong('company.owner("a", "b", "c")', [owner]), 'rego_type_error');
  assert.is(wrong('company.owner(1)', [owner]), 'rego_type_error');
});

test('it may be replaced by with, and one that waits is awaited', async () => {
  const text = 'package p\n\nx := y if {\n\ty := company.owner("none") with company.owner as "bob"\n}\n';
  assert.is(open(text, [owner]).evaluate(['p', 'x']), 'bob');
  const slow: Builtin = { ...owner, call: ({ wait }, team) => wait(String(team), async () => 'eve') };
  assert.is(await open('package p\n\nx := company.owner("a")\n', [slow]).evaluateAsync(['p', 'x']), 'eve');
});

test('names that are taken or invalid are rejected', () => {
  for (const name of ['count', 'io.jwt.decode', 'input.x', 'data', 'a b', '', '1a']) {
    assert.throws(() => open('package p\n', [{ ...owner, name }]), /a builtin cannot be called/, name);
  }
});

test('a trace reports rules as they begin and end, and the builtins that they call', () => {
  const text =
    'package p\n\nallow if {\n\tis_admin(input.user)\n\tstartswith(input.user, "a")\n}\n\nis_admin(user) if user in ["ada", "abe"]\n\nunused := 1\n';
  const events: string[] = [];
  const trace = ({ kind, name, args, value, depth, place }: TraceEvent): void => {
    events.push(`${depth} ${kind} ${name}${JSON.stringify(args ?? [])} ${value ?? ''} ${place.line}`);
  };
  const engine = open(text, [], { trace });
  engine.evaluate(['p', 'allow'], { user: 'ada' });
  assert.equal(events, [
    '0 enter data.p.allow[]  3',
    '1 enter data.p.is_admin["ada"]  8',
    '1 leave data.p.is_admin["ada"] true 8',
    '1 builtin startswith["ada","a"] true 5',
    '0 leave data.p.allow[] true 3',
  ]);
  events.length = 0;
  engine.evaluate(['p', 'allow'], { user: 'bob' });
  assert.equal(events, [
    '0 enter data.p.allow[]  3',
    '1 enter data.p.is_admin["bob"]  8',
    '1 leave data.p.is_admin["bob"]  8',
    '0 leave data.p.allow[]  3',
  ]);
});

test.run();
