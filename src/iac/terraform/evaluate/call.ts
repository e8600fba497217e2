import { type Diagnostic, LoadSignal } from '../../../source/index.ts';
import type { Expression, FunctionCall } from '../../hcl/ast.ts';
import type { TerraformCode } from '../diagnostics.ts';
import { callFunction, type Parameter, type TerraformFunction } from '../functions/function.ts';
import { FUNCTIONS } from '../functions/index.ts';
import { applyDefaults, readConstraint } from '../modules/constraint.ts';
import { alternativesOf, eitherOf, lifted, withAlternatives, withUnknowns } from '../values/alternatives.ts';
import { convert } from '../values/convert.ts';
import { BOOL, DYNAMIC } from '../values/type.ts';
import {
  type Alternatives,
  asSensitive,
  bool,
  hasSensitive,
  isWhollyKnown,
  string,
  type UnknownValue,
  type Value,
} from '../values/value.ts';
import { elementsIn } from './for.ts';
import { type Evaluate, limitMet, problem, type Scope, silent, spanOf, undecided } from './scope.ts';

/** A function call. Functions of providers, and unknown functions, result in an unknown value and a note. */
export function evaluateCall(expression: FunctionCall, scope: Scope, evaluate: Evaluate): Value {
  const name = expression.name.startsWith('core::') ? expression.name.slice('core::'.length) : expression.name;
  if (name === 'try') return evaluateTry(expression, scope, evaluate);
  if (name === 'can') return evaluateCan(expression, scope, evaluate);
  if (name === 'convert') return evaluateConvert(expression, scope, evaluate);
  const own = scope.names.call?.(expression, scope, evaluate);
  if (own !== undefined) return own;
  const called = FUNCTIONS.get(name);
  if (called === undefined && name.includes('::')) return undecided(expression, scope);
  if (called === undefined) {
    return problem(expression, scope, 'terraform.unknown-function', `unknown function "${expression.name}"`);
  }
  return evaluateCallOf(called, expression, scope, evaluate);
}

/** A call of this function. */
export function evaluateCallOf(
  called: TerraformFunction,
  expression: FunctionCall,
  scope: Scope,
  evaluate: Evaluate,
): Value {
  const args = evaluateArguments(expression, scope, evaluate);
  return args === undefined ? undecided(expression, scope, called.result) : apply(called, args, expression, scope);
}

/** The arguments, the last one spread if the call ends in `...`; undefined if that one is unknown or not a list. */
function evaluateArguments(expression: FunctionCall, scope: Scope, evaluate: Evaluate): readonly Value[] | undefined {
  const args = expression.args.map((argument) => evaluate(argument, scope));
  const last = args.at(-1);
  if (!expression.spread || last === undefined) return args;
  if (last.kind === 'unknown') return undefined;
  if (!('items' in last)) {
    problem(expression, scope, 'terraform.invalid-spread', 'only a list can be spread with "..."');
    return undefined;
  }
  const items = last.sensitive === true ? last.items.map(asSensitive) : last.items;
  return [...args.slice(0, -1), ...items];
}

function apply(called: TerraformFunction, args: readonly Value[], expression: FunctionCall, scope: Scope): Value {
  const result = applyOnce(called, args, expression, scope);
  const known = lifted(result, args, (values) => applyOnce(called, values, expression, silent(scope)));
  if (known.kind !== 'unknown' || known.alternatives !== undefined) return known;
  const [text] = args;
  if (called.decodes === true && text?.kind === 'unknown' && text.origin?.kind === 'template') {
    const decoded = applyOnce(called, [string(text.origin.text)], expression, silent(scope));
    return withAlternatives(known, { ...alternativesOf(withUnknowns(decoded)), complete: false });
  }
  if (called.selects === undefined) return known;
  return withAlternatives(known, selectable(called.selects, args));
}

