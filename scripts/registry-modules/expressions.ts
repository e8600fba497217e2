import { constantString, type Expression } from '../../src/iac/hcl/index.ts';
import type { Fact } from '../../src/iac/terraform/known-modules/facts.ts';
import type { ModuleDefinition } from '../../src/iac/terraform/modules/definition.ts';

/** The unknown value. */
export const UNKNOWN = '?';
/** Operands that a fact may have in all; what takes more is not stated. */
const MAX_SIZE = 40;
/** Maximum depth of local values that refer to others. */
const MAX_DEPTH = 12;

/** Functions whose results facts may rest on: those that pick, combine and convert. */
const CONVERTERS: ReadonlySet<string> = new Set(
  `try can lookup coalesce coalescelist concat compact contains distinct element flatten format join keys length lower upper title merge
  one replace setproduct sort split startswith sum toset tolist tomap tostring tobool tonumber trimspace trimprefix values max min zipmap jsondecode
  jsonencode alltrue anytrue setunion substr slice range index`.split(/\s+/),
);

/** The facts for names in an expression. */
export interface Names {
  readonly definition: ModuleDefinition;
  /** Whether a resource, by its address, or a call, as `module.x`, is part of the facts. */
  readonly isKept: (address: string) => boolean;
  /** Names that are bound around the expression: iterators, `each`, `count`. */
  readonly bound: ReadonlySet<string>;
  readonly depth: number;
}

/** The fact for an expression, from the inputs of its module; `?` if it cannot be stated, or only at length. */
export function factOf(expression: Expression, names: Names): Fact {
  const fact = read(expression, names);
  return sizeOf(fact) > MAX_SIZE ? UNKNOWN : fact;
}

/** The number of all operands in a fact. */
export function sizeOf(fact: Fact): number {
  return isOperation(fact) ? fact.slice(1).reduce((sum: number, operand) => sum + sizeOf(operand as Fact), 1) : 1;
}

function isOperation(fact: Fact): fact is readonly [string, ...Fact[]] {
  return Array.isArray(fact);
}

/** The inputs that a fact rests on. */
export function inputsOf(fact: Fact): readonly string[] {
  if (isOperation(fact)) return fact.slice(1).flatMap((operand) => inputsOf(operand as Fact));
  return typeof fact === 'string' && fact.startsWith('$') ? [/^[\w-]+/.exec(fact.slice(1))![0]] : [];
}

/** A text as a fact. */
export function textFact(text: string): Fact {
  return '$@?='.includes(text[0] ?? ' ') ? `=${text}` : text;
}

function read(expression: Expression, names: Names): Fact {
  switch (expression.kind) {
    case 'number':
      return Number.isSafeInteger(Number(expression.text)) || /^\d+\.\d{1,6}$/.test(expression.text)
        ? Number(expression.text)
        : UNKNOWN;
    case 'boolean':
      return expression.value;
    case 'null':
      return null;
    case 'text':
      return textFact(expression.value);
    case 'template': {
      const constant = constantString(expression);
      if (constant !== undefined) return textFact(constant);
      return ['text', ...expression.parts.map((part) => read(part, names))];
    }
    case 'template-wrap':
    case 'parentheses':
      return read(expression.value, names);
    case 'variable':
      return names.bound.has(expression.name) ? `@${expression.name}` : UNKNOWN;
    case 'get':
    case 'index':
      return reference(expression, names);
    case 'splat':
      return splat(expression, names);
    case 'call':
      return call(expression, names);
    case 'tuple':
      return ['list', ...expression.items.map((item) => read(item, names))];
    case 'object': {
      const items = expression.items.flatMap(({ key, value, computed }): readonly Fact[] => [
        computed ? read(key, names) : keyFact(key, names),
        read(value, names),
      ]);
      return items.some((item, index) => index % 2 === 0 && item === UNKNOWN) ? UNKNOWN : ['map', ...items];
    }
    case 'conditional': {
      const condition = read(expression.condition, names);
      const [yes, no] = [read(expression.whenTrue, names), read(expression.whenFalse, names)];
      if (JSON.stringify(yes) === JSON.stringify(no)) return yes;
      return condition === UNKNOWN || expression.directive ? UNKNOWN : ['if', condition, yes, no];
    }
    case 'binary': {
      const [left, right] = [read(expression.left, names), read(expression.right, names)];
      const isLogic = expression.operator === '&&' || expression.operator === '||';
      if (isLogic ? left === UNKNOWN && right === UNKNOWN : left === UNKNOWN || right === UNKNOWN) return UNKNOWN;
      return [expression.operator, left, right];
    }
    case 'unary': {
      const operand = read(expression.operand, names);
      if (operand === UNKNOWN) return UNKNOWN;
      return [expression.operator === '!' ? '!' : 'minus', operand];
    }
    case 'for':
      return repetition(expression, names);
    default:
      return UNKNOWN;
  }
}

function keyFact(key: Expression, names: Names): Fact {
  if (key.kind === 'variable') return textFact(key.name);
  return read(key, names);
}

