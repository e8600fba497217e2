import { operatorName } from '../ast-json/infix.ts';
import type { AstModule } from '../ast-json/module.ts';
import { printRef, printTerm } from '../ast-json/text.ts';
import type { AstExpr, AstImport, AstNode, AstRule, AstTerm, Location } from '../ast-json/tree.ts';
import { walk } from '../ast-json/walk.ts';
import { nodesOf, V1_KEYWORDS } from './style.ts';
import { locationOf } from './terms.ts';

/** Checks of OPA before it formats as Rego v1: notations that can be read, but are not allowed. */

/** A problem, with OPA's code and message. */
export interface V1Problem {
  readonly code: 'rego_compile_error' | 'rego_type_error' | 'rego_parse_error';
  readonly message: string;
  readonly location: Location;
}

const RESERVED = new Set(['input', 'data']);

/** The problems of a module that is written as Rego v1. */
export function v1Problems(tree: AstModule, isDeprecated: (builtin: string) => boolean): readonly V1Problem[] {
  const nodes = [...nodesOf(tree)];
  return [
    ...repeatedImports(tree.imports),
    ...tree.rules.flatMap(shadowingRule),
    ...nodes.flatMap((node) => expressionsIn(node).flatMap(shadowingVariable)),
    ...nodes.flatMap((node) => deprecatedCalls(node, isDeprecated)),
    ...tree.rules.flatMap(keywordName),
  ];
}

function repeatedImports(imports: readonly AstImport[]): V1Problem[] {
  const known = new Map<string, AstImport>();
  return imports.flatMap((statement): V1Problem[] => {
    const last = statement.path.value.at(-1);
    const name = statement.alias ?? (last?.type === 'string' || last?.type === 'var' ? last.value : '');
    const earlier = known.get(name);
    if (earlier === undefined) known.set(name, statement);
    return earlier === undefined ? [] : [compileError(`import must not shadow ${importText(earlier)}`, statement)];
  });
}

function importText({ path, alias }: AstImport): string {
  return `import ${printRef(path.value)}${alias === undefined ? '' : ` as ${alias}`}`;
}

function shadowingRule(rule: AstRule): V1Problem[] {
  const [name] = rule.head.ref;
  const isRoot = (term: AstTerm): boolean => term.type === 'ref' && RESERVED.has(printTerm(term));
  return [
    ...(name?.type === 'var' && RESERVED.has(name.value)
      ? [compileError(`rules must not shadow ${name.value} (use a different rule name)`, rule)]
      : []),
    ...rule.head.args
      .filter(isRoot)
      .map((arg) => compileError(`args must not shadow ${printTerm(arg)} (use a different variable name)`, arg)),
  ];
}

function shadowingVariable(expr: AstExpr): V1Problem[] {
  if (!Array.isArray(expr.terms) || operatorName(expr.terms[0]!) !== 'assign' || expr.terms.length < 2) return [];
  const name = printTerm(expr.terms[1]!);
  return RESERVED.has(name)
    ? [compileError(`variables must not shadow ${name} (use a different variable name)`, expr)]
    : [];
}

function deprecatedCalls(node: AstNode, isDeprecated: (builtin: string) => boolean): V1Problem[] {
  const problems: V1Problem[] = [];
  walk(node, (inner) => {
    const call =
      inner.type === 'call' ? inner.value : inner.type === 'expr' && Array.isArray(inner.terms) ? inner.terms : [];
    const [operator] = call;
    const name = operator && operatorName(operator);
    if (operator === undefined || name === undefined || !isDeprecated(name)) return;
    const message = `deprecated built-in function calls in expression: ${name}`;
    problems.push({ code: 'rego_type_error', message, location: locationOf(inner.type === 'expr' ? inner : operator) });
  });
  return problems;
}

function keywordName(rule: AstRule): V1Problem[] {
  const { ref, name } = rule.head;
  if (ref.length > 1 || name === undefined || !V1_KEYWORDS.includes(name)) return [];
  const message = `${name} keyword cannot be used for rule name`;
  return [{ code: 'rego_parse_error', message, location: locationOf(rule) }];
}

function expressionsIn(node: AstNode): AstExpr[] {
  const found: AstExpr[] = [];
  walk(node, (inner) => {
    if (inner.type === 'expr') found.push(inner);
  });
  return found;
}

function compileError(message: string, node: AstNode): V1Problem {
  return { code: 'rego_compile_error', message, location: locationOf(node) };
}
