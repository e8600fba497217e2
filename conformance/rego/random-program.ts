import fc from 'fast-check';

/** A random module, in parts that can be left out one by one. */
export interface RandomProgram {
  readonly rules: readonly RandomRule[];
}

export interface RandomRule {
  /** `p contains x`, `f(x) := y`, `default q := 1`. */
  readonly head: string;
  /** Expressions, a line each; none: the rule has no body. */
  readonly body: readonly string[];
  /** `else := …` with the lines of its body. */
  readonly otherwise?: { readonly head: string; readonly body: readonly string[] };
}

/** The documents that random programs read: `data.base` and `input`. */
export const documents = {
  input: {
    n: 3,
    z: 0,
    f: 2.5,
    s: 'text',
    t: true,
    u: false,
    nil: null,
    xs: [3, 1, 2, 3],
    words: ['b', 'a', 'é', ''],
    mixed: [1, 'a', null, true, [1], { k: 1 }],
    o: { a: 1, b: 2, c: 'x' },
    deep: { a: { b: [{ c: 1 }, { c: 2, d: [1, 2] }] }, e: {} },
    people: [
      { name: 'ann', age: 30, tags: ['x', 'y'] },
      { name: 'bob', age: 40, tags: [] },
      { name: 'cat', tags: ['y'] },
    ],
    key: 'a',
    empty: [],
    none: {},
  },
  base: {
    xs: [1, 2, 3],
    ys: [
      [1, 'a'],
      [2, 'b'],
      [1, 'c'],
    ],
    m: { a: { n: 1 }, b: { n: 2 }, c: { n: 1, extra: true } },
    flags: { a: true, b: false },
    name: 'base',
  },
} as const;

/** The text of a program as a module of the package `g.<name>`. */
export function moduleText(name: string, program: RandomProgram): string {
  return `package g.${name}\n\n${program.rules.map(ruleText).join('\n\n')}\n`;
}

function ruleText({ head, body, otherwise }: RandomRule): string {
  const first = `${head}${bodyText(body)}`;
  return otherwise === undefined ? first : `${first} ${otherwise.head}${bodyText(otherwise.body)}`;
}

function bodyText(body: readonly string[]): string {
  return body.length === 0 ? '' : ` if {\n${body.map((line) => `\t${line}`).join('\n')}\n}`;
}

/** Programs of up to eight groups of rules. */
export const randomProgram: fc.Arbitrary<RandomProgram> = fc.gen().map((draw) => {
  const maker = openMaker(draw);
  return { rules: maker.program() };
});

type Draw = fc.GeneratorValue;

/**
 * The type of a term according to the type checker: unknown (`any`), its type, or a type that is not tracked here
 * (`mixed`).
 */
type Type = 'any' | 'mixed' | 'number' | 'string' | 'boolean' | 'null' | 'array' | 'set' | 'object';

interface Typed {
  readonly text: string;
  readonly type: Type;
}

interface Rule {
  readonly name: string;
  readonly kind: 'value' | 'set' | 'object' | 'function';
  readonly arity: number;
  /** Of the value; of the elements of a set. */
  readonly type: Type;
  /** Of the keys of an object. */
  readonly keys: Type;
}

/** The variables that have a value at a place. */
interface Scope {
  readonly bound: Typed[];
  readonly depth: number;
  /** No `_` here: it would be unsafe. */
  readonly closed: boolean;
}

type Want = Exclude<Type, 'mixed'> | 'collection' | 'numbers' | 'strings' | 'sets' | 'small' | 'base' | 'format';