/** A step that is written out: `.a`, `["a"]`, `[0]`. */
function stepOf(expression: Expression): string | number | undefined {
  if (expression.kind === 'get') return expression.name;
  if (expression.kind !== 'index') return undefined;
  if (expression.key.kind === 'number') return Number(expression.key.text);
  const text = constantString(expression.key);
  return text !== undefined && /^[A-Za-z_][\w-]*$/.test(text) ? text : undefined;
}

/** `a.b`, `a[b]`: the name that it begins with, and what is read off it. */
function reference(expression: Expression & { readonly kind: 'get' | 'index' }, names: Names): Fact {
  const steps: (string | number)[] = [];
  let at: Expression = expression;
  while (at.kind === 'get' || at.kind === 'index') {
    const step = stepOf(at);
    if (step === undefined) break;
    steps.unshift(step);
    at = at.object;
  }
  if (at.kind === 'variable' && !names.bound.has(at.name)) return named(at.name, steps, names);
  if (at.kind === 'index') {
    const [base, key] = [read(at.object, names), read(at.key, names)];
    return base === UNKNOWN || key === UNKNOWN ? UNKNOWN : withSteps(['at', base, key], steps);
  }
  return withSteps(read(at, names), steps);
}

function named(root: string, steps: readonly (string | number)[], names: Names): Fact {
  const [first, second] = steps;
  if (root === 'var')
    return names.definition.variables.has(String(first)) ? withSteps(`$${first}`, steps.slice(1)) : UNKNOWN;
  if (root === 'local') {
    const local = names.definition.locals.get(String(first));
    if (local === undefined || names.depth >= MAX_DEPTH) return UNKNOWN;
    const inner = { ...names, bound: new Set<string>(), depth: names.depth + 1 };
    const item = second === undefined ? undefined : itemOf(local.node.value, second);
    if (item !== undefined) return withSteps(factOf(item, inner), steps.slice(2));
    return withSteps(factOf(local.node.value, inner), steps.slice(1));
  }
  const address = `${root}.${first}`;
  if (root === 'data' || second === undefined || !names.isKept(address)) return UNKNOWN;
  return withSteps(`@${address}`, steps.slice(1));
}

/** The value of a key in an object literal. */
function itemOf(expression: Expression, key: string | number): Expression | undefined {
  if (expression.kind !== 'object') return undefined;
  return expression.items.find(
    (item) => !item.computed && (item.key.kind === 'variable' ? item.key.name : constantString(item.key)) === key,
  )?.value;
}

function withSteps(base: Fact, steps: readonly (string | number)[]): Fact {
  if (steps.length === 0 || base === UNKNOWN) return base;
  if (isOperation(base) && base[0] !== 'of') return ['of', base, ...steps];
  if (isOperation(base)) return [...base, ...steps] as unknown as Fact;
  if (typeof base !== 'string' || !'$@'.includes(base[0] ?? ' ')) return UNKNOWN;
  return base + steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
}

function splat(expression: Expression & { readonly kind: 'splat' }, names: Names): Fact {
  const steps: (string | number)[] = [];
  let at: Expression = expression.each;
  while (at.kind !== 'splat-item') {
    const step = stepOf(at);
    if (step === undefined || (at.kind !== 'get' && at.kind !== 'index')) return UNKNOWN;
    steps.unshift(step);
    at = at.object;
  }
  const base = isWholeResource(expression.object, names)
    ? wholeResource(expression.object)
    : read(expression.object, names);
  return base === UNKNOWN ? UNKNOWN : ['each', base, ...steps];
}

/** `aws_subnet.private`, without a step into it. */
function isWholeResource(expression: Expression, names: Names): boolean {
  const address = wholeResource(expression);
  return address !== UNKNOWN && names.isKept(address.slice(1));
}

function wholeResource(expression: Expression): string {
  const { kind } = expression;
  if (kind !== 'get' || expression.object.kind !== 'variable') return UNKNOWN;
  return `@${expression.object.name}.${expression.name}`;
}

function call({ name, args, spread }: Expression & { readonly kind: 'call' }, names: Names): Fact {
  if (!CONVERTERS.has(name) || spread) return UNKNOWN;
  const operands = args.map((argument) =>
    isWholeResource(argument, names) ? wholeResource(argument) : read(argument, names),
  );
  const isLenient = name === 'concat' || name === 'merge' || name === 'coalesce' || name === 'jsonencode';
  const decides = name === 'try' ? operands.slice(0, 1) : isLenient ? [] : operands;
  if (decides.includes(UNKNOWN) || operands.every((operand) => operand === UNKNOWN)) return UNKNOWN;
  return [name, ...operands];
}

function repetition(expression: Expression & { readonly kind: 'for' }, names: Names): Fact {
  const { keyName, valueName, collection, key, value, condition, group } = expression;
  const inner = { ...names, bound: new Set([...names.bound, ...(keyName === undefined ? [] : [keyName]), valueName]) };
  const from = read(collection, names);
  const facts = [
    read(value, inner),
    key === undefined ? null : read(key, inner),
    condition === undefined ? true : read(condition, inner),
  ];
  if (from === UNKNOWN || facts[1] === UNKNOWN || facts[2] === UNKNOWN) return UNKNOWN;
  const operation = key === undefined ? 'list-for' : group ? 'groups-for' : 'map-for';
  return [operation, keyName === undefined ? valueName : `${keyName}, ${valueName}`, from, ...facts] as unknown as Fact;
}
