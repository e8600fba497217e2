import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { problemsIn, problemsOf, withJob, withStep } from './workflows.ts';

const test = suite('iac/github-actions/types');

/** The problems of the steps of a job, without their places. */
async function problemsWith(lines: string, on = 'push'): Promise<readonly string[]> {
  const problems = await problemsIn(withJob(lines).replace('on: push', `on: ${on}`));
  return problems.map((problem) => problem.replace(/^\S+ /, ''));
}

test('a step sees the results of steps before it, and a job those of all', async () => {
  const job = `outputs:
  a: \${{ steps.last.outputs.a }}
  b: \${{ steps.lost.outputs.b }}
steps:
  - run: echo \${{ steps.last.outputs.a }} \${{ steps.FIRST.outcome }}
  - {id: first, run: make}
  - {id: last, run: "echo \${{ steps.first.outputs.any }} \${{ steps.first.exit }}"}`;
  assert.equal(await problemsWith(job), [
    'undefined `steps` has no member `last`',
    'undefined `steps` has no member `FIRST`',
    'undefined `steps.first` has no member `exit`',
    'undefined `steps` has no member `lost`; did you mean last?',
  ]);
});

test('a job sees the outputs of jobs that it needs', async () => {
  const text = `on: push
jobs:
  a:
    runs-on: x
    outputs: {one: "1"}
    steps: [{run: make}]
  b: {runs-on: x, steps: [{run: make}]}
  c:
    runs-on: \${{ needs.a.outputs.one }}
    needs: [a]
    if: needs.b.result == 'success'
    steps:
      - run: echo \${{ needs.A.outputs.two }}
`;
  assert.equal(await problemsIn(text), [
    '13:23 undefined `needs.A.outputs` has no member `two`',
    '11:9 undefined `needs` has no member `b`',
  ]);
});

test('a matrix has its axes and what include adds', async () => {
  const steps = (expression: string) => `steps: [{run: "echo \${{ ${expression} }}"}]`;
  const strategy = 'strategy: {matrix: {os: [a, b], include: [{os: a, extra: {deep: 1}}]}}\n';
  assert.equal(await problemsWith(strategy + steps('matrix.OS')), []);
  assert.equal(await problemsWith(strategy + steps('matrix.extra.deep')), []);
  assert.equal(await problemsWith(strategy + steps('matrix.node')), ['undefined `matrix` has no member `node`']);
  assert.equal(await problemsWith(strategy + steps('matrix.extra.other')), [
    'undefined `matrix.extra` has no member `other`',
  ]);
  assert.equal(await problemsWith(strategy + steps('matrix.os.name')), [
    'undefined `matrix.os` is a string, and has no members',
  ]);
  assert.equal(await problemsWith(steps('matrix.os')), ['undefined `matrix` has no member `os`']);
  for (const open of [
    'strategy: {matrix: "${{ fromJSON(vars.M) }}"}\n',
    'strategy: "${{ fromJSON(vars.M) }}"\n',
    'strategy: {matrix: {os: [a], include: "${{ fromJSON(vars.M) }}"}}\n',
    'strategy: {matrix: {os: [a], include: ["${{ fromJSON(vars.M) }}"]}}\n',
  ])
    assert.equal(await problemsWith(open + steps('matrix.node.version')), [], open);
});

test('inputs are those that the events declare', async () => {
  const on =
    '{workflow_call: {inputs: {a: {type: string}, same: {type: boolean}}}, workflow_dispatch: {inputs: {b: {}, same: {type: boolean}}}}';
  const steps =
    'steps: [{run: "${{ inputs.a }} ${{ inputs.B }} ${{ inputs.c }} ${{ github.event.inputs.b }} ${{ github.event.inputs.d }}"}]';
  assert.equal(await problemsWith(steps, on), [
    'undefined `inputs` has no member `c`',
    'undefined `github.event.inputs` has no member `d`',
  ]);
  assert.equal(await problemsWith('steps: [{run: "${{ github.event.inputs.b }}"}]'), []);
  assert.equal(await problemsWith('continue-on-error: ${{ inputs.same }}\nsteps: [{run: make}]', on), []);
});

