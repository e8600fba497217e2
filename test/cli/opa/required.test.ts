import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('lintel opa inspect, the capabilities that a policy needs');

/** Policies, and the builtins, keywords and features that `opa inspect` 1.22 lists for them besides `rego_v1`. */
const cases: readonly (readonly [policy: string, builtins: string, others?: string])[] = [
  ['import rego.v1', ''],
  ['p := 1', ''],
  ['p := data.x', 'eq'],
  ['p := count([1])', 'count'],
  ['p if { x := 1 }', 'assign eq'],
  ['p if 1 == 1', 'eq equal'],
  ['p if x = 1', 'eq'],
  ['p if input.x < 1', 'eq lt'],
  ['p if some x in [1]', 'eq'],
  ['p if 1 in [1]', 'internal.member_2'],
  ['p if 1, 2 in [1]', 'internal.member_3'],
  ['p if not is_null(1)', 'is_null'],
  ['p if print(upper("a"))', 'print'],
  ['p if { print(upper("a")); lower("a") == "a" }', 'eq equal lower print'],
  ['p := [1 | true]', 'eq'],
  ['p := {1 | true}', 'eq'],
  ['p := {"a": abs(1) | true}', 'abs eq'],
  ['p := {"a": [upper("a")], lower("B"): {trim("a", "b")}}', 'lower trim upper'],
  ['f(x) := abs(x)', 'abs'],
  ['default p := 1', ''],
  ['p := 1 if input.x else := abs(1) if input.y', 'abs'],
  ['p contains upper("x") if true', 'upper'],
  ['p.q.r := 1', ''],
  ['p.q[x] := 1 if some x in [1]', 'eq'],
  ['p if true with input as abs(1)', 'abs'],
  ['p if abs(1) with abs as 2', 'abs'],
  ['p := data.x[abs(1)]', 'abs eq'],
  ['p := split("a", "b")[0]', 'eq split'],
  ['p := rego.metadata.rule()', 'eq'],
  ['p := $"a {upper("b")}"', 'eq internal.template_string upper', 'template_strings'],
  ['p := {1} | {2}', 'or'],
  ['p := 1 - 2', 'minus'],
  ['import future.keywords.every\n\np := 1', ''],
  ['import future.keywords.not\n\np := 1', '', 'not'],
  ['f(x) := 1\n\np := f(2)', ''],
];

for (const [policy, builtins, others = ''] of cases) {
  test(policy.replaceAll('\n', ' '), async () => {
    const files = { '/w/a.rego': `package a\n\n${policy}\n` };
    const { stdout } = await lintel(['opa', 'inspect', 'a.rego', '--format', 'json'], { files, cwd: '/w' });
    const { capabilities } = JSON.parse(stdout);
    const names = (capabilities.builtins ?? []).map(({ name }: { readonly name: string }) => name);
    assert.is(names.join(' '), builtins);
    const { future_keywords: keywords = [], features } = capabilities;
    assert.equal([...keywords, ...features].filter((name) => name !== 'rego_v1').join(' '), others);
  });
}

test.run();
