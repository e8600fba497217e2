import type { Diagnostic, Span } from '../../../source/index.ts';
import { bodyText, termText } from '../../ast-json/index.ts';
import { operatorName } from '../../compile/terms.ts';
import type { CallTerm, Expr, Module, Node, RefTerm, Term } from '../../syntax/ast.ts';
import type { Residual } from '../partial.ts';
import { type Constraint, type Feature, fragmentError, refusals } from './constraints.ts';

/** Finds the expressions of residual queries that filters cannot have. */
export function checkQueries(
  { queries, support, spanOf }: Residual,
  constraints: readonly Constraint[],
  shortNames: ReadonlySet<string>,
): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  for (const query of queries)
    for (const expr of query) {
      const check: Check = { expr, support, constraints, shortNames, span: spanOf(expr) };
      for (const problem of [checkForm(check), checkBuiltin(check)]) {
        // One `with` of a policy can be in several expressions of the result.
        const isKnown = problem?.message === withNotPermitted && problems.some((known) => isSame(known, problem));
        if (problem !== undefined && !isKnown) problems.push(problem);
      }
    }
  return problems;
}

const withNotPermitted = '"with" not permitted';
const isSame = (one: Diagnostic, other: Diagnostic): boolean =>
  one.message === other.message && one.span?.start === other.span?.start;

interface Check {
  readonly expr: Expr;
  readonly support: readonly Module[];
  readonly constraints: readonly Constraint[];
  readonly shortNames: ReadonlySet<string>;
  readonly span: Span | undefined;
}

function problem({ span }: Check, message: string, help?: string, at?: Node): Diagnostic {
  const place = span && at !== undefined && at.end > 0 ? { ...span, start: at.start, end: at.end } : span;
  return {
    code: fragmentError,
    level: 'error',
    message,
    ...(help !== undefined && { help }),
    ...(place && { span: place }),
  };
}

/** Only calls, possibly negated, can be conditions. */
function checkForm(check: Check): Diagnostic | undefined {
  const { expr, support, constraints } = check;
  const { content } = expr;
  if (expr.with.length > 0) return problem(check, withNotPermitted);
  if (expr.negated) {
    if (content.kind !== 'call') return problem(check, '"not" not permitted');
    const refused = refusals(constraints, { feature: 'not' });
    return refused === '' ? undefined : problem(check, `"not" not permitted: ${refused}`);
  }
  if (content.kind === 'call') return undefined;
  if (content.kind === 'every') return problem(check, '"every" not permitted');
  const text = bodyText([expr]);
  if (content.kind === 'ref' && content.head.kind === 'var' && content.head.name === 'data') {
    const [first] = content.path;
    if (first?.kind === 'string' && first.value === 'partial') return problem(check, ruleDetails(content, support));
    const help = `has rule "${termText(content)}" an \`else\`?`;
    return problem(check, `invalid data reference "${text}"`, help);
  }
  return problem(check, `invalid statement "${text}"`, `try \`${text} != false\``);
}

/** The reason for which rules have become rules of the result. */
function ruleDetails(ref: RefTerm, support: readonly Module[]): string {
  const path = ref.path.map((step) => (step.kind === 'string' ? step.value : '')).join('\0');
  const rules = support.flatMap((module) =>
    module.rules.filter(({ head }) => {
      const [name, rest] = head.ref.kind === 'var' ? [head.ref, []] : [head.ref.head, head.ref.path];
      const steps = rest.map((step) => (step.kind === 'string' ? step.value : '\0'));
      return [...module.package.path, name.kind === 'var' ? name.name : '', ...steps].join('\0') === path;
    }),
  );
  const original = termText({ ...ref, path: ref.path.slice(1) });
  if (rules.some((rule) => rule.default)) return `use of default rule in ${original}`;
  return rules.length > 1 ? `use of multi-value rule in ${original}` : '';
}

const comparisons: ReadonlySet<string> = new Set(['eq', 'neq', 'lt', 'lte', 'gt', 'gte']);
/** Their first operand must be the field. */
const directed: ReadonlySet<string> = new Set(['startswith', 'endswith', 'contains', 'internal.member_2']);

function checkBuiltin(check: Check): Diagnostic | undefined {
  const { expr, constraints } = check;
  const { content } = expr;
  if (expr.with.length > 0 || content.kind !== 'call') return undefined;
  const { operator, args } = content;
  const name = operatorName(operator);
  if (name === 'internal.member_3') return problem(check, 'invalid use of "... in ..."', undefined, operator);
  if (name.startsWith('data.')) {
    const help = `has function "${name}(...)" an \`else\`?`;
    return problem(check, `invalid data reference "${bodyText([expr])}"`, help);
  }
  if (!comparisons.has(name) && !directed.has(name))
    return problem(check, `invalid builtin \`${name}\``, undefined, operator);
  const refused = refusals(constraints, { builtin: name });
  if (refused !== '') {
    const shown = name === 'internal.member_2' ? 'in' : name;
    return problem(check, `invalid builtin \`${shown}\`: ${refused}`, undefined, operator);
  }
  for (const index of [0, 1]) {
    const found = checkOperand(check, content, args[index]);
    if (found !== undefined) return found;
  }
  return checkSides(check, content, name);
}

function checkOperand(check: Check, call: CallTerm, term: Term | undefined): Diagnostic | undefined {
  const name = operatorName(call.operator);
  if (term === undefined) return problem(check, `${name}: missing operand`, undefined, call.operator);
  if (term.kind === 'call') {
    const at = call.operator.end > 0 ? check : { ...check, span: undefined };
    return problem(at, `${name}: nested call operand: ${termText(term)}`, undefined, call.operator);
  }
  if (term.kind !== 'ref') return undefined;
  const [table] = term.path;
  const isInput = term.head.kind === 'var' && term.head.name === 'input';
  const isShort = term.path.length === 1 && table?.kind === 'string' && check.shortNames.has(table.value);
  if (isInput && (term.path.length === 2 || isShort)) return undefined;
  return problem(check, `${name}: invalid ref operand: ${termText(term)}`, undefined, call.operator);
}

/** One side must be a field, the other one a value or, for some targets, a field. */
function checkSides(check: Check, call: CallTerm, name: string): Diagnostic | undefined {
  const sides = call.args.slice(0, 2);
  const fields = sides.filter(({ kind }) => kind === 'ref').length;
  const refusal = (feature: Feature): string => refusals(check.constraints, { feature });
  if (fields === 2 && refusal('field-ref') !== '')
    return problem(check, `reference to field: ${refusal('field-ref')}`, undefined, call.operator);
  if (directed.has(name)) {
    if (sides[0]!.kind === 'ref' && fields === 1) return undefined;
    return problem(check, `rhs of ${name} must be known`, undefined, call.operator);
  }
  const isScalar = ({ kind }: Term): boolean => ['string', 'number', 'boolean', 'null'].includes(kind);
  if (sides.some(isScalar)) return undefined;
  const open = 'both rhs and lhs non-scalar/non-ground';
  if (name === 'eq' && fields === 1) {
    for (const side of sides) {
      if (side.kind !== 'var' && side.kind !== 'ref') return problem(check, open, undefined, call.operator);
      const refused = refusal('existence-ref');
      if (refused !== '') return problem(check, `existence of field: ${refused}`, undefined, call.operator);
    }
    return undefined;
  }
  return fields === 2 ? undefined : problem(check, open, undefined, call.operator);
}