const calls: readonly { readonly text: string; readonly args: readonly Want[]; readonly type: Type }[] = [
  { text: 'count', args: ['collection'], type: 'number' },
  { text: 'sum', args: ['numbers'], type: 'number' },
  { text: 'product', args: ['numbers'], type: 'number' },
  { text: 'max', args: ['numbers'], type: 'any' },
  { text: 'min', args: ['numbers'], type: 'any' },
  { text: 'sort', args: ['array'], type: 'mixed' },
  { text: 'upper', args: ['string'], type: 'string' },
  { text: 'lower', args: ['string'], type: 'string' },
  { text: 'concat', args: ['string', 'strings'], type: 'string' },
  { text: 'split', args: ['string', 'string'], type: 'array' },
  { text: 'contains', args: ['string', 'string'], type: 'boolean' },
  { text: 'startswith', args: ['string', 'string'], type: 'boolean' },
  { text: 'endswith', args: ['string', 'string'], type: 'boolean' },
  { text: 'replace', args: ['string', 'string', 'string'], type: 'string' },
  { text: 'trim', args: ['string', 'string'], type: 'string' },
  { text: 'indexof', args: ['string', 'string'], type: 'number' },
  { text: 'substring', args: ['string', 'number', 'number'], type: 'string' },
  { text: 'sprintf', args: ['format', 'array'], type: 'string' },
  { text: 'object.get', args: ['object', 'any', 'any'], type: 'any' },
  { text: 'object.keys', args: ['object'], type: 'mixed' },
  { text: 'object.union', args: ['object', 'object'], type: 'mixed' },
  { text: 'object.remove', args: ['object', 'strings'], type: 'mixed' },
  { text: 'object.filter', args: ['object', 'strings'], type: 'mixed' },
  { text: 'array.concat', args: ['array', 'array'], type: 'mixed' },
  { text: 'array.slice', args: ['array', 'number', 'number'], type: 'mixed' },
  { text: 'array.reverse', args: ['array'], type: 'mixed' },
  { text: 'numbers.range', args: ['small', 'small'], type: 'array' },
  { text: 'abs', args: ['number'], type: 'number' },
  { text: 'round', args: ['number'], type: 'number' },
  { text: 'floor', args: ['number'], type: 'number' },
  { text: 'format_int', args: ['number', 'base'], type: 'string' },
  { text: 'to_number', args: ['string'], type: 'number' },
  { text: 'type_name', args: ['any'], type: 'string' },
  { text: 'is_number', args: ['any'], type: 'boolean' },
  { text: 'is_string', args: ['any'], type: 'boolean' },
  { text: 'is_object', args: ['any'], type: 'boolean' },
  { text: 'json.marshal', args: ['any'], type: 'string' },
  { text: 'json.unmarshal', args: ['string'], type: 'any' },
  { text: 'union', args: ['sets'], type: 'mixed' },
  { text: 'intersection', args: ['sets'], type: 'mixed' },
];

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Nothing is known of these: they may represent any type. */
const places = words(`
  input.n input.z input.f input.s input.t input.u input.nil input.xs input.words input.mixed input.o input.o.a input.deep.a.b
  input.deep.a.b[1].d input.deep.e input.people input.people[0].name input.key input.empty input.none input.nope
  data.base.xs data.base.ys data.base.m data.base.m.a.n data.base.flags data.base.name data.base.nope`);
const openPlaces = words(`
  input.xs[_] input.o[_] input.people[_].tags[_] input.mixed[_] data.base.m[_].n data.base.ys[_][1] input.people[_].age
  data.base.flags[_] input.words[_] input.deep.a.b[_].c`);
const collections = words(`
  input.xs input.words input.mixed input.o input.people data.base.xs data.base.ys data.base.m data.base.flags input.deep.a.b
  input.empty input.nope input`);

const scalars: Readonly<Partial<Record<Type, readonly string[]>>> = {
  number: words('0 1 2 3 -1 1.0 2.5 10 1e2'),
  string: words('"a" "b" "x" "" "é" "b,a"'),
  boolean: words('true false'),
  null: words('null'),
};

