import { everyPart } from './parts.ts';
import type { Operand, Program, TreePlan } from './plan.ts';

/** Rules by index, and the nodes of the tree that a walk can end in: a package without documents is an empty object. */
export interface Reached {
  readonly rules: ReadonlySet<number>;
  readonly nodes: ReadonlySet<TreePlan>;
}

/** The rules and nodes that the documents at `wanted` (paths below `data`) and the query of a program can reach. */
export function reachable(program: Program, wanted: readonly (readonly string[])[]): Reached {
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

/** The leading constant keys of a walk. */
export function knownKeys({ constants }: Program, keys: readonly Operand[]): readonly string[] {
  const known: string[] = [];
  for (const key of keys) {
    const name = key.op === 'const' ? constants[key.index] : undefined;
    if (typeof name !== 'string') break;
    known.push(name);
  }
  return known;
}

/** The nodes at and below a path; the path ends at the first rule. */
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
