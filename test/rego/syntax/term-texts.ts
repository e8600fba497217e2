import * as fc from 'fast-check';

const name = fc.constantFrom('x', 'y', 'foo', 'input', 'data', '_');
const scalar = fc.oneof(
  fc.constantFrom('null', 'true', 'false', '-0', '1.50', '1e3', '`raw\n`'),
  fc.nat().map(String),
  fc.string({ unit: 'grapheme' }).map((value) => JSON.stringify(value)),
);
const operator = fc.constantFrom('+', '-', '*', '/', '%', '&', '|', '==', '!=', '<', '<=', '>', '>=');
const { term } = fc.letrec<{ term: string; body: string; head: string; operation: string }>((tie) => ({
  head: fc.oneof(
    { maxDepth: 3 },
    name,
    fc.tuple(name, tie('term')).map(([f, arg]) => `${f}(${arg})`),
    tie('term').map((item) => `[${item}]`),
  ),
  operation: fc
    .tuple(tie('term'), operator, tie('term'))
    .map(([left, symbol, right]) => `(${left}) ${symbol} ${right}`),
  term: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    name,
    scalar,
    fc.array(tie('term'), { maxLength: 3 }).map((items) => `[${items.map((item) => `(${item})`).join(', ')}]`),
    fc
      .array(tie('term'), { minLength: 1, maxLength: 3 })
      .map((items) => `{${items.map((item) => `(${item})`).join(', ')}}`),
    fc
      .array(fc.tuple(scalar, tie('term')), { maxLength: 3 })
      .map((pairs) => `{${pairs.map(([key, value]) => `${key}: (${value})`).join(', ')}}`),
    fc.tuple(tie('head'), tie('term')).map(([head, key]) => `${head}.if[${key}]`),
    tie('operation').map((text) => `(${text})`),
    tie('operation'),
    fc.tuple(name, tie('term'), tie('term')).map(([f, a, b]) => `${f}.g(${a}, ${b})`),
    fc.tuple(tie('term'), tie('body')).map(([head, body]) => `[(${head}) | ${body}]`),
    fc.tuple(tie('term'), tie('term'), tie('body')).map(([key, value, body]) => `{(${key}): (${value}) | ${body}}`),
    tie('term').map((inner) => `$"a\\{ {(${inner})}"`),
  ),
  body: fc.oneof(
    tie('term'),
    fc.tuple(name, tie('term')).map(([variable, value]) => `${variable} := ${value}; not (${value})`),
    fc
      .tuple(name, tie('term'))
      .map(([variable, domain]) => `some ${variable} in (${domain}) with input as (${domain})`),
    fc.tuple(name, tie('term')).map(([variable, domain]) => `every v in (${domain}) { ${variable} == v }`),
  ),
}));

/** Terms as text, made so that every text is one. */
export const termTexts: fc.Arbitrary<string> = term;