/** Terms of a required kind whose type is known. */
const samples: Readonly<Record<string, readonly string[]>> = {
  collection: [
    'input.xs',
    'input.o',
    '"text"',
    '{1, 2}',
    'data.base.m',
    '[]',
    'input.people',
    '{x | some x in input.xs}',
  ],
  numbers: [
    'input.xs',
    'data.base.xs',
    '[1, 2.5]',
    '{3, 1}',
    '[]',
    '[x | some x in input.xs; x > 1]',
    '{x | x := input.xs[_]}',
  ],
  strings: ['["a", "b"]', 'input.words', '{"x", "a"}', '[]', 'split("a,b", ",")', '{w | some w in input.words}'],
  sets: ['{{1, 2}, {2}}', 'set()', '{{x} | some x in input.xs}'],
  small: words('0 1 2 5 -2 input.n input.z'),
  base: words('2 8 10 16'),
  format: words('"%v" "%d-%s" "%s" "%v-%v" "%q|%5v" "%.2f" "%x"'),
  array: ['[1, 2, 2]', '["a", "b"]', 'numbers.range(1, 3)', '[x | some x in input.mixed]', '[[1, 2], [1, 3]]'],
  set: ['{1, 2, "a"}', '{x | some x in input.xs}', '{"a"}', '{1.0, 2}'],
  object: ['{"a": 1, "b": 1}', '{}', '{"k": [1]}', '{k: v | some k, v in input.o}', '{"a": {"n": 1}}'],
};

