import type { Body, Expr } from '../syntax/ast.ts';
import { eachExprVariable } from './variables.ts';

/**
 * Visits the expressions of a body in order, pass after pass, until no expression binds new variables. `visit` returns
 * the variables that the expression binds, and is called again, in the next pass or later in the same one, only if one
 * of the expression's variables has been bound since.
 */
export function visitToFixpoint(body: Body, visit: (expr: Expr) => Iterable<string>): void {
  const users = usersOf(body);
  let pass = body.map((_, index) => index);
  while (pass.length > 0) {
    const next = new Set<number>();
    for (let at = 0; at < pass.length; at++) {
      const index = pass[at]!;
      for (const name of visit(body[index]!)) {
        for (const user of users.get(name) ?? []) {
          if (user > index) insert(pass, user);
          else next.add(user);
        }
      }
    }
    pass = [...next].sort((a, b) => a - b);
  }
}

/** The expressions in which each variable occurs. */
function usersOf(body: Body): ReadonlyMap<string, readonly number[]> {
  const users = new Map<string, number[]>();
  for (const [index, expr] of body.entries()) {
    eachExprVariable(expr, { closures: true }, (name) => {
      const known = users.get(name);
      if (known === undefined) users.set(name, [index]);
      else if (known.at(-1) !== index) known.push(index);
    });
  }
  return users;
}

/** Inserts a number into a sorted list, unless it is already there. */
function insert(sorted: number[], number: number): void {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < number) low = middle + 1;
    else high = middle;
  }
  if (sorted[low] !== number) sorted.splice(low, 0, number);
}
