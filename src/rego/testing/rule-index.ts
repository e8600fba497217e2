import type { ResolvedRule } from '../compile/resolved.ts';
import type { TreeNode } from '../compile/rule-tree.ts';
import { equationAt, isScalar, operatorName, varAt } from '../compile/terms.ts';
import type { Body, CallTerm, Expr, RefTerm, Term } from '../syntax/ast.ts';

/**
 * The conditions by which OPA's rule index selects a definition: documents and arguments that its body compares with
 * constants. Variables are free in them. If one fails, OPA does not evaluate the definition.
 */
export function guardsOf(rule: ResolvedRule, body: Body, root: TreeNode): readonly Expr[] {
  // A body that prints is always evaluated.
  if (body.some(({ content }) => content.kind === 'call' && operatorName(content.operator) === 'internal.print'))
    return [];
  const guards = new Map<string, Expr>();
  let count = 0;
  const free = (term: Term): Term => {
    if (term.kind === 'var') return varAt(term, `$index~${rule.rule.start}~${count++}`);
    return term.kind === 'array' ? { ...term, items: term.items.map(free) } : term;
  };
  const indexes = (key: string | undefined, expr: Expr, subject: Term, value: Term): boolean => {
    if (key === undefined || !isIndexValue(value)) return false;
    guards.set(key, equationAt(expr, subject, free(value)));
    return true;
  };
  const calls = (subject: Subject | undefined, expr: Expr, before: Term[], after: Term[] = []): void => {
    if (subject === undefined) return;
    const content = { ...(expr.content as CallTerm), args: [...before, subject.term, ...after] };
    guards.set(subject.key, { ...expr, content });
  };
  for (const expr of body) {
    const { content, negated } = expr;
    if (negated || expr.with.length > 0) continue;
    if (content.kind === 'ref') {
      indexes(documentKey(content, root), expr, content, varAt(content, '$'));
    } else if (content.kind === 'call') {
      const operator = operatorName(content.operator);
      const [a, b, c] = content.args;
      if ((operator === 'eq' || operator === 'equal') && content.args.length === 2) {
        const keyOf = (term: Term): string | undefined => subjectKey(term, rule, root);
        indexes(keyOf(a!), expr, a!, b!) || indexes(keyOf(b!), expr, b!, a!);
      } else if (operator === 'glob.match' && content.args.length === 3 && isPlainGlob(a!, b!)) {
        calls(matched(c!, body, rule, root), expr, [a!, b!]);
      } else if (operator === 'internal.member_2' && isConstantList(b!)) {
        calls(matched(a!, body, rule, root), expr, [], [b!]);
      } else if (operator === 'internal.member_2' && isScalar(a!)) {
        calls(matched(b!, body, undefined, root), expr, [a!]);
      } else if (content.args.length === 2 && prefixes.has(operator) && isConstantList(b!, true)) {
        calls(matched(a!, body, undefined, root), expr, [], [b!]);
      }
    }
  }
  return [...guards.values()];
}

/** A document or an argument. */
interface Subject {
  readonly key: string;
  readonly term: Term;
}

/** The document of a variable in a call, which the body assigned to it, or the argument of `rule` that it is. */
function matched(term: Term, body: Body, rule: ResolvedRule | undefined, root: TreeNode): Subject | undefined {
  if (term.kind !== 'var') return undefined;
  for (const { content } of body) {
    if (content.kind !== 'call' || operatorName(content.operator) !== 'eq') continue;
    const [a, b] = content.args;
    for (const [variable, value] of [
      [a!, b!],
      [b!, a!],
    ] as const) {
      const key = value.kind === 'ref' ? documentKey(value, root) : undefined;
      if (variable.kind === 'var' && variable.name === term.name && key !== undefined) return { key, term: value };
    }
  }
  const key = rule && subjectKey(term, rule, root);
  return key === undefined ? undefined : { key, term };
}

/** Functions that compare a document with constants. */
const prefixes = new Set(['startswith', 'endswith', 'strings.any_prefix_match', 'strings.any_suffix_match']);

/** A collection of constants; with `single`, or one constant. */
function isConstantList(term: Term, single = false): boolean {
  if (single && isScalar(term)) return true;
  const isConstant = (item: Term): boolean => isScalar(item) || (item.kind === 'array' && item.items.every(isScalar));
  if (term.kind === 'object') return term.entries.every(([key, value]) => isScalar(key) && isConstant(value));
  return (term.kind === 'array' || term.kind === 'set') && term.items.every(isConstant);
}

/** A pattern that OPA indexes: its parts are `*` or have no special characters. */
function isPlainGlob(pattern: Term, delimiters: Term): boolean {
  if (pattern.kind !== 'string' || delimiters.kind !== 'array') return false;
  if (!delimiters.items.every((item) => item.kind === 'string')) return false;
  const text = delimiters.items.map((item) => (item.kind === 'string' ? item.value : '')).join('') || '.';
  const parts: string[] = [''];
  for (let at = 0; at < pattern.value.length; at++) {
    const char = pattern.value[at]!;
    if (char === '\\') at++;
    else if (text.includes(char)) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.every((part) => part === '*' || !/[[?{*]/.test(part));
}

/** The key of a document or an argument that can be indexed. */
function subjectKey(term: Term, rule: ResolvedRule, root: TreeNode): string | undefined {
  if (term.kind === 'ref') return documentKey(term, root);
  if (term.kind !== 'var') return undefined;
  if (term.name === 'input') return 'input';
  const at = rule.args.findIndex((arg) => arg.kind === 'var' && arg.name === term.name);
  return at < 0 ? undefined : `argument ${at}`;
}

function documentKey({ head, path }: RefTerm, root: TreeNode): string | undefined {
  if (head.kind !== 'var' || (head.name !== 'input' && head.name !== 'data') || !path.every(isScalar)) return undefined;
  if (head.name === 'data' && isVirtual(path, root)) return undefined;
  return JSON.stringify([
    head.name,
    ...path.map((step) => ('value' in step ? step.value : 'text' in step ? +step.text : null)),
  ]);
}

/** Whether rules can contribute to a document. */
function isVirtual(path: readonly Term[], root: TreeNode): boolean {
  let node: TreeNode | undefined = root;
  for (const step of path) {
    node = node.children.get(step.kind === 'string' ? step.value : '');
    if (node === undefined) return false;
    if (node.rules.length > 0) return true;
  }
  return true;
}

function isIndexValue(term: Term): boolean {
  return isPlain(term) || (term.kind === 'array' && term.items.every(isPlain));
}

const isPlain = (term: Term): boolean =>
  isScalar(term) || (term.kind === 'var' && term.name !== 'input' && term.name !== 'data');
