import type { Diagnostic } from '../../../source/index.ts';
import type { Binary, Conditional, Unary } from '../../hcl/ast.ts';
import { alternativesOf, eitherOf, lifted, withAlternatives } from '../values/alternatives.ts';
import { equalValues } from '../values/compare.ts';
import { convert } from '../values/convert.ts';
import { add, compareNumbers, divide, multiply, type Num, negate, remainder, subtract } from '../values/number.ts';
import { BOOL, DYNAMIC, NUMBER, STRING, type Type, typeName } from '../values/type.ts';
import { unify } from '../values/unify.ts';
import { asSensitive, bool, hasSensitive, number, typeOf, type Value } from '../values/value.ts';
import { type Evaluate, problem, type Scope, silent, undecided } from './scope.ts';

type Operator = Binary['operator'];

const ARITHMETIC: Partial<Record<Operator, (a: Num, b: Num) => Num | undefined>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': remainder,
};

const COMPARISON: Partial<Record<Operator, (order: number) => boolean>> = {
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
};

export function evaluateBinary(expression: Binary, scope: Scope, evaluate: Evaluate): Value {
  const { operator } = expression;
  if (operator === '&&' || operator === '||') return logical(expression, scope, evaluate);
  const left = evaluate(expression.left, scope);
  const right = evaluate(expression.right, scope);
  const compute =
    operator === '==' || operator === '!='
      ? ([a, b]: readonly Value[], inner: Scope) => equality(expression, a!, b!, inner)
      : ([a, b]: readonly Value[], inner: Scope) => numeric(expression, a!, b!, inner);
  const operands = [left, right];
  const result = lifted(compute(operands, scope), operands, (values) => compute(values, silent(scope)));
  return hasSensitive(left) || hasSensitive(right) ? asSensitive(result) : result;
}

function equality(expression: Binary, left: Value, right: Value, scope: Scope): Value {
  const affordable = scope.names.budget.spend(Math.min(left.size, right.size));
  const equal = affordable ? equalValues(left, right) : undefined;
  if (equal === undefined) return undecided(expression, scope, BOOL);
  return bool(equal === (expression.operator === '=='));
}

function numeric(expression: Binary, left: Value, right: Value, scope: Scope): Value {
  const calculate = ARITHMETIC[expression.operator];
  const type = calculate === undefined ? BOOL : NUMBER;
  const operands: Num[] = [];
  let isUnknown = false;
  for (const value of [left, right]) {
    const converted = convert(value, NUMBER);
    if (!converted.ok) {
      return problem(
        expression,
        scope,
        'terraform.invalid-operand',
        `"${expression.operator}" needs numbers, not ${typeName(typeOf(value))}`,
        type,
      );
    }
    if (converted.value.kind === 'null') {
      return problem(
        expression,
        scope,
        'terraform.null-operand',
        `"${expression.operator}" cannot be applied to null`,
        type,
      );
    }
    if (converted.value.kind === 'number') operands.push(converted.value.value);
    else isUnknown = true;
  }
  if (isUnknown) return undecided(expression, scope, type);
  const [a, b] = operands as [Num, Num];
  if (calculate === undefined) return bool(COMPARISON[expression.operator]!(compareNumbers(a, b)));
  const result = calculate(a, b);
  if (result === undefined) {
    return problem(
      expression,
      scope,
      'terraform.undefined-result',
      `"${expression.operator}" has no result for these numbers`,
      type,
    );
  }
  return number(result);
}

/** `&&` and `||`: the left side alone decides if it can; so does a known right side with an unknown left side. */
function logical(expression: Binary, scope: Scope, evaluate: Evaluate): Value {
  const deciding = expression.operator === '||';
  const left = operand(expression, expression.left, scope, evaluate);
  if (left === undefined) return undecided(expression, scope, BOOL);
  if (left.kind === 'bool' && left.value === deciding) return marked(bool(deciding), left);
  const right = operand(expression, expression.right, scope, evaluate);
  if (right === undefined) return undecided(expression, scope, BOOL);
  if (right.kind === 'bool' && right.value === deciding) return marked(bool(deciding), left, right);
  for (const value of [left, right]) {
    if (value.kind === 'null') {
      // Neither decides: one side is null, and the other does not decide.
      return problem(
        expression,
        scope,
        'terraform.null-operand',
        `"${expression.operator}" cannot be applied to null`,
        BOOL,
      );
    }
  }
  if (left.kind !== 'bool' || right.kind !== 'bool') return marked(undecided(expression, scope, BOOL), left, right);
  return marked(bool(!deciding), left, right);
}

