/** An inlined call; `always` if the result is never undefined. */
export interface Intrinsic {
  readonly text: string;
  readonly always: boolean;
}

type Write = (a: string, b: string, slow: string) => string;

const isLiteralNumber = (text: string): boolean => /^\(?-?\d/.test(text);
const isLiteralWord = (text: string): boolean => /^"|^(true|false|null)$/.test(text);

/** A test that all of these are machine numbers. */
function numbers(...texts: readonly string[]): string {
  const open = texts.filter((text) => !isLiteralNumber(text));
  return open.length === 0 ? 'true' : open.map((text) => `typeof ${text} === 'number'`).join(' && ');
}

/** A test that all of these are 32-bit integers, whose sum and difference are exact. */
function integers(...texts: readonly string[]): string {
  const open = texts.filter((text) => !/^\(?-?\d{1,9}\)?$/.test(text));
  return open.length === 0
    ? 'true'
    : open.map((text) => `typeof ${text} === 'number' && (${text} | 0) === ${text}`).join(' && ');
}

const comparison =
  (operator: string): Write =>
  (a, b) =>
    `${numbers(a, b)} ? ${a} ${operator} ${b} : compare(${a}, ${b}) ${operator} 0`;

/** Whether two values are equal. Most unequal pairs are different strings. */
export function sameText(a: string, b: string): string {
  if (isLiteralWord(a) || isLiteralWord(b)) return `${a} === ${b}`;
  if (isLiteralNumber(a)) return `${a} === ${b} || (typeof ${b} !== 'number' && equal(${a}, ${b}))`;
  if (isLiteralNumber(b)) return `${a} === ${b} || (typeof ${a} !== 'number' && equal(${a}, ${b}))`;
  return `${a} === ${b} || (typeof ${a} !== 'string' && equal(${a}, ${b}))`;
}

/** Builtins of two arguments that are conditions. */
const conditions: ReadonlyMap<string, Write> = new Map<string, Write>([
  ['lt', comparison('<')],
  ['lte', comparison('<=')],
  ['gt', comparison('>')],
  ['gte', comparison('>=')],
  ['equal', sameText],
  ['neq', (a, b) => `!(${sameText(a, b)})`],
]);

/** Arithmetic on small integers; everything else uses the builtin. */
const arithmetic: ReadonlyMap<string, Write> = new Map<string, Write>([
  ['plus', (a, b, slow) => `${integers(a, b)} ? ${a} + ${b} : ${slow}`],
  ['minus', (a, b, slow) => `${integers(a, b)} ? ${a} - ${b} : ${slow}`],
  ['mul', (a, b, slow) => `(${integers(a, b)} ? times(${a}, ${b}) : undefined) ?? ${slow}`],
  ['rem', (a, b, slow) => `${integers(a, b)} && ${a} >= 0 && ${b} > 0 ? ${a} % ${b} : ${slow}`],
]);

/** The inlined code of a builtin, if it is better than the call `slow`. */
export function intrinsicCall(name: string, args: readonly string[], slow: string): Intrinsic | undefined {
  const [a, b] = args;
  if (args.length !== 2 || a === undefined || b === undefined) return undefined;
  const condition = conditions.get(name);
  if (condition !== undefined) return { text: condition(a, b, slow), always: true };
  const write = arithmetic.get(name);
  return write === undefined ? undefined : { text: write(a, b, slow), always: false };
}

/** Whether the builtin is a condition that can be inlined. */
export function isCondition(name: string): boolean {
  return conditions.has(name);
}
