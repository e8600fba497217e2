import type { RuleSet, TreeNode } from '../compile/rule-tree.ts';
import { equal } from '../values/index.ts';
import { eachStepTerm } from './bindings.ts';
import type { Clause } from './rules.ts';
import type { State } from './state.ts';
import { type Body, dataAt, isDataFunction, type Operator, type Reference, type Step, type Term } from './term.ts';

/** The variables of a term that get unknown values if it is unified with something unknown. */
export function namesToMark(state: State, term: Term): string[] {
  const names: string[] = [];
  const visit = (part: Term): void => {
    switch (part.kind) {
      case 'var': {
        const applied = state.bindings.apply(part);
        if (applied.kind === 'var') names.push(applied.name);
        else visit(applied);
        return;
      }
      case 'ref':
        for (const step of part.path) visit(step);
        return;
      case 'array':
      case 'set':
        for (const item of part.items) visit(item);
        return;
      case 'object':
        for (const entry of part.entries.flat()) visit(entry);
        return;
      default:
    }
  };
  if (term.kind === 'var') names.push(term.name);
  else visit(term);
  return names;
}

/** Whether a term contains something unknown, as it is and with the values of its variables. */
export function hasUnknown(state: State, term: Term): boolean {
  switch (term.kind) {
    case 'constant':
      return false;
    case 'var': {
      const applied = state.bindings.apply(term);
      return applied === term ? state.unknowns.hasVariable(term) : hasUnknown(state, applied);
    }
    case 'ref':
      return (
        state.unknowns.has(term) || hasUnknown(state, term.head) || term.path.some((step) => hasUnknown(state, step))
      );
    case 'array':
    case 'set':
      return term.items.some((item) => hasUnknown(state, item));
    case 'object':
      return term.entries.flat().some((part) => hasUnknown(state, part));
    case 'call':
      return term.args.some((arg) => hasUnknown(state, arg));
    case 'comprehension':
      return isUnknownTerm(state, term);
  }
}

/**
 * Whether evaluating something would have to save a part of it: because it depends on something unknown, on a rule whose
 * inlining is disabled, on `with`, or on a builtin that is not evaluated in advance. Rules are decided once.
 */
export function isUnknownTerm(state: State, term: Term): boolean {
  return termNeeds({ state, inRule: false }, term);
}
export function isUnknownStep(state: State, step: Step): boolean {
  return stepNeeds({ state, inRule: false }, step);
}
export function isUnknownBody(state: State, body: Body): boolean {
  return body.some((step) => isUnknownStep(state, step));
}

interface Search {
  readonly state: State;
  readonly inRule: boolean;
}

function stepNeeds(search: Search, step: Step): boolean {
  if (step.with.length > 0) return true;
  const { content } = step;
  if (content.kind === 'call' && operatorNeeds(search, content.operator)) return true;
  if (content.kind === 'not-body' || content.kind === 'every')
    if (content.body.some((inner) => stepNeeds(search, inner))) return true;
  if (content.kind === 'and' || content.kind === 'or')
    if ([...content.left, ...content.right].some((inner) => stepNeeds(search, inner))) return true;
  let found = false;
  eachStepTerm(step, false, (term) => {
    found ||= termNeeds(search, term);
  });
  return found;
}

function operatorNeeds(search: Search, operator: Operator): boolean {
  if (isDataFunction(operator)) return termNeeds(search, dataAt(operator));
  const { builtins } = search.state.library.tree;
  return builtins.get(operator)?.nondeterministic === true && !search.state.options.nondeterministicBuiltins;
}

function termNeeds(search: Search, term: Term): boolean {
  const { state, inRule } = search;
  switch (term.kind) {
    case 'constant':
      return false;
    case 'var':
      return !inRule && hasUnknown(state, term);
    case 'ref':
      return referenceNeeds(search, term);
    case 'array':
    case 'set':
      return term.items.some((item) => termNeeds(search, item));
    case 'object':
      return term.entries.flat().some((part) => termNeeds(search, part));
    case 'call':
      return term.args.some((arg) => termNeeds(search, arg));
    case 'comprehension':
      return (
        term.body.some((step) => stepNeeds(search, step)) ||
        termNeeds(search, term.term) ||
        (term.key !== undefined && termNeeds(search, term.key))
      );
  }
}

function referenceNeeds(search: Search, term: Reference): boolean {
  const { state, inRule } = search;
  if (state.unknowns.mayHave(term)) return true;
  const isData = term.head.kind === 'var' && term.head.name === 'data';
  if (isData && isDisabled(state, constantPrefix(term.path), true)) return true;
  if (!inRule && !isData && termNeeds(search, term.head)) return true;
  if (term.path.some((step) => termNeeds(search, step))) return true;
  if (!isData) return false;
  const path = inRule
    ? term.path
    : term.path.map((step) => {
        const value = step.kind === 'var' ? state.bindings.plug(step) : step;
        return value.kind === 'constant' ? value : step;
      });
  return anyRule(state.library.tree.root, path, 0, (set) => rulesNeed(state, set));
}

/** Whether one of the rules that a path can reach meets the condition. */
function anyRule(node: TreeNode, path: readonly Term[], at: number, test: (set: RuleSet) => boolean): boolean {
  if (node.set !== undefined) return test(node.set);
  if (at < path.length) {
    const step = path[at]!;
    if (step.kind === 'constant') {
      const child = typeof step.value === 'string' ? node.children.get(step.value) : undefined;
      return child !== undefined && anyRule(child, path, at + 1, test);
    }
  }
  for (const child of node.children.values()) if (anyRule(child, path, at + 1, test)) return true;
  return false;
}

function rulesNeed(state: State, set: RuleSet): boolean {
  const known = state.needs.get(set);
  if (known !== undefined) return known;
  // Rules are not recursive; this only bounds the search.
  state.needs.set(set, false);
  const search: Search = { state, inRule: true };
  const { definitions, default: otherwise } = state.library.rules(set);
  const clauses = [...definitions, ...(otherwise === undefined ? [] : [otherwise])];
  const needs = clauses.some((definition) =>
    [definition, ...definition.otherwise].some((clause) => clauseNeeds(search, clause)),
  );
  state.needs.set(set, needs);
  return needs;
}

const clauseNeeds = (search: Search, { body, value, key, path }: Clause): boolean =>
  body.some((step) => stepNeeds(search, step)) ||
  [value, ...(key === undefined ? [] : [key]), ...path].some((term) => termNeeds(search, term));

export function isDisabled({ disabled }: State, path: readonly Term[], onlyByUser: boolean): boolean {
  return disabled.some(
    ({ internal, paths }) =>
      !(internal && onlyByUser) &&
      paths.some((other) => {
        const length = Math.min(other.length, path.length);
        for (let at = 0; at < length; at++) if (!sameConstant(other[at]!, path[at]!)) return false;
        return true;
      }),
  );
}

const sameConstant = (a: Term, b: Term): boolean =>
  a.kind === 'constant' && b.kind === 'constant' && equal(a.value, b.value);

export function constantPrefix(path: readonly Term[]): readonly Term[] {
  const end = path.findIndex((step) => step.kind !== 'constant');
  return end < 0 ? path : path.slice(0, end);
}
