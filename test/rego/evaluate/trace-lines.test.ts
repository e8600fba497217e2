import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { host } from '../ask.ts';
import { createEngine, openTrace, parseModule, prepareQuery } from '../rego.ts';

const test = suite('rego/evaluate: lines of a trace');

const text = `package p

allow if {
	trace("start")
	some role in input.roles
	role == "admin"
	small(input.n)
}

small(n) if n < 10

names := [upper(name) | some name in input.roles]

two if {
	allow
	small(20)
}
`;

/** The lines of the query `data.p.RULE`, about rules only. */
function lines(rule: string, which: string): readonly string[] {
  const { module } = parseModule({ path: 'p.rego', text });
  const { trace, lines } = openTrace();
  const { program } = prepareQuery({ path: 'query', text: `data.p.${rule}` }, [module!], { trace: true });
  createEngine(program!, { host, trace }).query({ roles: ['user', 'admin'], n: 3 });
  return lines(which).filter((line) => line.startsWith('p.rego:'));
}

/** The lines without their places in a column. */
const short = (rule: string, which: string): string[] =>
  lines(rule, which).map((line) => line.replace(/^p\.rego:(\d+) +/, '$1 '));

test('notes are those of the builtin trace', () => {
  assert.equal(short('allow', 'notes'), ['4 Note "start"']);
  assert.equal(short('names', 'notes'), []);
});

test('fails are the expressions that did not hold the last time', () => {
  assert.equal(short('allow', 'fails'), ['6 Fail role == "admin"']);
  assert.equal(short('two', 'fails'), ['6 Fail role == "admin"', '16 Fail small(20)', '10 Fail n < 10']);
  assert.equal(short('names', 'fails'), []);
});

test('full has all steps, one level for each open rule', () => {
  assert.equal(short('two', 'full'), [
    '14 Enter data.p.two',
    '15 | Eval allow',
    '3 | Enter data.p.allow',
    '4 | | Eval trace("start")',
    '4 | | Note "start"',
    '5 | | Eval some role in input.roles',
    '6 | | Fail role == "admin"',
    '6 | | Eval role == "admin"',
    '7 | | Eval small(input.n)',
    '10 | | Enter data.p.small(3)',
    '10 | | | Eval n < 10',
    '10 | | Exit data.p.small(3) = true',
    '3 | Exit data.p.allow = true',
    '16 | Fail small(20)',
    '10 | Enter data.p.small(20)',
    '10 | | Fail n < 10',
    '10 | Fail data.p.small(20) = undefined',
    '14 Fail data.p.two = undefined',
  ]);
});

test('calls have their arguments and results', () => {
  assert.equal(
    short('names', 'full').filter((line) => line.includes('Call')),
    ['12 | Call upper("user") = "USER"', '12 | Call upper("admin") = "ADMIN"'],
  );
});

test('the place is in a column', () => {
  assert.equal(lines('allow', 'full').slice(0, 2), [
    'p.rego:3                 Enter data.p.allow',
    'p.rego:4                 | Eval trace("start")',
  ]);
});

test.run();
