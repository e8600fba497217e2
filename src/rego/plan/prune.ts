import { everyPart, mapParts, type Part } from './parts.ts';
import type { Operand, Program, Selection, TreePlan } from './plan.ts';

/**
 * The program with only what the documents at `wanted` (paths below `data`) and its query can reach: their rules, the rules
 * that these name, and the constants and sources of all those. It gives the same for these, and nothing for other paths.
 */
export function prune(program: Program, wanted: readonly (readonly string[])[]): Program {
  const reached = reachable(program, wanted);
  const rules = [...reached.rules].sort((a, b) => a - b);
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

/** Rules by index, and the nodes of the tree that a walk can end in: a package without documents is an empty object. */
interface Reached {
  readonly rules: ReadonlySet<number>;
  readonly nodes: ReadonlySet<TreePlan>;
}

function reachable(program: Program, wanted: readonly (readonly string[])[]): Reached {
  const rules = new Set<number>();
  const nodes = new Set<TreePlan>();
  const queue: number[] = [];
  const reach = (path: readonly string[]): void => {
    for (const node of nodesAt(program.tree, path)) {
      nodes.add(node);
      if (node.rule !== undefined) queue.push(node.rule);
    }
  };
  wanted.forEach(reach);
  const last = program.rules.length - 1;
  if (program.rules[last]?.path[0] === '$query') queue.push(last);
  for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
    if (rules.has(index)) continue;
    rules.add(index);
    everyPart(program.rules[index]!, (part) => {
      if (typeof part.rule === 'number') queue.push(part.rule);
      const walked = part.op === 'tree' ? part.keys : part.op === 'each-name' ? part.tree : undefined;
      if (walked !== undefined) reach(knownKeys(program, walked as readonly Operand[]));
      if (part.target === 'data') reach(part.path as readonly string[]);
    });
  }
  return { rules, nodes };
}

/** The keys of a walk as far as they are constant. */
function knownKeys({ constants }: Program, keys: readonly Operand[]): readonly string[] {
  const known: string[] = [];
  for (const key of keys) {
    const name = key.op === 'const' ? constants[key.index] : undefined;
    if (typeof name !== 'string') break;
    known.push(name);
  }
  return known;
}

/** Where a path leads, and what is below; a rule on the way is where it ends. */
function nodesAt(tree: TreePlan, path: readonly string[]): readonly TreePlan[] {
  let node = tree;
  for (const key of path) {
    if (node.rule !== undefined) return [node];
    const next = Object.hasOwn(node.children, key) ? node.children[key] : undefined;
    if (next === undefined) return [];
    node = next;
  }
  const below = (at: TreePlan): readonly TreePlan[] => [at, ...Object.values(at.children).flatMap(below)];
  return below(node);
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
