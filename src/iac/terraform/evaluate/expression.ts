import { invariant } from '../../../source/index.ts';
import type { Expression, ObjectExpression, Template, TemplateJoin } from '../../hcl/ast.ts';
import { lifted } from '../values/alternatives.ts';
import { convert } from '../values/convert.ts';
import { parseNumber } from '../values/number.ts';
import { DYNAMIC, STRING, typeName } from '../values/type.ts';
import {
  asSensitive,
  bool,
  hasSensitive,
  isWhollyKnown,
  maxStringLength,
  maxValueSize,
  NULL,
  number,
  object,
  openObject,
  type StringValue,
  string,
  templateOrigin,
  tuple,
  typeOf,
  unknown,
  type Value,
} from '../values/value.ts';
import { evaluateCall } from './call.ts';
import { evaluateFor } from './for.ts';
import { literalKey } from './literal-key.ts';
import { evaluateBinary, evaluateConditional, evaluateUnary } from './operators.ts';
import { limitMet, lookup, maxDepth, problem, render, type Scope, silent, undecided } from './scope.ts';
import { evaluateGet, evaluateIndex, evaluateSplat } from './traversal.ts';

/**
 * The value of an expression. Never throws: errors are reported to the scope and result in an unknown value, and so
 * does exceeding the limits on steps, depth and size.
 */
export function evaluate(expression: Expression, scope: Scope): Value {
  const { budget } = scope.names;
  if (!budget.spend(1)) return undecided(expression, scope);
  if (budget.depth >= maxDepth) {
    return limitMet(expression, scope, 'terraform.too-deep', 'this is nested too deeply to be evaluated');
  }
  budget.depth += 1;
  const value = dispatch(expression, scope);
  budget.depth -= 1;
  if (value.size > maxValueSize) {
    return limitMet(expression, scope, 'terraform.value-too-large', 'this value is too large to be evaluated');
  }
  return value;
}

function dispatch(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'number':
      return literalNumber(expression, expression.text, scope);
    case 'boolean':
      return bool(expression.value);
    case 'null':
      return NULL;
    case 'text':
      return string(expression.value);
    case 'template':
      return evaluateTemplate(expression, scope);
    case 'template-wrap':
    case 'parentheses':
      return evaluate(expression.value, scope);
    case 'template-join':
      return evaluateJoin(expression, scope);
    case 'variable':
      return evaluateName(expression, expression.name, scope);
    case 'get':
      return evaluateGet(expression, scope, evaluate);
    case 'index':
      return evaluateIndex(expression, scope, evaluate);
    case 'splat':
      return evaluateSplat(expression, scope, evaluate);
    case 'splat-item':
      invariant(scope.item !== undefined, 'a splat item outside a splat');
      return scope.item;
    case 'call':
      return evaluateCall(expression, scope, evaluate);
    case 'tuple':
      return tuple(expression.items.map((item) => evaluate(item, scope)));
    case 'object':
      return evaluateObject(expression, scope);
    case 'for':
      return evaluateFor(expression, scope, evaluate);
    case 'conditional':
      return evaluateConditional(expression, scope, evaluate);
    case 'binary':
      return evaluateBinary(expression, scope, evaluate);
    case 'unary':
      return evaluateUnary(expression, scope, evaluate);
    case 'broken':
      return undecided(expression, scope);
  }
}

function literalNumber(expression: Expression, text: string, scope: Scope): Value {
  const value = parseNumber(text);
  return value === undefined
    ? problem(expression, scope, 'terraform.invalid-number', 'this number is too large')
    : number(value);
}

/** A bare name: a variable of a `for`, an iterator; anything else needs an attribute after it. */
function evaluateName(expression: Expression, name: string, scope: Scope): Value {
  const bound = lookup(scope, name) ?? scope.names.whole?.(name);
  if (bound !== undefined) return bound;
  return problem(
    expression,
    scope,
    'terraform.invalid-reference',
    `"${name}" alone refers to nothing: it needs an attribute`,
  );
}

/** An object; one with an unknown key keeps its known entries and is open. */
function evaluateObject(expression: ObjectExpression, scope: Scope): Value {
  const entries = new Map<string, Value>();
  let open = false;
  let sensitive = false;
  for (const item of expression.items) {
    const literal = literalKey(item);
    const value = evaluate(item.value, scope);
    if (literal !== undefined) {
      entries.set(literal.normalize('NFC'), value);
      continue;
    }
    const key = evaluate(item.key, scope);
    const name = convert(key, STRING);
    if (!name.ok || name.value.kind === 'null') {
      const reason = name.ok ? 'it is null' : name.reason;
      return problem(item.key, scope, 'terraform.invalid-key', `this cannot be a key: ${reason}`);
    }
    sensitive ||= hasSensitive(key);
    if (name.value.kind === 'string') entries.set(name.value.value, value);
    else {
      open = true;
      entries.set(templateText(name.value) ?? `\${${render(item.key, scope)}}`, value);
    }
  }
  const result = open ? openObject(entries) : object(entries);
  return sensitive ? asSensitive(result) : result;
}

