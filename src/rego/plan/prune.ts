import { everyPart, mapParts, type Part } from './parts.ts';
import type { Program, Selection, TreePlan } from './plan.ts';
import { reachable } from './reach.ts';

/**
 * The program, reduced to the rules, constants and sources that the documents at `wanted` (paths below `data`) and its
 * query can reach. Results for these are the same; other paths are undefined.
 * The rules `first` come first, reached or not: programs that begin with the same rules have the same numbers for everything
 * that these use.
 */
export function prune(
  program: Program,
  wanted: readonly (readonly string[])[],
  first: readonly number[] = [],
): Program {
  const reached = reachable(program, wanted);
  const others = [...reached.rules].sort((a, b) => a - b);
  const rules = [...new Set([...first, ...others])];
  const newRule = numbering(rules);
  const kept = rules.map((index) => program.rules[index]!);
  const constants = new Set<number>();
  const sources = new Set<number>();
  for (const rule of kept) {
    everyPart(rule, (part) => {
      if (part.op === 'const') constants.add(part.index as number);
      if (Array.isArray(part.place)) sources.add(part.place[0]);
    });
    for (const [constant] of rule.select?.cases ?? []) constants.add(constant);
  }
  const newConstant = numbering(constants);
  const newSource = numbering(sources);
  const renumber = (part: Part): Part => ({
    ...part,
    ...(part.op === 'const' ? { index: newConstant.get(part.index as number) } : {}),
    ...(typeof part.rule === 'number' ? { rule: newRule.get(part.rule) } : {}),
    ...(Array.isArray(part.place) ? { place: [newSource.get(part.place[0]), ...part.place.slice(1)] } : {}),
    ...(part.cases === undefined
      ? {}
      : { cases: (part as unknown as Selection).cases.map(([at, chosen]) => [newConstant.get(at), chosen]) }),
  });
  return {
    sources: [...sources].map((index) => program.sources[index]!),
    constants: [...constants].map((index) => program.constants[index]!),
    rules: kept.map((rule) => mapParts(rule, renumber)),
    tree: pruneTree(program.tree, reached.nodes, newRule) ?? { children: {} },
  };
}

function pruneTree(
  node: TreePlan,
  nodes: ReadonlySet<TreePlan>,
  newRule: ReadonlyMap<number, number>,
): TreePlan | undefined {
  const children = Object.entries(node.children).flatMap(([name, child]) => {
    const kept = pruneTree(child, nodes, newRule);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  const rule = node.rule === undefined ? undefined : newRule.get(node.rule);
  if (children.length === 0 && rule === undefined && !nodes.has(node)) return undefined;
  return { children: Object.fromEntries(children), ...(rule === undefined ? {} : { rule }) };
}

function numbering(kept: Iterable<number>): ReadonlyMap<number, number> {
  return new Map([...kept].map((old, index) => [old, index]));
}