/** Makes the parts of a program; every choice is drawn, so that equal seeds give equal programs. */
function openMaker(draw: Draw) {
  let names = 0;
  const rules: Rule[] = [];

  const below = (limit: number): number => draw(fc.nat, { max: limit - 1 });
  const chance = (percent: number): boolean => below(100) < percent;
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const fresh = (base: string): string => `${base}${names++}`;
  const inner = (scope: Scope): Scope => ({ ...scope, bound: [...scope.bound], depth: scope.depth + 1 });
  const closed = (scope: Scope): Scope => ({ ...inner(scope), closed: true });
  const times = <T>(low: number, high: number, make: () => T): T[] =>
    Array.from({ length: low + below(high - low + 1) }, make);
  const any = (text: string): Typed => ({ text, type: 'any' });

  function scalar(want: Want = 'any'): Typed {
    const type = want in scalars ? (want as Type) : pick(Object.keys(scalars) as Type[]);
    return { text: pick(scalars[type]!), type };
  }

  /** A bound variable that can be used where `want` is required. */
  function variable(scope: Scope, want: Want = 'any'): Typed | undefined {
    const fitting = scope.bound.filter(({ type }) => want === 'any' || type === 'any' || type === want);
    return fitting.length === 0 ? undefined : pick(fitting);
  }

  /** A reference that reads a rule, with keys that are known, unknown or left open. */
  function ruleReference(scope: Scope, want: Want): Typed | undefined {
    const readable = rules.filter(({ kind }) => kind !== 'function');
    if (readable.length === 0) return undefined;
    const { name, kind, type, keys } = pick(readable);
    const fits = (found: Type) => want === 'any' || found === 'any' || found === want;
    if (kind === 'value') {
      if (type === 'any' && chance(25)) return any(`${name}${key(scope, 'any')}`);
      return fits(type) ? { text: name, type } : undefined;
    }
    if (chance(35)) {
      const whole = kind === 'set' ? 'set' : 'object';
      return fits(whole) || want === 'collection' ? { text: name, type: whole === 'set' ? 'set' : 'mixed' } : undefined;
    }
    const found = kind === 'set' ? type : type;
    return fits(found) ? { text: `${name}${key(scope, kind === 'set' ? type : keys)}`, type: found } : undefined;
  }

  function key(scope: Scope, type: Type): string {
    if (type === 'mixed') return scope.closed ? `[${variable(scope)?.text ?? 'input.key'}]` : '[_]';
    const known = variable(scope, type);
    if (known !== undefined && chance(50)) return `[${known.text}]`;
    if (type === 'any') {
      const fixed = ['["a"]', '[1]', '.a', '[0]', '["b"]', '[input.key]', '[input.n]'];
      return pick(scope.closed ? fixed : [...fixed, '[_]', '[[1, _]]', '[{"k": _}]']);
    }
    return scope.closed || chance(50) ? `[${term(inner(scope), type).text}]` : '[_]';
  }

  function term(scope: Scope, want: Want = 'any'): Typed {
    if (scope.depth > 3)
      return variable(scope, want) ?? (want in scalars || want === 'any' ? scalar(want) : any(pick(places)));
    const next = inner(scope);
    const choice = below(100);
    if (choice < 30) return variable(scope, want) ?? place(scope);
    if (choice < 40) return place(scope);
    if (choice < 53) return ruleReference(scope, want) ?? place(scope);
    if (choice < 58) return functionCall(next, want) ?? place(scope);
    return made(next, want);
  }

  /** A term that is built on the spot. */
  function made(scope: Scope, want: Want): Typed {
    if (want === 'any') {
      const type = pick([
        'number',
        'string',
        'boolean',
        'array',
        'set',
        'object',
        'array',
        'number',
        'null',
        'call',
      ] as const);
      return type === 'call' ? call(pick(calls), scope) : made(scope, type);
    }
    const fitting = calls.filter(({ type }) => type === want || type === 'any');
    if (want in samples && chance(40))
      return { text: pick(samples[want]!), type: want in scalars ? (want as Type) : 'mixed' };
    if (want === 'number' && chance(40)) {
      return {
        text: `(${term(scope, 'number').text} ${pick(['+', '-', '*', '/', '%'])} ${term(scope, 'number').text})`,
        type: 'number',
      };
    }
    if (want === 'boolean' && chance(60)) {
      const text = chance(50)
        ? `(${term(scope).text} ${pick(['!=', '<', '<=', '>', '>='])} ${term(scope).text})`
        : `(${term(scope).text} in ${collection(scope).text})`;
      return { text, type: 'boolean' };
    }
    if (want === 'string' && chance(15)) {
      // It must not contain `_`.
      const part = (): string => variable(scope)?.text ?? pick(places);
      return { text: `$"<{${part()}}> {${part()}}"`, type: 'string' };
    }
    if (want in scalars) return chance(50) ? scalar(want) : call(pick(fitting), scope);
    if (want === 'set' && chance(30)) {
      return {
        text: `(${term(scope, 'set').text} ${pick(['&', '|', '-'])} ${term(scope, 'set').text})`,
        type: 'mixed',
      };
    }
    if (want === 'array' || want === 'set' || want === 'object')
      return chance(50) ? literal(scope, want) : comprehension(scope, want);
    return any(pick(places));
  }

  function place(scope: Scope): Typed {
    const known = variable(scope, 'any');
    if (known?.type === 'any' && chance(35)) {
      const { text } = known;
      const fixed = [
        `input.xs[${text}]`,
        `input.o[${text}]`,
        `data.base.m[${text}].n`,
        `input[${text}]`,
        `${text}.a`,
        `${text}[0]`,
      ];
      return any(pick(scope.closed ? fixed : [...fixed, `${text}[_]`]));
    }
    return any(pick(scope.closed || chance(60) ? places : openPlaces));
  }

  function literal(scope: Scope, want: 'array' | 'set' | 'object'): Typed {
    const items = times(0, 3, () => term(scope).text);
    if (want === 'array') return { text: `[${items.join(', ')}]`, type: 'mixed' };
    if (want === 'set') return { text: items.length === 0 ? '{0}' : `{${items.join(', ')}}`, type: 'mixed' };
    const keys = ['"a"', '"b"', '"k"', '"name"'];
    return {
      text: `{${items.map((item, index) => `${chance(80) ? keys[index] : term(scope).text}: ${item}`).join(', ')}}`,
      type: 'mixed',
    };
  }

  function comprehension(scope: Scope, want: 'array' | 'set' | 'object'): Typed {
    const local = { ...inner(scope), closed: false };
    const text = body(local, 1, 3).join('; ');
    const head = (): string => term(inner(local)).text;
    if (want === 'array') return { text: `[${head()} | ${text}]`, type: 'mixed' };
    if (want === 'set') return { text: `{${head()} | ${text}}`, type: 'mixed' };
    return { text: `{${head()}: ${head()} | ${text}}`, type: 'mixed' };
  }

  function functionCall(scope: Scope, want: Want): Typed | undefined {
    const known = rules.filter(
      ({ kind, type }) => kind === 'function' && (want === 'any' || type === 'any' || type === want),
    );
    if (known.length === 0) return undefined;
    const { name, arity, type } = pick(known);
    return { text: `${name}(${Array.from({ length: arity }, () => term(scope).text).join(', ')})`, type };
  }

  function call({ text, args, type }: (typeof calls)[number], scope: Scope): Typed {
    return { text: `${text}(${args.map((want) => argument(want, scope)).join(', ')})`, type };
  }

  function argument(want: Want, scope: Scope): string {
    if (want === 'any') return term(scope).text;
    if (want === 'small' || want === 'base' || want === 'format') return pick(samples[want]!);
    if (want in samples && chance(60)) return pick(samples[want]!);
    return term(scope, want).text;
  }

  function collection(scope: Scope): Typed {
    const choice = below(100);
    if (choice < 20) return variable(scope, 'set') ?? any(pick(collections));
    if (choice < 65) return any(pick(collections));
    if (choice < 80) return ruleReference(scope, 'collection') ?? any(pick(collections));
    const want = pick(['array', 'set', 'object'] as const);
    return chance(50) ? literal(inner(scope), want) : { text: pick(samples[want]!), type: 'mixed' };
  }

  /** A pattern that binds variables, for a value of unknown type. */
  function pattern(names: Typed[]): string {
    const local = () => {
      const name = any(fresh('v'));
      names.push(name);
      return name.text;
    };
    const choice = below(10);
    if (choice < 4) return local();
    if (choice < 7) return `[${local()}, ${chance(50) ? local() : chance(50) ? '_' : scalar().text}]`;
    if (choice < 9) return `{${pick(['"a"', '"name"', '"n"', '"k"'])}: ${local()}}`;
    return `[${local()}, [${local()}]]`;
  }

  /** Lines that give new variables a value. */
  const binders: readonly ((scope: Scope, names: Typed[]) => string)[] = [
    (scope, names) => {
      const value = term(scope);
      const name = fresh('v');
      names.push({ text: name, type: value.type });
      return `${name} ${chance(60) ? ':=' : '='} ${value.text}`;
    },
    (_scope, names) => {
      const value = pick([
        'input.mixed[_]',
        'data.base.ys[_]',
        'input.people[_]',
        'input.o',
        'data.base.m[_]',
        'input.deep.a.b[_]',
      ]);
      const left = pattern(names);
      return chance(50) ? `${left} = ${value}` : `${value} = ${left}`;
    },
    (scope, names) => {
      const source = collection(scope);
      const item = (): string => {
        if (source.type === 'any') return pattern(names);
        const name: Typed = { text: fresh('v'), type: 'mixed' };
        names.push(name);
        return name.text;
      };
      if (chance(70)) return `some ${item()} in ${source.text}`;
      const index: Typed = { text: fresh('k'), type: source.type === 'any' ? 'any' : 'mixed' };
      const text = item();
      names.push(index);
      return `some ${index.text}, ${text} in ${source.text}`;
    },
    (scope, names) => {
      const source = chance(60) ? any(pick(collections)) : (ruleReference(scope, 'any') ?? any(pick(collections)));
      const type = source.type === 'any' ? 'any' : 'mixed';
      if (type === 'mixed' && !/^r\d+$/.test(source.text)) return source.text;
      if (source.type !== 'any' && source.type !== 'set' && source.type !== 'mixed') return source.text;
      const index = fresh('i');
      names.push({ text: index, type });
      if (chance(50)) return `some ${index}; ${source.text}[${index}]`;
      const item = fresh('v');
      names.push({ text: item, type });
      return `${item} = ${source.text}[${index}]`;
    },
    (_, names) => {
      const [value, path] = [fresh('v'), fresh('p')];
      names.push(any(value), { text: path, type: 'mixed' });
      return `walk(${pick(['input.deep', 'input.o', 'data.base.m', 'input.mixed'])}, [${path}, ${value}])`;
    },
  ];

  function expression(scope: Scope): string {
    const choice = below(100);
    if (choice < 52) {
      const found: Typed[] = [];
      const text = pick(choice < 48 ? binders.slice(0, 4) : binders)(scope, found);
      scope.bound.push(...found);
      return text;
    }
    if (choice < 66) return comparison(scope);
    if (choice < 73) return term(scope).text;
    if (choice < 81) return `not ${condition(closed(scope))}`;
    if (choice < 87) return every(scope);
    if (choice < 95) return `${condition(inner(scope))} ${withClause(scope)}`;
    return `${term(scope).text} in ${collection(scope).text}`;
  }

  function comparison(scope: Scope): string {
    const left = term(scope);
    if (left.type === 'mixed' || chance(40))
      return `${left.text} ${pick(['!=', '<', '<=', '>', '>='])} ${term(scope).text}`;
    const right = term(scope, left.type);
    if (right.type === 'mixed') return `${left.text} != ${right.text}`;
    return `${left.text} ${pick(['==', '='])} ${right.text}`;
  }

  function every(scope: Scope): string {
    const local = inner(scope);
    const domain = collection(scope);
    const type = domain.type === 'any' ? 'any' : 'mixed';
    const item = fresh('e');
    const lines = (): string =>
      body({ ...local, closed: false }, 0, 1)
        .map((line) => `; ${line}`)
        .join('');
    local.bound.push({ text: item, type });
    if (!chance(30)) return `every ${item} in ${domain.text} { ${item} != ${scalar().text}${lines()} }`;
    const index = fresh('k');
    local.bound.push({ text: index, type });
    return `every ${index}, ${item} in ${domain.text} { ${index} != ${item}${lines()} }`;
  }

  function condition(scope: Scope): string {
    const choice = below(100);
    if (choice < 40) return comparison(scope);
    if (choice < 60) return ruleReference(scope, 'any')?.text ?? place(scope).text;
    if (choice < 70) return functionCall(scope, 'any')?.text ?? place(scope).text;
    if (choice < 85) return term(scope).text;
    return `${term(scope).text} in ${collection(scope).text}`;
  }

  function withClause(scope: Scope): string {
    const value = chance(50) ? scalar().text : term(closed(scope)).text;
    const functions = rules.filter(({ kind }) => kind === 'function');
    const values = rules.filter(({ kind }) => kind === 'value');
    if (functions.length > 0 && chance(15)) return `with ${pick(functions).name} as ${value}`;
    if (values.length > 0 && chance(15)) return `with ${pick(values).name} as ${value}`;
    if (chance(8)) return `with count as ${value}`;
    const targets = words(
      'input input.n input.key input.o.a input.xs input.new.path data.base.xs data.base.m.a.n data.base.flags',
    );
    return `with ${pick(targets)} as ${value}${chance(20) ? ` with input.z as ${scalar().text}` : ''}`;
  }

  function body(scope: Scope, low: number, high: number): string[] {
    return times(low, high, () => expression(scope));
  }

  /** Now and then in another order, where no line declares anything by its place. */
  function reordered(lines: string[]): string[] {
    return lines.length < 2 || !chance(25) || lines.some((line) => /:=|some /.test(line))
      ? lines
      : [...lines].reverse();
  }

  const empty = (): Scope => ({ bound: [], depth: 0, closed: false });
  const joined = (types: readonly Type[]): Type => (types.every((type) => type === types[0]) ? types[0]! : 'mixed');

  function valueRule(name: string): Definitions {
    const types: Type[] = [];
    const typed = ({ text, type }: Typed): string => {
      types.push(type);
      return text;
    };
    const all: RandomRule[] = [];
    if (chance(30)) all.push({ head: `default ${name} := ${typed(scalar())}`, body: [] });
    const constant = scalar();
    for (let left = chance(25) ? 2 : 1; left > 0; left--) {
      const scope = empty();
      const lines = reordered(body(scope, 1, 4));
      const style = below(10);
      const value = style < 3 ? { text: 'true', type: 'boolean' as const } : style < 5 ? constant : term(scope);
      const head = style < 3 ? name : `${name} := ${value.text}`;
      typed(value);
      if (!chance(20)) {
        all.push({ head, body: lines });
        continue;
      }
      const other = empty();
      const elseLines = body(other, 0, 2);
      all.push({ head, body: lines, otherwise: { head: `else := ${typed(term(other))}`, body: elseLines } });
    }
    return { all, type: joined(types), keys: 'any' };
  }

  function setRule(name: string): Definitions {
    const types: Type[] = [];
    const all = times(1, 2, () => {
      const scope = empty();
      const lines = reordered(body(scope, 1, 4));
      const value = term(scope);
      types.push(value.type);
      return { head: `${name} contains ${value.text}`, body: lines };
    });
    return { all, type: joined(types), keys: 'any' };
  }

  function objectRule(name: string): Definitions {
    const style = below(10);
    const keys: Type[] = [];
    const types: Type[] = [];
    const all = times(1, 2, () => {
      const scope = empty();
      const lines = reordered(body(scope, 1, 3));
      const by = variable(scope) ?? scalar('string');
      keys.push(by.type);
      const value = chance(60) && style >= 5 ? by : term(scope);
      types.push(style < 5 ? 'mixed' : value.type);
      if (style < 2) return { head: `${name}[${by.text}].n := ${value.text}`, body: lines };
      if (style < 4) return { head: `${name}[${by.text}] contains ${value.text}`, body: lines };
      if (style < 5)
        return { head: `${name}[${by.text}][${variable(scope)?.text ?? '"b"'}] := ${value.text}`, body: lines };
      return { head: `${name}[${by.text}] := ${value.text}`, body: lines };
    });
    return { all, type: joined(types), keys: joined(keys) };
  }

  function functionRule(name: string, arity: number): Definitions {
    const all: RandomRule[] = [];
    const types: Type[] = [];
    if (chance(25)) {
      const value = scalar();
      types.push(value.type);
      all.push({ head: `default ${name}(${Array(arity).fill('_').join(', ')}) := ${value.text}`, body: [] });
    }
    for (let left = 1 + below(2); left > 0; left--) {
      const scope = empty();
      const args = Array.from({ length: arity }, () => {
        const style = below(20);
        if (style < 1) return scalar().text;
        const name = any(fresh('a'));
        scope.bound.push(name);
        return style < 2 ? `[${name.text}, _]` : style < 3 ? `{"a": ${name.text}}` : name.text;
      });
      const lines = reordered(body(scope, 0, 3));
      const value = term(scope);
      types.push(value.type);
      all.push({ head: `${name}(${args.join(', ')}) := ${value.text}`, body: lines });
    }
    return { all, type: joined(types), keys: 'any' };
  }

  function program(): RandomRule[] {
    const made: RandomRule[] = [];
    for (let left = 2 + below(5); left > 0; left--) {
      const kind = pick(['value', 'value', 'value', 'set', 'set', 'object', 'function'] as const);
      const name = fresh('r');
      const arity = 1 + below(2);
      const makers = { value: valueRule, set: setRule, object: objectRule, function: functionRule };
      const { all, type, keys } = makers[kind](name, arity);
      made.push(...all);
      rules.push({ name, kind, arity, type, keys });
    }
    return made;
  }

  return { program };
}

interface Definitions {
  readonly all: RandomRule[];
  readonly type: Type;
  readonly keys: Type;
}
