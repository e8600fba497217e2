import type { Body, Expr, Term } from '../syntax/ast.ts';

/** The scope of a search for variables. */
export interface Reach {
  /** Also inside comprehensions, `every` and nested bodies. */
  readonly closures: boolean;
}

/** The head of a reference to a builtin, if a function is used as a value (`with f as count`). */
export const builtinRoot = '$builtin';

/** Names of documents, which are not variables. */
export function isRoot(name: string): boolean {
  return name === 'data' || name === 'input' || name === builtinRoot;
}

/** Names in the form of OPA's generated variables; they are not reported as unsafe. */
export function isGeneratedName(name: string): boolean {
  return /^__local\d+__$|\s/.test(name);
}

/** Calls `see` for each variable of a term, except root documents and operators. */
export function eachVariable(term: Term, reach: Reach, see: (name: string) => void): void {
  switch (term.kind) {
    case 'var':
      if (!isRoot(term.name)) see(term.name);
      return;
    case 'ref':
      eachVariable(term.head, reach, see);
      for (const step of term.path) if (step.kind !== 'string') eachVariable(step, reach, see);
      return;
    case 'array':
    case 'set':
      for (const item of term.items) eachVariable(item, reach, see);
      return;
    case 'object':
      for (const [key, value] of term.entries) {
        eachVariable(key, reach, see);
        eachVariable(value, reach, see);
      }
      return;
    case 'call':
      for (const arg of term.args) eachVariable(arg, reach, see);
      return;
    case 'array-comprehension':
    case 'set-comprehension':
      if (!reach.closures) return;
      eachVariable(term.term, reach, see);
      eachBodyVariable(term.body, reach, see);
      return;
    case 'object-comprehension':
      if (!reach.closures) return;
      eachVariable(term.key, reach, see);
      eachVariable(term.value, reach, see);
      eachBodyVariable(term.body, reach, see);
      return;
    default:
  }
}

export function eachBodyVariable(body: Body, reach: Reach, see: (name: string) => void): void {
  for (const expr of body) eachExprVariable(expr, reach, see);
}

export function eachExprVariable(expr: Expr, reach: Reach, see: (name: string) => void): void {
  const content = expr.content;
  switch (content.kind) {
    case 'some':
      break;
    case 'every':
      eachVariable(content.domain, reach, see);
      if (reach.closures) {
        const bound = new Set<string>([content.value.name]);
        if (content.key !== undefined) bound.add(content.key.name);
        eachBodyVariable(content.body, reach, (name) => {
          if (!bound.has(name)) see(name);
        });
      }
      break;
    case 'and':
    case 'or':
      if (reach.closures) {
        eachBodyVariable(content.left, reach, see);
        eachBodyVariable(content.right, reach, see);
      }
      break;
    case 'not-body':
      if (reach.closures) eachBodyVariable(content.body, reach, see);
      break;
    default:
      eachVariable(content, reach, see);
  }
  for (const modifier of expr.with) eachVariable(modifier.value, reach, see);
}

/** The variables of an expression that occur only inside closures (comprehensions, `every`, nested bodies). */
export function closureVariables(expr: Expr): Set<string> {
  const all = new Set<string>();
  const content = expr.content;
  const inClosures = (term: Term): void => {
    switch (term.kind) {
      case 'array-comprehension':
      case 'set-comprehension':
      case 'object-comprehension':
        eachVariable(term, { closures: true }, (name) => all.add(name));
        return;
      case 'ref':
        inClosures(term.head);
        for (const step of term.path) if (step.kind !== 'string') inClosures(step);
        return;
      case 'array':
      case 'set':
        for (const item of term.items) inClosures(item);
        return;
      case 'object':
        for (const [key, value] of term.entries) {
          inClosures(key);
          inClosures(value);
        }
        return;
      case 'call':
        for (const arg of term.args) inClosures(arg);
        return;
      default:
    }
  };
  switch (content.kind) {
    case 'some':
      break;
    case 'every':
      inClosures(content.domain);
      eachBodyVariable(content.body, { closures: true }, (name) => {
        if (name !== content.value.name && name !== content.key?.name) all.add(name);
      });
      break;
    case 'and':
    case 'or':
      for (const body of [content.left, content.right])
        eachBodyVariable(body, { closures: true }, (name) => all.add(name));
      break;
    case 'not-body':
      eachBodyVariable(content.body, { closures: true }, (name) => all.add(name));
      break;
    default:
      inClosures(content);
  }
  for (const modifier of expr.with) inClosures(modifier.value);
  return all;
}
