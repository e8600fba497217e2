import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { problemsIn } from './workflows.ts';

// The syntax of GitHub's own reader of workflows, the package @actions/workflow-parser 0.3.61.
const test = suite('iac/github-actions/syntax');

const withEvents = (events: string): string => `on: ${events}\njobs:\n  j: {runs-on: x, steps: [{run: a}]}\n`;
const withJobOf = (job: string): string => `on: push\njobs:\n  j: ${job}\n`;

const events = [
  'push',
  '[push, pull_request]',
  '{push: {branches: [main]}}',
  '{push: {branches: main}}',
  '{push: {branches: [main], branches-ignore: [x]}}',
  '{push: {tags: ["v*"], paths: [a]}}',
  '{pull_request: {types: [opened]}}',
  '{schedule: [{cron: "0 0 * * *"}]}',
  '{schedule: []}',
  '{workflow_run: {workflows: [a], types: [completed]}}',
  '{workflow_run: {types: [completed]}}',
  '{workflow_dispatch: {inputs: {a: {type: string}}}}',
  '{workflow_dispatch: {inputs: {a: {type: choice, options: [x]}}}}',
  '{workflow_dispatch: {inputs: {a: {type: boolean, default: true}}}}',
  '{workflow_dispatch: {inputs: {a: {type: number, default: 5}}}}',
  '{workflow_call: {inputs: {a: {type: string}}, outputs: {o: {value: x}}, secrets: {s: {required: true}}}}',
  '{workflow_call: }',
  '{repository_dispatch: {types: [a]}}',
  '{merge_group: {types: [checks_requested]}}',
  '{issues: {types: opened}}',
];
const jobs = [
  '{runs-on: x, steps: [{run: a}]}',
  '{runs-on: [a, b], steps: [{run: a}]}',
  '{runs-on: {group: g}, steps: [{run: a}]}',
  '{runs-on: {group: org/g, labels: [x]}, steps: [{run: a}]}',
  '{runs-on: {labels: x}, steps: [{run: a}]}',
  '{runs-on: {}, steps: [{run: a}]}',
  '{runs-on: [], steps: [{run: a}]}',
  '{uses: o/r/.github/workflows/a.yml@main, with: {a: 1}, secrets: inherit}',
  '{uses: o/r/.github/workflows/a.yml@main, secrets: {a: x}}',
  '{uses: o/r@main}',
  '{runs-on: x, steps: [{uses: o/r@v1}]}',
  '{runs-on: x, steps: [{uses: "docker://a"}]}',
  '{runs-on: x, steps: [{uses: o/r@v1, with: {a: 1, b: true}}]}',
  '{runs-on: x, steps: [{run: a, id: b-c_d}]}',
  '{runs-on: x, steps: [{run: a, if: true}]}',
  '{runs-on: x, steps: [{run: a, if: "${{ success() }}"}]}',
  '{runs-on: x, steps: [{run: a, env: {A: b}}]}',
  '{runs-on: x, steps: [{run: a, timeout-minutes: 5, continue-on-error: true, working-directory: b}]}',
  '{runs-on: x, steps: [{run: }]}',
  '{runs-on: x, steps: [{run: ""}]}',
  '{runs-on: x, container: a, steps: [{run: a}]}',
  '{runs-on: x, container: {image: a, env: {A: b}, ports: [80], volumes: [v], options: o, credentials: {username: u, password: p}}, steps: [{run: a}]}',
  '{runs-on: x, container: {image: a, credentials: {username: u}}, steps: [{run: a}]}',
  '{runs-on: x, services: {s: {image: a}}, steps: [{run: a}]}',
  '{runs-on: x, services: {s: a}, steps: [{run: a}]}',
  '{runs-on: x, strategy: {matrix: {a: [1, 2]}}, steps: [{run: a}]}',
  '{runs-on: x, strategy: {matrix: {}}, steps: [{run: a}]}',
  '{runs-on: x, strategy: {matrix: {include: [{a: 1}]}}, steps: [{run: a}]}',
  '{runs-on: x, strategy: {matrix: {include: []}}, steps: [{run: a}]}',
  `{runs-on: x, strategy: {matrix: "\${{ fromJSON('{}') }}"}, steps: [{run: a}]}`,
  '{runs-on: x, strategy: {matrix: {a: [1]}, fail-fast: false, max-parallel: 2}, steps: [{run: a}]}',
  '{runs-on: x, strategy: {fail-fast: false}, steps: [{run: a}]}',
  '{runs-on: x, permissions: read-all, steps: [{run: a}]}',
  '{runs-on: x, permissions: {contents: read, id-token: write}, steps: [{run: a}]}',
  '{runs-on: x, permissions: {}, steps: [{run: a}]}',
  '{runs-on: x, environment: prod, steps: [{run: a}]}',
  '{runs-on: x, environment: {name: prod, url: u}, steps: [{run: a}]}',
  '{runs-on: x, concurrency: g, steps: [{run: a}]}',
  '{runs-on: x, concurrency: {group: g, cancel-in-progress: true}, steps: [{run: a}]}',
  '{runs-on: x, outputs: {a: b}, steps: [{run: a}]}',
  '{runs-on: x, defaults: {run: {shell: bash, working-directory: d}}, steps: [{run: a}]}',
  '{runs-on: x, defaults: {}, steps: [{run: a}]}',
  '{runs-on: x, timeout-minutes: "${{ 5 }}", steps: [{run: a}]}',
  '{runs-on: x, timeout-minutes: 5.5, steps: [{run: a}]}',
  '{runs-on: x, continue-on-error: "${{ true }}", steps: [{run: a}]}',
  '{runs-on: x, name: "${{ github.ref }}", steps: [{run: a}]}',
  '{runs-on: x, env: {A: "${{ secrets.a }}"}, steps: [{run: a}]}',
  '{runs-on: x, if: "${{ always() }}", steps: [{run: a}]}',
  `{runs-on: x, steps: [{run: a, if: "hashFiles('a')"}]}`,
];