/** The values of which a function selects one. */
function selectable(selects: NonNullable<TerraformFunction['selects']>, args: readonly Value[]): Alternatives {
  const [first, , ...defaults] = args;
  const values = selects === 'argument' || first === undefined ? args : defaults;
  const others = values.map(alternativesOf);
  return eitherOf(selects === 'argument' || first === undefined ? others : [elementsIn(first).values, ...others]);
}

function applyOnce(called: TerraformFunction, args: readonly Value[], expression: FunctionCall, scope: Scope): Value {
  const fail = (reason: string) =>
    problem(expression, scope, 'terraform.invalid-call', `${called.name}(): ${reason}`, called.result);
  if (args.length < called.params.length) {
    return fail(`missing argument "${called.params[args.length]!.name}" (required: ${called.params.length})`);
  }
  if (args.length > called.params.length && called.variadic === undefined) {
    return fail(`too many arguments: ${args.length} (maximum: ${called.params.length})`);
  }
  const converted: Value[] = [];
  let undecidable = false;
  for (let index = 0; index < args.length; index++) {
    const parameter = called.params[index] ?? called.variadic!;
    const value = checkArgument(args[index]!, parameter);
    if (typeof value === 'string') return fail(value);
    if (!acceptable(value, called)) undecidable = true;
    converted.push(value);
    if (!scope.names.budget.spend(costOf(value))) undecidable = true;
  }
  const sensitive = called.marks !== true && args.some(hasSensitive);
  const result = undecidable ? undefined : call(called, converted, expression, scope);
  if (result?.kind === 'failure') {
    const message = `${called.name}(): ${result.reason}`;
    if (result.exceeded === true)
      return limitMet(expression, scope, 'terraform.value-too-large', message, called.result);
    if (result.unread === true) return problem(expression, scope, 'terraform.unread-file', message, called.result);
    return fail(result.reason);
  }
  const value = decided(result, called, expression, scope);
  scope.names.budget.spend(value.size);
  return sensitive ? asSensitive(value) : value;
}

/** Calls a function; undefined if the result is unknown, or needs code that is not loaded yet. */
function call(called: TerraformFunction, args: readonly Value[], expression: FunctionCall, scope: Scope) {
  const { functions: host, budget } = scope.names;
  try {
    return callFunction(called, args, { host, span: spanOf(scope, expression), spend: budget.spend });
  } catch (error) {
    if (!(error instanceof LoadSignal)) throw error;
    host.need(error);
    return undefined;
  }
}

/** An unknown result is shown as the call, unless it has an expression of its own. */
function decided(result: Value | undefined, called: TerraformFunction, expression: Expression, scope: Scope): Value {
  if (result === undefined) return undecided(expression, scope, called.result);
  if (result.kind === 'unknown' && result.origin === undefined) return undecided(expression, scope, result.type);
  return result;
}

/** The number of characters, or parts of collections, that a function processes in the time of one step. */
const CHARACTERS_PER_STEP = 4;
const PARTS_PER_STEP = 16;

/** Steps for reading an argument, so that repeated work on a large argument adds up. */
function costOf(value: Value): number {
  return value.kind === 'string' ? value.value.length / CHARACTERS_PER_STEP : value.size / PARTS_PER_STEP;
}

function checkArgument(value: Value, parameter: Parameter): Value | string {
  const converted = convert(value, parameter.type);
  if (!converted.ok) return `invalid argument "${parameter.name}": ${converted.reason}`;
  if (converted.value.kind === 'null' && parameter.nullable !== true) {
    return `the argument "${parameter.name}" must not be null`;
  }
  return converted.value;
}

function acceptable(value: Value, called: TerraformFunction): boolean {
  if (called.accepts === 'anything') return true;
  if (called.accepts !== 'elements') return isWhollyKnown(value);
  return value.kind !== 'unknown' && !(value.kind === 'object' && value.open === true);
}