function marked(result: Value, ...operands: readonly Value[]): Value {
  return operands.some(hasSensitive) ? asSensitive(result) : result;
}

function operand(expression: Binary, side: Binary['left'], scope: Scope, evaluate: Evaluate): Value | undefined {
  const value = evaluate(side, scope);
  const converted = convert(value, BOOL);
  if (converted.ok && isWordy(value)) return converted.value;
  problem(
    expression,
    scope,
    'terraform.invalid-operand',
    `"${expression.operator}" needs true or false, not ${typeName(typeOf(value))}`,
  );
  return undefined;
}

/** `"1"` and `"0"` convert to bool elsewhere, but numbers do not: only text is checked here. */
function isWordy(value: Value): boolean {
  return value.kind !== 'number';
}

export function evaluateUnary(expression: Unary, scope: Scope, evaluate: Evaluate): Value {
  const type = expression.operator === '-' ? NUMBER : BOOL;
  const value = evaluate(expression.operand, scope);
  const converted = convert(value, type);
  if (!converted.ok) {
    return problem(
      expression,
      scope,
      'terraform.invalid-operand',
      `"${expression.operator}" cannot be applied to ${typeName(typeOf(value))}`,
      type,
    );
  }
  const known = converted.value;
  if (known.kind === 'null') {
    return problem(
      expression,
      scope,
      'terraform.null-operand',
      `"${expression.operator}" cannot be applied to null`,
      type,
    );
  }
  if (known.kind === 'number') return marked(number(negate(known.value)), value);
  if (known.kind === 'bool') return marked(bool(!known.value), value);
  return marked(undecided(expression, scope, type), value);
}

/**
 * `condition ? a : b`. Both sides are converted to their common type; null has the type of the other side. An unknown
 * condition makes the result unknown unless both sides are the same.
 */
export function evaluateConditional(expression: Conditional, scope: Scope, evaluate: Evaluate): Value {
  const condition = evaluate(expression.condition, scope);
  const decided = convert(condition, BOOL);
  const sides = [expression.whenTrue, expression.whenFalse].map((side) => {
    // Problems on the other side do not matter.
    const problems: Diagnostic[] = [];
    const value = evaluate(side, { ...scope, report: (diagnostic) => problems.push(diagnostic) });
    return { value, problems };
  });
  const [whenTrue, whenFalse] = sides as [(typeof sides)[number], (typeof sides)[number]];
  if (!decided.ok) {
    return problem(
      expression,
      scope,
      'terraform.invalid-condition',
      `a condition must be true or false, not ${typeName(typeOf(condition))}`,
    );
  }
  if (decided.value.kind === 'null') {
    return problem(expression, scope, 'terraform.null-condition', 'a condition must be true or false, not null');
  }
  const type = resultType(whenTrue.value, whenFalse.value, expression.directive);
  if (type === undefined) {
    return problem(
      expression,
      scope,
      'terraform.inconsistent-conditional',
      `the two results have no type in common: ${typeName(typeOf(whenTrue.value))} and ${typeName(typeOf(whenFalse.value))}`,
    );
  }
  if (decided.value.kind !== 'bool') {
    for (const diagnostic of sides.flatMap((side) => side.problems)) scope.report(diagnostic);
    const same = equalValues(whenTrue.value, whenFalse.value) === true;
    if (same) return whenTrue.value;
    const possible = eitherOf(sides.map(({ value }) => alternativesOf(value)));
    const values = possible.values.flatMap((value) => {
      const converted = convert(value, type);
      return converted.ok ? [converted.value] : [];
    });
    const { complete } = possible;
    return marked(withAlternatives(undecided(expression, scope, type), { values, complete }), condition);
  }
  const taken = decided.value.value ? whenTrue : whenFalse;
  for (const diagnostic of taken.problems) scope.report(diagnostic);
  const converted = convert(taken.value, type);
  if (converted.ok) return marked(converted.value, condition);
  return problem(
    expression,
    scope,
    'terraform.inconsistent-conditional',
    `the result cannot be a ${typeName(type)}: ${converted.reason}`,
  );
}

function resultType(whenTrue: Value, whenFalse: Value, directive: boolean): Type | undefined {
  if (directive) return STRING;
  if (whenTrue.kind === 'null' && whenTrue.type.kind === 'dynamic') return typeOf(whenFalse);
  if (whenFalse.kind === 'null' && whenFalse.type.kind === 'dynamic') return typeOf(whenTrue);
  const left = typeOf(whenTrue);
  const right = typeOf(whenFalse);
  if (left.kind === 'dynamic' || right.kind === 'dynamic') return DYNAMIC;
  return unify([left, right]);
}
