import { type LoopContext, pureStatement } from './invariants.ts';
import type { Constant, Definition, Operand, RulePlan, Selection } from './plan.ts';

/** Minimum number of definitions for a selection; fewer are tried one after the other. */
const least = 9;

/**
 * Selects the definitions of a rule that can apply, by one value that many of them compare with constants: `input.path
 * == "/a"`. Nothing before the comparison may have an effect, so that a definition can be skipped.
 */
export function selectionOf(plan: RulePlan, around: LoopContext): Selection | undefined {
  const { definitions, kind } = plan;
  if (definitions.length < least || kind === 'document') return undefined;
  const tests = definitions.map((definition) => testsOf(definition, plan, around));
  const counts = new Map<string, number>();
  for (const found of tests) for (const text of found.keys()) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < least) return undefined;
  const cases = new Map<number, number[]>();
  const others: number[] = [];
  let on: Test | undefined;
  for (const [at, found] of tests.entries()) {
    const test = found.get(best[0]);
    if (test === undefined) {
      others.push(at);
      continue;
    }
    on ??= test;
    const list = cases.get(test.constant);
    if (list === undefined) cases.set(test.constant, [at]);
    else list.push(at);
  }
  const merged = [...cases].map(([constant, list]) => [constant, [...list, ...others].sort((a, b) => a - b)] as const);
  return { from: on!.from, path: on!.path, cases: merged, others };
}

interface Test {
  readonly from: Selection['from'];
  readonly path: readonly string[];
  readonly constant: number;
}

/** The comparisons with constants that a definition begins with, by the compared value. */
function testsOf({ clauses }: Definition, plan: RulePlan, around: LoopContext): Map<string, Test> {
  const found = new Map<string, Test>();
  const [clause, ...more] = clauses;
  if (clause === undefined || more.length > 0) return found;
  for (const statement of clause.body) {
    if (statement.op === 'each' || !pureStatement(statement, around)) break;
    if (statement.op !== 'same') continue;
    const test =
      testOf(statement.left, statement.right, plan, around) ?? testOf(statement.right, statement.left, plan, around);
    if (test === undefined) continue;
    const text = JSON.stringify([test.from, test.path]);
    if (!found.has(text)) found.set(text, test);
  }
  return found;
}

function testOf(part: Operand, by: Operand, plan: RulePlan, { constants }: LoopContext): Test | undefined {
  if (by.op !== 'const' || !isScalar(constants[by.index] as Constant)) return undefined;
  const from = part.op === 'get' ? part.from : part;
  if (from.op !== 'input' && !(from.op === 'slot' && plan.params.includes(from.slot))) return undefined;
  const path: string[] = [];
  for (const key of part.op === 'get' ? part.keys : []) {
    const name = key.op === 'const' ? constants[key.index] : undefined;
    if (typeof name !== 'string') return undefined;
    path.push(name);
  }
  return { from, path, constant: by.index };
}

function isScalar(constant: Constant): boolean {
  return constant === null || typeof constant !== 'object' || 'number' in constant;
}
