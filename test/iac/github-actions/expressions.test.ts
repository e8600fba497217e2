import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  anyType,
  closedType,
  evaluateExpression,
  evaluateTemplate,
  functionsIn,
  jsonOf,
  type KnownContexts,
  openType,
  parseCondition,
  parseExpression,
  parseTemplate,
  referencesIn,
  stringType,
  type TypeScope,
  truthOf,
  typeOf,
  UnknownValue,
  valueFrom,
} from '../../../src/iac/github-actions/expressions/index.ts';

const test = suite('iac/github-actions/expressions');

const paths = (text: string) => referencesIn(parseExpression(text).node!).map(({ path }) => path);

function evaluated(text: string, contexts: Record<string, unknown> = {}): unknown {
  const known: KnownContexts = new Map(Object.entries(contexts).map(([name, value]) => [name, valueFrom(value)]));
  const { value, problem } = evaluateExpression(parseExpression(text).node!, known);
  if (problem !== undefined) return `${problem.start}: ${problem.message}`;
  return value instanceof UnknownValue ? `unknown ${value.truth}` : jsonOf(value);
}

/** The problems of an expression, with the text that each concerns. */
function problem(text: string): string {
  const { problem: found } = parseExpression(text);
  return found === undefined ? 'nothing' : `${found.message} @ ${text.slice(found.start, found.end)}`;
}

test('expressions in a text end at the first }} outside of quotes', () => {
  const text = "a ${{ '}}' }} b ${{github.ref}}";
  const { expressions, problems } = parseTemplate(text);
  assert.equal(problems, []);
  assert.equal(
    expressions.map(({ start, end, text: inner }) => [text.slice(start, end), inner]),
    [
      ["${{ '}}' }}", "'}}'"],
      ['${{github.ref}}', 'github.ref'],
    ],
  );
});

test('places are offsets in the whole text', () => {
  const text = 'echo ${{ github.ref }} ${{ foo.bar }} ${{ 1 +';
  const { problems } = parseTemplate(text);
  assert.equal(
    problems.map(({ message, start, end }) => [message, text.slice(start, end)]),
    [
      ['`foo` is not a context', 'foo'],
      ['the expression is not closed', '${{'],
    ],
  );
  const [reference] = referencesIn(parseTemplate(text).expressions[0]!.node!);
  assert.is(text.slice(reference!.start, reference!.end), 'github.ref');
});

test('references have their full path, in lower case', () => {
  assert.equal(paths("GitHub.Event['Issue'].title"), ['github.event.issue.title']);
  assert.equal(paths('github.event.commits[0].message'), ['github.event.commits.0.message']);
  assert.equal(paths('github.event.commits.*.message'), ['github.event.commits.*.message']);
  assert.equal(paths('matrix[env.KEY].x'), ['matrix.*.x', 'env.key']);
  assert.equal(paths('fromJSON(needs.a.outputs.b).c'), ['needs.a.outputs.b']);
  assert.equal(paths("contains(github.event.issue.labels.*.name, 'x') && toJSON(github)"), [
    'github.event.issue.labels.*.name',
    'github',
  ]);
});

test('functions are listed once', () => {
  assert.equal(functionsIn(parseExpression("success() && contains(format('{0}', 1), format('a'))").node!), [
    'success',
    'contains',
    'format',
  ]);
});

test('operators bind as documented, and texts compare in upper or lower case', () => {
  assert.is(evaluated("1 == 1 && 2 > 1 || 'x'"), true);
  assert.is(evaluated('!true == false'), true);
  assert.is(evaluated("'ABC' == 'abc'"), true);
  assert.is(evaluated("'1' == 1"), true);
  assert.is(evaluated("null == ''"), true);
  assert.is(evaluated("false || 'fallback'"), 'fallback');
  assert.is(evaluated("'' && 'x'"), '');
});

test('literals', () => {
  assert.is(evaluated('0xff'), 255);
  assert.is(evaluated('0o17'), 15);
  assert.is(evaluated('-2.5e-1'), -0.25);
  assert.is(evaluated("'it''s ''quoted'''"), "it's 'quoted'");
});

