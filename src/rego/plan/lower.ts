import { addAll, positionOf, type Source } from '../../source/index.ts';
import type { ResolvedRule } from '../compile/resolved.ts';
import type { RuleSet, RuleTree, TreeNode } from '../compile/rule-tree.ts';
import type { Body, Module, Node } from '../syntax/ast.ts';
import { openConstants } from './constants.ts';
import type { Lowering, RuleFrame } from './frame.ts';
import { lowerBody } from './lower-body.ts';
import { lowerEquation } from './lower-equation.ts';
import { lowerQuery, lowerRuleSet } from './lower-rule.ts';
import { lowerTerm } from './lower-term.ts';
import { optimize } from './optimize.ts';
import type { Place, Program, RulePlan, TreePlan } from './plan.ts';
import { withSlices } from './slices.ts';

/** A program, and the references of each rule set. */
export interface Lowered {
  readonly program: Program;
  readonly reaches: ReadonlyMap<RuleSet, ReadonlySet<RuleSet>>;
  /** The same for single definitions: the rules that they refer to. */
  readonly definitions: ReadonlyMap<ResolvedRule, ReadonlySet<RuleSet>>;
}

/** A query to lower together with the rules: its ordered body, and its result variables. */
export interface LoweredQuery {
  readonly module: Module;
  readonly body: Body;
  readonly place: Node;
  readonly variables: (name: string) => string | undefined;
}

const lowering: Lowering = { body: lowerBody, operand: lowerTerm, equation: lowerEquation };

/** Writes the plan of all rules of the tree; a query becomes the last rule. `plain` programs are not optimized. */
export function lowerProgram(tree: RuleTree, query?: LoweredQuery, plain = false): Lowered {
  const constants = openConstants();
  const sources = openSources();
  const replaceable = new Set<string | number>();
  const reaches = new Map<RuleSet, Set<RuleSet>>();
  const definitions = new Map<ResolvedRule, Set<RuleSet>>();
  const frameOf = (module: Module, slot: () => number, reached: Set<RuleSet>, volatile: () => void): RuleFrame => ({
    tree,
    constants,
    module,
    isQuery: query?.module === module,
    place: (node) => sources.place(module.source, node),
    slot,
    temporary: new Set(),
    reaches: reached,
    replaceable,
    volatile,
    lower: lowering,
  });
  const rules: RulePlan[] = tree.sets.map((set) => {
    let volatile = false;
    const open = (rule: ResolvedRule, slot: () => number): RuleFrame => {
      let reached = definitions.get(rule);
      if (reached === undefined) definitions.set(rule, (reached = new Set()));
      return frameOf(rule.module, slot, reached, () => {
        volatile = true;
      });
    };
    const plan = lowerRuleSet(set, open, () => volatile);
    reaches.set(set, new Set(set.rules.flatMap((rule) => [...(definitions.get(rule) ?? [])])));
    return plan;
  });
  const settled = spreadVolatility(rules, tree.sets, reaches);
  if (query !== undefined) {
    let slots = 0;
    const frame = frameOf(
      query.module,
      () => slots++,
      new Set(),
      () => {},
    );
    settled.push(lowerQuery(frame, query.body, query.place, query.variables, () => slots));
  }
  const program: Program = {
    sources: sources.paths,
    constants: constants.list,
    rules: settled,
    tree: planTree(tree.root),
  };
  return {
    program: plain ? program : withSlices(optimize(program, replaceable)),
    reaches,
    definitions,
  };
}

function openSources(): { paths: string[]; place: (source: Source, node: Node) => Place } {
  const paths: string[] = [];
  const indices = new Map<Source, number>();
  return {
    paths,
    place: (source, node) => {
      let index = indices.get(source);
      if (index === undefined) {
        index = paths.length;
        paths.push(source.path);
        indices.set(source, index);
      }
      const { line, column } = positionOf(source, node.start);
      return [index, line, column];
    },
  };
}

/** A rule depends on the input if a rule that it reaches does. */
function spreadVolatility(
  rules: readonly RulePlan[],
  sets: readonly RuleSet[],
  reaches: ReadonlyMap<RuleSet, ReadonlySet<RuleSet>>,
): RulePlan[] {
  const callers = new Map<RuleSet, RuleSet[]>();
  for (const set of sets)
    for (const reached of reaches.get(set)!) {
      const list = callers.get(reached);
      if (list === undefined) callers.set(reached, [set]);
      else list.push(set);
    }
  const volatile = new Set<number>();
  const queue = sets.filter((set) => rules[set.id]!.readsInput);
  for (let set = queue.pop(); set !== undefined; set = queue.pop()) {
    if (volatile.has(set.id)) continue;
    volatile.add(set.id);
    addAll(queue, callers.get(set) ?? []);
  }
  return rules.map((rule, id) => ({ ...rule, readsInput: volatile.has(id) }));
}

function planTree(node: TreeNode): TreePlan {
  const children: Record<string, TreePlan> = Object.create(null);
  if (node.set === undefined) for (const [name, child] of node.children) children[name] = planTree(child);
  return node.set === undefined ? { children } : { children, rule: node.set.id };
}