/** Text of a part of a template as a config listing shows it: known text, or `${…}`. */
function templateText(value: Value): string | undefined {
  if (value.origin?.kind === 'template') return value.origin.text;
  if (value.origin?.kind === 'expression') return `\${${value.origin.text}}`;
  return value.kind === 'string' ? value.value : undefined;
}

/** Joins the parts of a template; unknown ones remain as `${…}` in the text that represents the result. */
function evaluateTemplate(expression: Template, scope: Scope): Value {
  const [only] = expression.parts;
  if (only === undefined) return string('');
  if (expression.parts.length === 1 && only.kind === 'text') return string(only.value);
  return joinParts(expression, expression.parts, scope);
}

/** The number of characters that are joined in the time of one step. */
const CHARACTERS_PER_STEP = 16;

function joinParts(expression: Expression, parts: readonly Expression[], scope: Scope): Value {
  const values = parts.map((part) => evaluate(part, scope));
  const joined = joinValues(expression, parts, values, scope);
  return lifted(joined, values, (others) => joinValues(expression, parts, others, silent(scope)));
}

function joinValues(
  expression: Expression,
  parts: readonly Expression[],
  values: readonly Value[],
  scope: Scope,
): Value {
  let known = true;
  let referred = false;
  let sensitive = false;
  let text = '';
  let shown = '';
  for (const [index, part] of parts.entries()) {
    const value = values[index]!;
    sensitive ||= hasSensitive(value);
    const converted = templatePart(part, value, scope);
    if (converted === undefined) return unknown(STRING, undecided(expression, scope).origin);
    if (converted.kind === 'string') text += converted.value;
    else known = false;
    if (converted.origin !== undefined) referred = true;
    shown += templateText(converted) ?? partText(part, scope);
    if (text.length > maxStringLength || shown.length > maxStringLength) {
      return tooLong(expression, scope);
    }
  }
  scope.names.budget.spend((text.length + shown.length) / CHARACTERS_PER_STEP);
  const origin = templateOrigin(shown, values);
  const whole: Value = known ? string(text) : unknown(STRING, origin);
  const result = known && referred ? { ...whole, origin } : whole;
  return sensitive ? asSensitive(result) : result;
}

function tooLong(expression: Expression, scope: Scope): Value {
  return limitMet(expression, scope, 'terraform.value-too-large', 'this string is too long to be evaluated', STRING);
}

/** A directive is shown as written, an interpolation between `${` and `}`. */
function partText(part: Expression, scope: Scope): string {
  const text = render(part, scope);
  return text.startsWith('%{') ? text : `\${${text}}`;
}

function templatePart(part: Expression, value: Value, scope: Scope): Value | StringValue | undefined {
  if (value.kind === 'null') {
    problem(part, scope, 'terraform.null-in-template', 'null cannot be used in a string template');
    return undefined;
  }
  const converted = convert(value, STRING);
  if (converted.ok) return converted.value;
  if (!isWhollyKnown(value) && typeOf(value).kind === 'dynamic') return unknown(STRING, value.origin);
  problem(
    part,
    scope,
    'terraform.invalid-in-template',
    `a ${typeName(typeOf(value))} cannot be used in a string template`,
  );
  return undefined;
}

function evaluateJoin(expression: TemplateJoin, scope: Scope): Value {
  const value = evaluate(expression.value, scope);
  if (value.kind !== 'tuple') {
    const origin = { kind: 'template', text: partText(expression, scope) } as const;
    return unknown(STRING, value.kind === 'unknown' ? origin : undecided(expression, scope, DYNAMIC).origin);
  }
  let text = '';
  let shown = '';
  let known = true;
  for (const item of value.items) {
    const converted = templatePart(expression, item, scope);
    if (converted === undefined) return undecided(expression, scope, STRING);
    if (converted.kind === 'string') text += converted.value;
    else known = false;
    shown += templateText(converted) ?? partText(expression, scope);
    if (text.length > maxStringLength || shown.length > maxStringLength) {
      return tooLong(expression, scope);
    }
  }
  const result = known ? string(text) : unknown(STRING, { kind: 'template', text: shown });
  return hasSensitive(value) ? asSensitive(result) : result;
}