test('functions', () => {
  assert.is(evaluated("contains('Hello', 'hell')"), true);
  assert.is(evaluated('contains(fromJSON(\'["a", "B"]\'), \'b\')'), true);
  assert.is(evaluated("format('{{{0}}} {1}', 'a', 2)"), '{a} 2');
  assert.is(evaluated("join(fromJSON('[\"a\", 1, null]'), '-')"), 'a-1-');
  assert.is(evaluated('toJSON(fromJSON(\'{"a":[1]}\'))'), '{\n  "a": [\n    1\n  ]\n}');
  assert.is(evaluated("case(false, 'a', true, 'b', 'c')"), 'b');
  assert.is(evaluated("endsWith('a.YML', '.yml')"), true);
});

test('members of lists, objects and of all items', () => {
  const contexts = { matrix: { list: [{ name: 'a' }, { name: 'b' }, 3], Map: { Key: 1 } } };
  assert.is(evaluated('matrix.map.KEY', contexts), 1);
  assert.is(evaluated('matrix.list[1].name', contexts), 'b');
  assert.equal(evaluated('matrix.list.*.name', contexts), ['a', 'b']);
  assert.is(evaluated('matrix.list[9].name', contexts), null);
  assert.is(evaluated('matrix.nothing.at.all', contexts), null);
});

test('an unknown operand makes the result unknown, if it matters', () => {
  assert.is(evaluated('github.ref'), 'unknown undefined');
  assert.is(evaluated('github.ref && false'), 'unknown false');
  assert.is(evaluated('false && github.ref'), false);
  assert.is(evaluated("github.ref || 'x'"), 'unknown true');
  assert.is(evaluated("!(github.ref || 'x')"), false);
  assert.is(evaluated("format('{0}', github.ref)"), 'unknown undefined');
  assert.is(evaluated('always()'), true);
  assert.is(evaluated('success() == true'), 'unknown undefined');
});

test('the truth of a chain with an unknown operand', () => {
  const truth = (text: string) => truthOf(evaluateExpression(parseExpression(text).node!).value!);
  assert.is(truth('github.ref && false'), false);
  assert.is(truth('github.ref && true'), undefined);
  assert.is(truth('github.ref || true'), true);
  assert.is(truth('github.ref || false'), undefined);
  assert.is(truth('github.ref && always() && false'), false);
});

test('templates', () => {
  const value = (text: string) => evaluateTemplate(parseTemplate(text)).value;
  assert.is(value('${{ 1 }}'), 1);
  assert.is(value('a${{ 1 }}${{ true }} '), 'a1true ');
  assert.is(value('plain'), 'plain');
  assert.instance(value('a ${{ github.ref }}'), UnknownValue);
});

test('a condition needs no braces, and with text around them it is always true', () => {
  assert.is(parseCondition("github.ref == 'x'").expressions[0]!.text, "github.ref == 'x'");
  assert.is(parseCondition('${{ false }}').always, false);
  assert.is(parseCondition('${{ false }}\n').always, true);
  assert.is(parseCondition('${{ false }} && ${{ false }}').always, true);
  assert.equal(parseCondition('').expressions, []);
});

test('the type of an expression follows from its contexts, functions and operators', () => {
  const contexts = new Map([
    ['env', openType(stringType)],
    [
      'matrix',
      closedType([
        ['os', stringType],
        ['deep', closedType([['count', { kind: 'number' }]])],
      ]),
    ],
    ['steps', closedType([['a', closedType([['outputs', openType(stringType)]])]])],
  ]);
  const missing: string[] = [];
  const scope: TypeScope = {
    contextType: (name) => contexts.get(name) ?? anyType,
    onMissing: ({ name, type: { kind } }) => missing.push(`${name} of ${kind}`),
  };
  const type = (text: string) => typeOf(parseExpression(text).node!, scope).kind;
  assert.is(type('github.ref == env.x'), 'boolean');
  assert.is(type('!github.ref'), 'boolean');
  assert.is(type("contains(github.ref, 'x') || true"), 'boolean');
  assert.is(type('toJSON(github)'), 'string');
  assert.is(type("github.ref || 'x'"), 'any');
  assert.is(type("env.A || 'x'"), 'string');
  assert.is(type("env.A == '1' && env.B || 'x'"), 'string');
  assert.is(type("env.A == '1' && env.B"), 'any');
  assert.is(type('matrix.deep && matrix.deep.count'), 'number');
  assert.is(type('matrix'), 'object');
  assert.is(type("matrix['DEEP']"), 'object');
  assert.is(type('steps.*.outputs'), 'list');
  assert.is(type('steps.a.outputs.anything'), 'string');
  assert.is(type('fromJSON(env.A).b'), 'any');
  assert.is(type("case(env.A == '1', 1, 2)"), 'number');
  assert.is(type("case(env.A == '1', 1, 'a')"), 'any');
  assert.equal(missing, []);
  assert.is(type('matrix.missing.more'), 'any');
  assert.is(type('env.A.more'), 'any');
  assert.is(type("format('{0}', steps.b)"), 'string');
  assert.equal(missing, ['missing of object', 'more of string', 'b of object']);
});

