import type { Import, RuleHead, Term, VarTerm } from './ast.ts';
import { FUTURE_KEYWORDS } from './keywords.ts';
import { kindName } from './references.ts';

/**
 * Syntax that OPA's parser rejects although the grammar accepts it: checks of single statements, with OPA's messages.
 */

/** The parts of the notation of a rule that its tree does not show. */
export interface RuleForm {
  readonly hasIf: boolean;
  readonly hasBody: boolean;
  readonly hasContains: boolean;
}

const RESERVED = new Set(
  'as contains default else every false if import in not null package some true with'.split(' '),
);

/** Problems of a rule's notation in v1 (and with `import rego.v1`). */
export function v1Problems(head: RuleHead, form: RuleForm, isDefault: boolean): string[] {
  const kind = head.args === undefined ? 'rule' : 'function';
  const problems: string[] = [];
  const name = head.ref.kind === 'var' ? head.ref.name : (head.ref.head as VarTerm).name;
  if (!form.hasBody && head.value === undefined && !form.hasContains && RESERVED.has(name)) {
    problems.push(`${name} keyword cannot be used for rule name`);
  }
  if (form.hasBody && !form.hasIf) problems.push(`\`if\` keyword is required before ${kind} body`);
  if (head.key !== undefined && !form.hasContains)
    problems.push('`contains` keyword is required for partial set rules');
  const saysNothing = !form.hasBody && head.value === undefined && head.key === undefined && head.args === undefined;
  // The value of a default rule is true, as in the reference.
  if (saysNothing && !isDefault) {
    problems.push('rule must have value assignment and/or body declaration');
  }
  return problems;
}

/** The problem with a default rule: its value must be constant, and its arguments distinct plain variables. */
export function defaultRuleProblem(head: RuleHead): string | undefined {
  if (head.key !== undefined) return 'illegal default rule (must have a value)';
  const inconstant = head.value && firstInconstant(head.value);
  if (inconstant !== undefined) return `illegal default rule (value cannot contain ${kindName(inconstant)})`;
  const names = new Set<string>();
  for (const arg of head.args ?? []) {
    if (arg.kind !== 'var') return `illegal default rule (arguments cannot contain ${kindName(arg)})`;
    if (names.has(arg.name)) return `illegal default rule (arguments cannot be repeated ${arg.name})`;
    names.add(arg.name);
  }
  return undefined;
}

/** The first part of a term that is not constant. The contents of comprehensions are not checked. */
function firstInconstant(term: Term): Term | undefined {
  switch (term.kind) {
    case 'var':
    case 'ref':
    case 'call':
      return term;
    case 'array':
    case 'set':
      return firstOf(term.items);
    case 'object':
      return firstOf(term.entries.flat());
    case 'template':
      return firstOf(term.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.content as Term])));
    default:
      return undefined;
  }
}

function firstOf(terms: readonly Term[]): Term | undefined {
  for (const term of terms) {
    const found = firstInconstant(term);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether the reference of a rule's head contains variables other than its name: `p[x].y`. */
export function hasVariableKeys(head: RuleHead): boolean {
  return head.ref.kind === 'ref' && head.ref.path.some(hasVariable);
}

function hasVariable(term: Term): boolean {
  switch (term.kind) {
    case 'null':
    case 'boolean':
    case 'number':
    case 'string':
      return false;
    case 'array':
    case 'set':
      return term.items.some(hasVariable);
    case 'object':
      return term.entries.some(([key, value]) => hasVariable(key) || hasVariable(value));
    default:
      return true;
  }
}

const ROOTS = ['data', 'future', 'input', 'rego'];

/** The segments of an import: `['data', 'a', 'b']`. */
function importSegments(statement: Import): string[] {
  const { path } = statement;
  if (path.kind === 'var') return [path.name];
  const keys = path.path.map((key) => (key.kind === 'string' ? key.value : ''));
  return [(path.head as VarTerm).name, ...keys];
}

/** The problem with an import, and its fix; undefined if it is valid. */
export function importProblem(statement: Import): { message: string; help?: string } | undefined {
  const [root, second, third] = importSegments(statement);
  if (!ROOTS.includes(root!)) {
    return {
      message: `unexpected import path, must begin with one of: {${ROOTS.join(', ')}}, got: ${root}`,
      help: 'import from `data` or `input`',
    };
  }
  if (root === 'future') return futureProblem(statement);
  if (root === 'rego') {
    if ((second !== 'v1' && second !== 'v2') || third !== undefined) {
      return { message: 'invalid import `rego`, must be `rego.v1` or `rego.v2`' };
    }
    if (statement.alias !== undefined) return { message: '`rego` imports cannot be aliased' };
  }
  return undefined;
}

function futureProblem(statement: Import): { message: string } | undefined {
  const [, second, third, ...more] = importSegments(statement);
  if (second !== 'keywords') return { message: 'invalid import, must be `future.keywords`' };
  if (statement.alias !== undefined) return { message: '`future` imports cannot be aliased' };
  // A path that continues after the keyword is accepted, and has no effect.
  if (third !== undefined && more.length === 0 && !FUTURE_KEYWORDS.some((name) => name === third)) {
    return { message: `unexpected keyword, must be one of [${FUTURE_KEYWORDS.join(' ')}]` };
  }
  return undefined;
}

/** The problem with a path that ends in a keyword and has no alias: its last word would be the imported name. */
export function aliasProblem(statement: Import, isKeyword: (word: string) => boolean): string | undefined {
  const segments = importSegments(statement);
  const last = segments.at(-1)!;
  if (statement.alias !== undefined || segments.length < 2 || segments[0] === 'future' || segments[0] === 'rego')
    return undefined;
  return isKeyword(last) ? `unexpected import path, must not end with a keyword, got: ${last}` : undefined;
}

/** The words that are keywords in every version. */
export function isReserved(word: string): boolean {
  return RESERVED.has(word);
}