/** Problems of an expression that Terraform may be able to evaluate. */
const limits: ReadonlySet<string> = new Set<TerraformCode>([
  'terraform.unread-file',
  'terraform.too-deep',
  'terraform.unknown-function',
  'terraform.value-too-large',
]);

/**
 * Evaluates without reporting problems; the evaluation has failed if Terraform has one, too. An undeclared name is
 * reported even here, and so is a limit of the scan.
 */
function attempt(
  expression: Expression,
  scope: Scope,
  evaluate: Evaluate,
): { readonly value: Value; readonly outcome: 'succeeded' | 'failed' | 'limited' } {
  const problems: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => {
    if (diagnostic.code === 'terraform.undeclared' || diagnostic.level === 'error') scope.report(diagnostic);
    problems.push(diagnostic);
  };
  const value = evaluate(expression, { ...scope, report });
  const isLimited = problems.some(({ code }) => limits.has(code));
  return { value, outcome: isLimited ? 'limited' : problems.length > 0 ? 'failed' : 'succeeded' };
}

/** `try(a, b, …)`: the first argument that can be evaluated. */
function evaluateTry(expression: FunctionCall, scope: Scope, evaluate: Evaluate): Value {
  for (const argument of expression.args) {
    const { value, outcome } = attempt(argument, scope, evaluate);
    if (outcome === 'limited') return undecided(expression, scope);
    if (outcome === 'failed') continue;
    // An unknown may still turn out to have no such attribute.
    if (value.kind !== 'unknown') return value;
    const result = undecidedTry(expression, scope, value);
    const others = expression.args.slice(expression.args.indexOf(argument) + 1);
    if (value.origin?.resources !== undefined || others.length === 0) return result;
    const last = attempt(others.at(-1)!, silent(scope), evaluate);
    return withAlternatives(
      result,
      eitherOf([{ ...alternativesOf(value), complete: false }, alternativesOf(last.value)]),
    );
  }
  return problem(expression, scope, 'terraform.invalid-call', 'try(): none of the arguments can be evaluated');
}

/** `try(aws_x.y.id, "…")` is that reference: the other arguments are for the case that it does not exist. */
function undecidedTry(expression: FunctionCall, scope: Scope, value: UnknownValue): UnknownValue {
  return value.origin === undefined ? undecided(expression, scope, DYNAMIC) : { ...value, type: DYNAMIC };
}

/** `can(a)`: whether the argument can be evaluated. */
function evaluateCan(expression: FunctionCall, scope: Scope, evaluate: Evaluate): Value {
  const [argument] = expression.args;
  if (argument === undefined || expression.args.length > 1) {
    return problem(expression, scope, 'terraform.invalid-call', 'can() takes exactly one argument', BOOL);
  }
  const { value, outcome } = attempt(argument, scope, evaluate);
  if (outcome === 'failed') return bool(false);
  return outcome === 'succeeded' && isWhollyKnown(value) ? bool(true) : undecided(expression, scope, BOOL);
}

/** `convert(a, type)`: the value of the first argument, converted like that of a variable with this type. */
function evaluateConvert(expression: FunctionCall, scope: Scope, evaluate: Evaluate): Value {
  const [argument, type] = expression.args;
  if (argument === undefined || type === undefined || expression.args.length > 2) {
    return problem(expression, scope, 'terraform.invalid-call', 'convert() takes two arguments: a value and a type');
  }
  const value = evaluate(argument, scope);
  const constraint = readConstraint(type, (fallback) => evaluate(fallback, scope));
  if (constraint === undefined) {
    return problem(type, scope, 'terraform.invalid-call', 'convert(): the second argument is not a type');
  }
  const filled = constraint.defaults === undefined ? value : applyDefaults(value, constraint.defaults);
  const converted = convert(filled, constraint.type);
  if (converted.ok) return converted.value;
  return problem(expression, scope, 'terraform.invalid-call', `convert(): ${converted.reason}`);
}
