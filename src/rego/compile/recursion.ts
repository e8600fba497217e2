import type { Lowered } from '../plan/lower.ts';
import type { Problems } from './resolved.ts';
import type { RuleSet } from './rule-tree.ts';

/** Reports recursive rules; each cycle once, at its first rule. */
export function checkRecursion(sets: readonly RuleSet[], lowered: Lowered, problems: Problems): void {
  const { reaches, definitions } = lowered;
  const done = new Set<RuleSet>();
  const reported = new Set<RuleSet>();
  for (const start of sets) {
    if (done.has(start)) continue;
    visit(start, reaches, done, (cycle) => {
      if (cycle.some((set) => reported.has(set))) return;
      for (const set of cycle) reported.add(set);
      report(cycle, definitions, problems);
    });
  }
}

/** Depth-first with its own stack, because programs can be deep. */
function visit(
  start: RuleSet,
  reaches: ReadonlyMap<RuleSet, ReadonlySet<RuleSet>>,
  done: Set<RuleSet>,
  found: (cycle: RuleSet[]) => void,
): void {
  const path: RuleSet[] = [start];
  const open = new Set<RuleSet>([start]);
  const iterators = [reaches.get(start)![Symbol.iterator]()];
  while (path.length > 0) {
    const next = iterators[iterators.length - 1]!.next();
    if (next.done === true) {
      const closed = path.pop()!;
      iterators.pop();
      open.delete(closed);
      done.add(closed);
      continue;
    }
    const set = next.value;
    if (open.has(set)) {
      found(path.slice(path.indexOf(set)));
      continue;
    }
    if (done.has(set)) continue;
    path.push(set);
    open.add(set);
    iterators.push(reaches.get(set)![Symbol.iterator]());
  }
}

function report(cycle: readonly RuleSet[], definitions: Lowered['definitions'], problems: Problems): void {
  const names = cycle.map((set) => `data.${set.path.join('.')}`);
  const next = cycle[1] ?? cycle[0]!;
  const rule = cycle[0]!.rules.find((candidate) => definitions.get(candidate)?.has(next)) ?? cycle[0]!.rules[0]!;
  const message = `rule ${names[0]} is recursive: ${[...names, names[0]].join(' -> ')}`;
  problems.report(
    rule.module,
    rule.rule,
    'rego_recursion_error',
    message,
    'break the cycle: a rule cannot need its own result',
  );
}
