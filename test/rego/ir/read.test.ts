import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Engine } from '../../../src/library/rego.ts';
import { failure } from './failure.ts';
import { block, call, func, local, planOf, results, statement, string } from './plans.ts';

const test = suite('IR: plans that are refused');

/** The reason why a plan is refused. */
const refusal = (plan: unknown): Promise<string> => failure(() => Engine.fromPlan(plan as object));

const at = (index: number, field = ''): string => `plan.json: plans.plans[0].blocks[0].stmts[${index}].stmt${field}: `;

for (const [name, plan, wanted] of [
  ['a text that is not JSON', '{"plans": ', 'plan.json: not valid JSON: unexpected EOF'],
  ['a list', '[]', 'plan.json: the plan: must be an object'],
  ['no entrypoints', '{}', 'plan.json: the plan has no entrypoints'],
  [
    'an unknown statement',
    planOf([statement('JumpStmt')]),
    'plan.json: plans.plans[0].blocks[0].stmts[0]: unknown statement "JumpStmt"',
  ],
  [
    'a name that objects inherit',
    planOf([statement('constructor')]),
    'plan.json: plans.plans[0].blocks[0].stmts[0]: unknown statement "constructor"',
  ],
  ['a missing operand', planOf([statement('EqualStmt', { a: local(0) })]), `${at(0, '.b')}must be an object`],
  [
    'an unknown operand',
    planOf([statement('EqualStmt', { a: { type: 'float', value: 1 }, b: local(0) })]),
    `${at(0, '.a.value')}unknown operand "float"`,
  ],
  ['a missing local', planOf([statement('MakeSetStmt')]), `${at(0, '.target')}must be an integer that is not negative`],
  [
    'a negative local',
    planOf([statement('MakeSetStmt', { target: -1 })]),
    `${at(0, '.target')}must be an integer that is not negative`,
  ],
  [
    'a string that is not there',
    planOf([statement('EqualStmt', { a: string(1), b: local(0) })]),
    `${at(0, '.a.value')}there is no string 1`,
  ],
  [
    'a number that is not one',
    planOf([statement('MakeNumberRefStmt', { index: 0, target: 2 })]),
    `${at(0)}"result" is not a number`,
  ],
  ['a break out of the plan', planOf([statement('BreakStmt', { index: 1 })]), `${at(0)}leaves 2 blocks, but is in 1`],
  ['blocks that are not a list', planOf([statement('BlockStmt', { blocks: {} })]), `${at(0, '.blocks')}must be a list`],
  [
    'results in a function',
    planOf([], { funcs: [func('f', statement('ResultSetAddStmt', { value: 2 }))] }),
    'plan.json: funcs.funcs[0].blocks[0].stmts[0].stmt: a function cannot add to the results',
  ],
  [
    'two functions of one name',
    planOf([], { funcs: [func('f'), func('f')] }),
    'plan.json: two functions have the name "f"',
  ],
  [
    'arguments that are missing',
    planOf([statement('CallStmt', { func: 'f', args: [local(0)], result: 2 })], { funcs: [func('f')] }),
    'plan.json: p calls f with 1 arguments; it has 2 parameters',
  ],
  [
    'a function that calls itself',
    planOf([], { funcs: [func('f', call('f'))] }),
    'plan.json: the function f calls itself',
  ],
  [
    'functions that call each other',
    planOf([], { funcs: [func('f', call('g')), func('g', call('h')), func('h', call('f'))] }),
    'plan.json: the function f through h calls itself',
  ],
] as const) {
  test(name, async () => {
    assert.is(await refusal(plan), `rego.plan: ${wanted}`);
  });
}

test('a function that is not there is an error when it is called', async () => {
  const engine = await Engine.fromPlan(planOf([call('nowhere'), ...results(2)]));
  assert.is(await failure(() => engine.evaluate('p')), 'eval_builtin_error: unknown function nowhere at :0');
});

test('functions that share what they call are not recursive, and lists may be null', async () => {
  const funcs = [
    func('f', call('h')),
    func('g', call('h')),
    func('h', statement('BlockStmt', { blocks: null }), statement('MakeNullStmt', { target: 2 })),
  ];
  const engine = await Engine.fromPlan(planOf([call('f'), call('g'), ...results(2)], { funcs }));
  assert.is(engine.evaluate('p'), null);
});

test('the index of a number is also read as old versions of OPA write it', async () => {
  const number = (name: string) =>
    planOf([statement('MakeNumberRefStmt', { [name]: 1, target: 2 }), ...results(2)], { strings: ['7.5'] });
  for (const name of ['index', 'Index']) assert.is((await Engine.fromPlan(number(name))).evaluate('p'), 7.5);
});

test('a statement leaves as many blocks as it says', async () => {
  // For each x of the input: if x is 2, leave the block that compares them and `left` others; or else append x.
  const without = (left: number) =>
    block(
      statement('MakeNumberIntStmt', { value: 2, target: 5 }),
      statement('BlockStmt', {
        blocks: [block(statement('EqualStmt', { a: local(4), b: local(5) }), statement('BreakStmt', { index: left }))],
      }),
      statement('ArrayAppendStmt', { value: local(4), array: 2 }),
    );
  const open = (left: number) =>
    Engine.fromPlan(
      planOf([
        statement('MakeArrayStmt', { target: 2, capacity: 0 }),
        statement('ScanStmt', { source: 0, key: 3, value: 4, block: without(left) }),
        ...results(2),
      ]),
    );
  const values = async (left: number, input: number[] | string) => (await open(left)).evaluate('p', input);
  assert.equal(await values(0, [1, 2, 3]), [1, 2, 3]);
  assert.equal(await values(1, [1, 2, 3]), [1, 3]);
  assert.is(await values(2, [1, 2, 3]), undefined);
  assert.equal(await values(2, [3, 1]), [3, 1]);
  assert.equal(await values(1, 'x'), []);
});

test.run();
