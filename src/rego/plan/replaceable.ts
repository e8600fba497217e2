import type { Operand, Program, Statement } from './plan.ts';

/** Functions that some `with` of the program replaces: only their calls have to look whether they are. */
export function replaceableIn(program: Program): Set<string | number> {
  const found = new Set<string | number>();
  const operand = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) operand(item);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Statement | Operand;
    if (node.op === 'with')
      for (const replacement of node.replace) {
        if (replacement.target === 'builtin') found.add(replacement.name);
        else if (replacement.target === 'rule') found.add(replacement.rule);
      }
    for (const key in node) {
      const part = node[key as keyof typeof node] as unknown;
      if (typeof part === 'object') operand(part);
    }
  };
  for (const { definitions } of program.rules) operand(definitions);
  return found;
}