test('an action has its inputs, and the outputs of its steps', async () => {
  const action = `inputs: {name: {}}
outputs: {a: {value: "\${{ steps.one.outputs.a }}"}, b: {value: "\${{ steps.two.outputs.a }}"}}
runs:
  using: composite
  steps:
    - {id: one, shell: bash, run: "echo \${{ inputs.NAME }} \${{ inputs.other }}"}
`;
  assert.equal(await problemsIn(action, 'action.yml'), [
    '6:64 undefined `inputs` has no member `other`',
    '2:69 undefined `steps` has no member `two`',
  ]);
});

test('outputs of local actions and workflows are known', async () => {
  const files = {
    '.github/workflows/test.yml': `on: push
jobs:
  call: {uses: ./.github/workflows/called.yml}
  next:
    needs: call
    runs-on: x
    steps:
      - {id: own, uses: ./own}
      - {id: node, uses: ./node}
      - run: \${{ steps.own.outputs.a }} \${{ steps.own.outputs.b }} \${{ steps.node.outputs.b }}
      - run: \${{ needs.call.outputs.a }} \${{ needs.call.outputs.b }}
`,
    '.github/workflows/called.yml': `on: {workflow_call: {outputs: {a: {value: "\${{ jobs.j.outputs.x }} \${{ jobs.j.outputs.y }} \${{ jobs.k.result }}"}}}}
jobs:
  j: {runs-on: x, outputs: {x: "1"}, steps: [{run: make}]}
`,
    'own/action.yml': 'outputs: {a: {value: "1"}}\nruns: {using: composite, steps: [{run: make, shell: sh}]}\n',
    'node/action.yml': 'outputs: {a: {}}\nruns: {using: node24, main: a.js}\n',
  };
  assert.equal(await problemsOf(files), [
    '.github/workflows/called.yml 1:72 undefined `jobs.j.outputs` has no member `y`',
    '.github/workflows/called.yml 1:96 undefined `jobs` has no member `k`',
    '.github/workflows/test.yml 10:45 undefined `steps.own.outputs` has no member `b`',
    '.github/workflows/test.yml 11:46 undefined `needs.call.outputs` has no member `b`',
  ]);
});

test('a value has a type that its place allows', async () => {
  const step = (line: string) => problemsIn(withStep(`run: make\n${line}`));
  const job = (line: string) => problemsIn(withJob(`${line}\nsteps: [{run: make}]`));
  for (const line of [
    'continue-on-error: ${{ github.ref }}',
    'timeout-minutes: ${{ env.A }}',
    "timeout-minutes: ${{ '5' }}",
    'timeout-minutes: ${{ true }}',
    'env: {A: "${{ github.event }}"}',
    'env: {A: "a ${{ github }}"}',
    'env: ${{ github.ref }}',
  ])
    assert.match((await step(line)).join(), /^\d+:\d+ type /, line);
  for (const line of [
    'continue-on-error: ${{ github.event.flag }}',
    "continue-on-error: ${{ env.A == '1' && 'true' }}",
    "continue-on-error: ${{ env.A == '1' }}",
    'timeout-minutes: ${{ fromJSON(env.A) }}',
    'timeout-minutes: ${{ 5 }}',
    'env: {A: "${{ true }}", B: "${{ 1 }} ${{ null }}"}',
    'env: ${{ fromJSON(vars.ENV) }}',
    'if: ${{ github.event }}',
    'if: github',
  ])
    assert.equal(await step(line), [], line);
  for (const line of [
    'strategy: ${{ github.ref }}',
    'strategy: {matrix: "${{ github.ref }}"}',
    'strategy: {matrix: {os: "${{ github.ref }}"}}',
    'strategy: {fail-fast: "${{ github.ref }}"}',
    'strategy: {max-parallel: "${{ github.ref }}"}',
    'outputs: {a: "${{ github.event }}"}',
  ])
    assert.match((await job(line)).join(), /^\d+:\d+ type /, line);
  assert.equal(await job('strategy: {matrix: {os: "${{ fromJSON(github.ref) }}"}}'), []);
  assert.equal(await step('timeout-minutes: ${{ env.A }}'), [
    '7:26 type timeout-minutes needs a number, and the value is a string',
  ]);
});

test.run();
