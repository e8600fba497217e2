import { openTrace, runTests, type Test, type Trace } from '../../rego/index.ts';
import type { CheckResult } from '../../scan/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Io } from '../machine/io.ts';
import { native } from '../machine/native.ts';
import { policyEnv } from '../policies/policy-env.ts';
import { stepLimits } from '../rego/max-steps.ts';
import { type ShownTest, shownTest } from '../rego/test-report.ts';
import { readPolicies } from './policies.ts';
import { matching } from './test.ts';

/** The tests of policies: each as a result of its file, and as `lintel test` shows it. */
export interface Verification {
  readonly results: readonly CheckResult[];
  readonly tests: readonly ShownTest[];
}

/** Runs the unit tests of policies. Throws a `LintelError` if a policy cannot be read, or the outcome of a test is unknown. */
export async function verify(values: Values, io: Io): Promise<Verification> {
  const policies = await readPolicies(values, io);
  const patterns = values.list('namespace');
  const wanted =
    patterns.length === 0
      ? undefined
      : new Set(matching(policies.namespaces, patterns).map(({ name }) => `data.${name}`));
  const traces = new Map<Test, ReturnType<typeof openTrace>>();
  const traced = (test: Test): Trace => {
    const opened = openTrace();
    traces.set(test, opened);
    return opened.trace;
  };
  const report = values.text('report') ?? (values.isSet('var-values') ? 'fails' : undefined);
  const isTraced = values.isSet('trace') || report !== undefined;
  const run = await runTests(policies.all, {
    host: { now: io.now, random: io.random, native, env: policyEnv(values, io) },
    data: policies.data,
    builtins: policies.builtins,
    strict: values.isSet('show-builtin-errors'),
    compile: {
      strict: values.isSet('strict'),
      ...(policies.capabilities === undefined ? {} : { capabilities: policies.capabilities }),
    },
    ...(isTraced ? { trace: traced } : {}),
    traceAll: values.isSet('trace'),
    limits: stepLimits(values),
  });
  const results = run.results.filter((result) => wanted?.has(result.package) ?? true);
  // A built-in function that fails is an error only with --show-builtin-errors; otherwise its call is undefined.
  const problems = results.flatMap(({ outcome, problems }) =>
    problems.filter(({ code }) => outcome === 'error' || code.startsWith('eval_')),
  );
  if (problems.length > 0) throw new LintelError(problems);
  return {
    results: results.map((result): CheckResult => {
      const message = `${result.package}.${result.name}`;
      const of = (outcome: string) => (result.outcome === outcome ? [{ message }] : []);
      return {
        file: result.test.module.source.path,
        namespace: '',
        successes: of('pass').length,
        skipped: of('skip'),
        failures: of('fail'),
        warnings: [],
        exceptions: [],
        queries: [
          {
            text: result.name,
            passed: result.outcome === 'pass',
            trace: traces.get(result.test)?.lines('full') ?? [],
            printed: [],
          },
        ],
      };
    }),
    tests: results.map((result) => shownTest(result, traces.get(result.test)?.lines(report ?? 'full'))),
  };
}
