import { childrenOf, type ExpressionNode, type Place } from './syntax.ts';

/** A use of a context in an expression. */
export interface Reference extends Place {
  /** The full path in lower case, `*` for all members and for those whose names are not known: `github.event.issue.title`. */
  readonly path: string;
  /** The same, name by name: names may contain dots. */
  readonly names: readonly string[];
}

/** The contexts that an expression uses, in the order of the text. */
export function referencesIn(node: ExpressionNode): readonly Reference[] {
  const found: Reference[] = [];
  const visit = (current: ExpressionNode): void => {
    const names = namesOf(current);
    if (names !== undefined) {
      found.push({ path: names.join('.'), names, start: current.start, end: current.end });
      for (const index of indicesOf(current)) visit(index);
    } else childrenOf(current).forEach(visit);
  };
  visit(node);
  return found;
}

/** The functions that an expression calls, in lower case, in the order of the text. */
export function functionsIn(node: ExpressionNode): readonly string[] {
  const own = node.kind === 'call' ? [node.name] : [];
  return [...new Set([...own, ...childrenOf(node).flatMap(functionsIn)])];
}

/** The names that lead from a context to a value; undefined for other expressions. */
export function namesOf(node: ExpressionNode): readonly string[] | undefined {
  if (node.kind === 'context') return [node.name];
  if (node.kind !== 'index') return undefined;
  const names = namesOf(node.of);
  if (names === undefined) return undefined;
  const { index } = node;
  if (index === '*' || index.kind !== 'literal') return [...names, '*'];
  return [...names, String(index.value ?? '').toLowerCase()];
}

/** The indices that have to be evaluated, on the way to a value. */
function indicesOf(node: ExpressionNode): readonly ExpressionNode[] {
  if (node.kind !== 'index') return [];
  const { of, index } = node;
  return index === '*' || index.kind === 'literal' ? indicesOf(of) : [...indicesOf(of), index];
}