test('errors say what is wrong, and where', () => {
  assert.is(problem(''), 'the expression is empty @ ');
  assert.is(problem('1 <'), 'the expression ends too early @ <');
  assert.is(problem('github.ref = 1'), '`=` cannot stand here @ =');
  assert.is(problem('"a"'), '`"a"` cannot stand here @ "a"');
  assert.is(problem("'a"), "this text has no closing quote @ 'a");
  assert.is(problem('githib.ref'), '`githib` is not a context; did you mean github? @ githib');
  assert.is(problem('1 == contain(1, 2)'), 'there is no function `contain`; did you mean contains? @ contain');
  assert.is(problem("contains('a')"), '`contains` needs at least 2 arguments, and has 1 @ contains');
  assert.is(problem('join(1, 2, 3)'), '`join` takes at most 2 arguments, and has 3 @ join');
  assert.is(
    problem('case(true, 1, false, 2)'),
    '`case` needs pairs of a condition and a value, and a last value for all other cases @ case',
  );
  assert.match(problem(`${'('.repeat(60)}1`), 'more than 50 levels');
  assert.match(problem(`'${'x'.repeat(21_000)}'`), 'more than 21,000 characters');
  assert.is(evaluated("format('{0} {1}', 1)"), '0: `format` has no argument for {1}');
  assert.is(evaluated("fromJSON('{')"), '0: `fromJSON` is given a text that is not JSON');
});

test('contexts and functions that are not available in a place', () => {
  const scope = { contexts: new Set(['github']), functions: new Set<string>() };
  assert.is(parseExpression('secrets.A', scope).problem?.message, 'the context `secrets` is not available here');
  for (const name of ['always', 'cancelled', 'failure', 'success', 'hashFiles'])
    assert.is(
      parseExpression(name === 'hashFiles' ? "hashFiles('*')" : `${name}()`, scope).problem?.message,
      `the function \`${name}\` is not available here`,
    );
  assert.is(parseExpression("format('{0}', github.ref)", scope).problem, undefined);
});

test('any text is an expression or has a problem, with a place in it', () => {
  const token = fc.constantFrom(
    ...[
      'github',
      'env.x',
      '(',
      ')',
      '[',
      ']',
      '.',
      '*',
      ',',
      '!',
      '==',
      '<=',
      '&&',
      '||',
      "'",
      "''",
      '1',
      '-',
      '0x',
      ' ',
    ],
    ...['format(', 'fromJSON(', 'contains(', 'case(', '}}', '${{', 'null', 'é', '\n'],
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(token).map((tokens) => tokens.join('')),
      ),
      (text) => {
        const { node, problem: found } = parseExpression(text);
        const place = node ?? found;
        assert.ok(place.start >= 0 && place.start <= place.end && place.end <= text.length);
        if (node !== undefined) evaluateExpression(node);
        for (const { start, end } of parseTemplate(text).problems) assert.ok(start <= end && end <= text.length);
      },
    ),
    { numRuns: 2000 },
  );
});

test('results that grow with every level are not computed', () => {
  const text = `${"format('{0}{0}{0}{0}', ".repeat(40)}'x'${')'.repeat(40)}`;
  assert.is(evaluated(text), 'unknown undefined');
});

test.run();