test('events, jobs and steps that GitHub accepts have no problem', async () => {
  for (const text of [...events.map(withEvents), ...jobs.map(withJobOf)])
    assert.equal(await problemsIn(text), [], text);
});

const refusedEvents = [
  '{pull_request: {types: [odd]}}',
  '{push: {types: [opened]}}',
  '{odd: }',
  'odd',
  '{schedule: [{cron: "x"}]}',
  '{schedule: [{}]}',
  '{workflow_dispatch: {inputs: {a: {type: choice}}}}',
  '{workflow_dispatch: {inputs: {a: {type: string, options: [x]}}}}',
  '{workflow_dispatch: {inputs: {a: {type: boolean, default: "x"}}}}',
  '{workflow_dispatch: {inputs: {a: {type: odd}}}}',
  '{workflow_dispatch: {inputs: {a: {required: yes}}}}',
  '{workflow_dispatch: {inputs: {a: {required: true, deprecationMessage: x}}}}',
  '{workflow_call: {inputs: {a: {}}}}',
  '{workflow_call: {inputs: {a: {type: choice, options: [x]}}}}',
  '{workflow_call: {outputs: {o: {}}}}',
  '{deployment: {types: [x]}}',
];
const refusedJobs = [
  '{runs-on: {group: x/y}, steps: [{run: a}]}',
  '{runs-on: {group: a/b/c}, steps: [{run: a}]}',
  '{steps: [{run: a}]}',
  '{runs-on: x, steps: {run: a}}',
  '{uses: o/r/.github/workflows/a.yml@main, secrets: all}',
  '{uses: o/r/.github/workflows/a.yml@main, runs-on: x}',
  '{uses: o/r/.github/workflows/a.yml@main, steps: [{run: a}]}',
  '{runs-on: x, with: {a: 1}, steps: [{run: a}]}',
  '{runs-on: x, steps: [{}]}',
  '{runs-on: x, steps: [{name: a}]}',
  '{runs-on: x, steps: [{run: a, uses: o/r@v1}]}',
  '{runs-on: x, steps: [{uses: "${{ matrix.a }}"}]}',
  '{runs-on: x, steps: [{run: a, with: {b: c}}]}',
  '{runs-on: x, steps: [{uses: o/r@v1, shell: bash}]}',
  '{runs-on: x, steps: [{uses: o/r@v1, with: {a: [1]}}]}',
  '{runs-on: x, steps: [{run: a, id: 1b}]}',
  '{runs-on: x, steps: [{run: a, id: ""}]}',
  '{runs-on: x, steps: [{run: a, if: x}]}',
  '{runs-on: x, steps: [{run: a, env: [A]}]}',
  '{runs-on: x, steps: [{run: a, timeout-minutes: x}]}',
  '{runs-on: x, steps: [{run: a, continue-on-error: x}]}',
  '{runs-on: x, container: {env: {A: b}}, steps: [{run: a}]}',
  '{runs-on: x, container: {image: a, odd: b}, steps: [{run: a}]}',
  '{runs-on: x, services: {s: {ports: [80]}}, steps: [{run: a}]}',
  '{runs-on: x, strategy: {matrix: {a: 1}}, steps: [{run: a}]}',
  '{runs-on: x, strategy: {matrix: {include: x}}, steps: [{run: a}]}',
  '{runs-on: x, strategy: {matrix: {a: [1]}, max-parallel: x}, steps: [{run: a}]}',
  '{runs-on: x, needs: z, steps: [{run: a}]}',
  '{runs-on: x, needs: j, steps: [{run: a}]}',
  '{runs-on: x, permissions: {contents: admin}, steps: [{run: a}]}',
  '{runs-on: x, permissions: {odd: read}, steps: [{run: a}]}',
  '{runs-on: x, permissions: odd, steps: [{run: a}]}',
  '{runs-on: x, permissions: {id-token: read}, steps: [{run: a}]}',
  '{runs-on: x, environment: {url: u}, steps: [{run: a}]}',
  '{runs-on: x, concurrency: {cancel-in-progress: true}, steps: [{run: a}]}',
  '{runs-on: x, outputs: [a], steps: [{run: a}]}',
  '{runs-on: x, defaults: {run: {odd: x}}, steps: [{run: a}]}',
  '{runs-on: x, name: "${{ secrets.a }}", steps: [{run: a}]}',
  '{runs-on: x, env: {A: "${{ steps.a.outputs.b }}"}, steps: [{run: a}]}',
  '{runs-on: "${{ env.os }}", steps: [{run: a}]}',
  `{runs-on: x, if: "hashFiles('a')", steps: [{run: a}]}`,
  '{runs-on: x, if: "secrets.a", steps: [{run: a}]}',
  '{runs-on: x, steps: [{run: a, if: "secrets.a"}]}',
  '{runs-on: x, steps: [{run: "${{ always() }}"}]}',
  '{runs-on: x, steps: [{run: "${{ foo }}"}]}',
  '{runs-on: x, steps: [{run: "${{ github.ref "}]}',
  '{runs-on: x, odd: y, steps: [{run: a}]}',
];

test('those that it refuses have a problem on their line', async () => {
  for (const [text, line] of [
    ...refusedEvents.map((one) => [withEvents(one), 1] as const),
    ...refusedJobs.map((one) => [withJobOf(one), 3] as const),
  ]) {
    const problems = await problemsIn(text);
    assert.ok(
      problems.length > 0 && problems.every((problem) => problem.startsWith(`${line}:`)),
      `${text}: ${problems}`,
    );
  }
});

test.run();
