import { sourceOfOpa, tableIn } from './go-tables.ts';

/** Requests for data filters about one policy. */
export interface FilterCase {
  readonly id: string;
  readonly module: string;
  readonly data?: unknown;
  /** The rule, below `data`. */
  readonly path?: string;
  /** The body of the request: JSON, or a text. */
  readonly body?: unknown;
  /** Values of the header `Accept`; by default, those of all targets. An empty one stands for none. */
  readonly accept?: readonly string[];
  /** Parameters of the URL. */
  readonly parameters?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const media = (name: string): string => `application/vnd.opa.${name}+json`;
const postgresql = media('sql.postgresql');
const prisma = media('ucast.prisma');
const multitarget = media('multitarget');

/** The media types of all targets. */
export const allTargets: readonly string[] = [
  ...['all', 'minimal', 'prisma', 'linq'].map((dialect) => media(`ucast.${dialect}`)),
  ...['postgresql', 'mysql', 'sqlserver', 'sqlite'].map((dialect) => media(`sql.${dialect}`)),
  multitarget,
];

const everyDialect = ['sql+postgresql', 'sql+mysql', 'sql+sqlserver', 'sql+sqlite', 'ucast+all', 'ucast+prisma'];
const input = { a: true, b: false, colour: 'orange', user: 'ada', max: 1, column: 'x y' };
const unknowns = ['input.fruits', 'input.baskets'];
const usual = { input, unknowns, options: { targetDialects: everyDialect } };

/** The tests of the reference, if its source is there, and our own. */
export function filterCases(): readonly FilterCase[] {
  return [...testsOfOpa(), ...Object.entries(bodies).map(fromBody), ...modules, ...requests];
}

/** The policies in the tests of the reference. Those that need its own server for the test are left out. */
function testsOfOpa(): FilterCase[] {
  const text = sourceOfOpa('v1', 'server', 'compile_handler_checks_test.go') ?? '';
  const checks = [...tableIn(text)].flatMap((fields): FilterCase[] => {
    const rego = fields.get('rego')?.[0];
    if (rego === undefined || rego.includes('%s') || fields.has('skip')) return [];
    const module = fields.has('regoVerbatim') ? rego : `package filters\nimport rego.v1\n${rego}`;
    const body = fields.has('omitUnknowns') ? { ...usual, unknowns: undefined } : usual;
    return [{ id: `tests/${fields.get('note')?.[0]}`, module, body }];
  });
  const module = sourceOfOpa('v1', 'server', 'testdata', 'bench_filters.rego');
  const roles = sourceOfOpa('v1', 'server', 'testdata', 'roles.json');
  if (module === undefined || roles === undefined) return checks;
  const tenant = { id: 2, name: 'acmecorp' };
  const data = { roles: JSON.parse(roles) };
  const masks = ['', 'masks', 'data.filters.masks', 'data.filters.nope'];
  const tickets = ['caesar', 'alice', 'nobody'].flatMap((user) =>
    masks.map((maskRule): FilterCase => {
      const options = { ...usual.options, ...(maskRule !== '' && { maskRule }) };
      return { id: `tests/tickets of ${user} ${maskRule}`, module, data, body: { input: { user, tenant }, options } };
    }),
  );
  return [...checks, ...tickets];
}

const fromBody = ([name, text]: readonly [string, string]): FilterCase => ({
  id: `policies/${name}`,
  module: `package filters\n\nimport rego.v1\n\n${text}\n`,
  data: { colours: ['red', 'green'], limits: { ada: 3, bob: 5 }, admins: { ada: true } },
  body: usual,
});

/** Rules of a package. */
const bodies: Readonly<Record<string, string>> = {
  text: 'include if input.fruits.name == "apple"',
  'empty text': 'include if input.fruits.name == ""',
  'a text with quotes': `include if input.fruits.name == "it's \\"good\\""`,
  'a text with control characters': 'include if input.fruits.name == "a\\nb\\tc\\rd\\u0000e\\u0008f\\u001ag\\\\h"',
  'a text in other scripts': 'include if input.fruits.name == "é✓😀\u2028"',
  'a text like HTML': 'include if input.fruits.name == "<a>&</a>"',
  'an integer': 'include if input.fruits.price == 10',
  'a negative number': 'include if input.fruits.price > -3',
  'a fraction': 'include if input.fruits.price >= 1.50',
  'an exponent': 'include if input.fruits.price < 1e3',
  'a small number': 'include if input.fruits.price < 1e-9',
  'a large integer': 'include if input.fruits.price < 12345678901234567890',
  'a large number': 'include if input.fruits.price < 1e400',
  true: 'include if input.fruits.ripe == true',
  false: 'include if input.fruits.ripe != false',
  null: 'include if input.fruits.name == null',
  'not null': 'include if input.fruits.name != null',
  'less than null': 'include if input.fruits.name < null',
  'null in the first place': 'include if null == input.fruits.name',
  'an array': 'include if input.fruits.tags == ["a", 1]',
  'a set': 'include if input.fruits.tags == {"a", "b"}',
  'an object': 'include if input.fruits.tags == {"a": [1]}',
  'an empty array': 'include if input.fruits.tags == []',
  'in a set': 'include if input.fruits.name in {"b", "a", "c"}',
  'in an array': 'include if input.fruits.name in ["b", "a", "b"]',
  'in an object': 'include if input.fruits.name in {"k": "v", "l": "w"}',
  'in an empty set': 'include if input.fruits.name in set()',
  'in mixed values': 'include if input.fruits.name in [1, "a", true, null, 1.5]',
  'in nested values': 'include if input.fruits.name in [["a"], {"b"}]',
  'in data': 'include if input.fruits.colour in data.colours',
  'a value in a field': 'include if "a" in input.fruits.tags',
  'not in a set': 'include if not input.fruits.name in {"a"}',
  'a key and a value in a field': 'include if "a", 1 in input.fruits.tags',
  not: 'include if not input.fruits.name == "apple"',
  'not not': 'include if not not_apple\n\nnot_apple if not input.fruits.name == "apple"',
  'not of a greater number': 'include if not input.fruits.price > 3',
  'not of two conditions': 'include if not both\n\nboth if {\n\tinput.fruits.a == 1\n\tinput.fruits.b == 2\n}',
  'not of alternatives': 'include if not any_of\n\nany_of if input.fruits.a == 1\n\nany_of if input.fruits.b == 2',
  'not of a field': 'include if not input.fruits.name',
  startswith: 'include if startswith(input.fruits.name, "a_%\\\\b\'")',
  endswith: 'include if endswith(input.fruits.name, "100%")',
  contains: 'include if contains(input.fruits.name, "a\\nb")',
  'startswith of a number': 'include if startswith(input.fruits.name, input.fruits.other)',
  'not startswith': 'include if not startswith(input.fruits.name, "a")',
  'two fields': 'include if input.fruits.a == input.baskets.b',
  'two fields, not equal': 'include if input.fruits.a != input.fruits.b',
  'two fields, not': 'include if not input.fruits.a <= input.fruits.b',
  'a field that exists': 'include if input.fruits.name = _',
  'a field that has a value': 'include if input.fruits.name',
  'a field that is bound': 'include if {\n\tx := input.fruits.name\n\tx == "a"\n}',
  'a field that is bound and unused': 'include if {\n\tx := input.fruits.name\n}',
  'a variable on both sides': 'include if {\n\tx := input.fruits.name\n\ty := input.baskets.name\n\tx == y\n}',
  and: 'include if {\n\tinput.fruits.a == 1\n\tinput.fruits.b < 2\n\tinput.fruits.c >= 3\n}',
  or: 'include if input.fruits.a == 1\n\ninclude if input.fruits.b == 2\n\ninclude if input.fruits.c == 3',
  'or with true': 'include if input.fruits.a == 1\n\ninclude if input.a',
  'or with false': 'include if input.fruits.a == 1\n\ninclude if input.b',
  'the same twice': 'include if input.fruits.a == 1\n\ninclude if input.fruits.a == 1',
  always: 'include if true',
  never: 'include if false',
  'a value': 'include := true',
  'another value': 'include := 7',
  'the value of a field': 'include := input.fruits.name',
  'a comparison as a value': 'include := input.fruits.price > 3',
  'a set of fields': 'include contains "x" if input.fruits.price > 3',
  'an object of fields': 'include["x"] := 1 if input.fruits.price > 3',
  'a default': 'default include := false\n\ninclude if input.fruits.a == 1',
  'a true default': 'default include := true\n\ninclude := false if input.fruits.a == 1',
  'no rule': 'other if input.fruits.a == 1',
  'a known part': 'include if {\n\tinput.user == "ada"\n\tinput.fruits.owner == input.user\n}',
  'a known part that fails': 'include if {\n\tinput.user == "bob"\n\tinput.fruits.owner == input.user\n}',
  'an unknown name': 'include if input.fruit.name == "apple"',
  'unknown names': 'include if input.fruit.name == "a"\n\ninclude if input.basket.size > input.max',
  'a name far away': 'include if input.vegetables.name == "a"',
  'data of the user': 'include if input.fruits.price < data.limits[input.user]',
  'some of data':
    'include if {\n\tsome name, limit in data.limits\n\tinput.fruits.owner == name\n\tinput.fruits.price < limit\n}',
  'some colour': 'include if {\n\tsome colour in data.colours\n\tinput.fruits.colour == colour\n}',
  'every of data': 'include if every colour in data.colours { input.fruits.colour != colour }',
  'every of a field': 'include if every tag in input.fruits.tags { tag != "a" }',
  'some of a field': 'include if some tag in input.fruits.tags',
  'another row': 'include if input.fruits[_].price > 3',
  'an index': 'include if input.fruits[0].price > 3',
  'a numeric key': 'include if input.fruits[0] == 3',
  'a deeper field': 'include if input.fruits.size.width > 3',
  'the table': 'include if input.fruits == 3',
  'a key with a blank': 'include if input.fruits["a b"] == 3',
  'a key with quotes': 'include if input.fruits["a\\"b`c\'d"] == 3',
  'a key with a dot': 'include if input.fruits["a.b"] == 3',
  'a known key': 'include if input.fruits[input.column] == 3',
  'a function': 'include if cheap(input.fruits)\n\ncheap(fruit) if fruit.price < 10',
  'a function of a value': 'include if is_apple(input.fruits.name)\n\nis_apple("apple")\n\nis_apple(x) if x == "pear"',
  'a function with else': 'include if f(input.fruits.a)\n\nf(x) if x > 1\n\nelse := false',
  'a function with a default': 'include if f(input.fruits.a)\n\ndefault f(_) := false\n\nf(x) if x > 1',
  'a rule with else': 'include if other\n\nother if input.fruits.a > 1\n\nelse if input.fruits.b > 1',
  'else of the rule itself': 'include if input.fruits.a > 1\n\nelse if input.fruits.b > 1',
  'a default in between': 'include if other\n\ndefault other := false\n\nother if input.fruits.a > 1',
  'a set in between':
    'include if "x" in names\n\nnames contains "x" if input.fruits.a > 1\n\nnames contains "y" if input.fruits.b > 1',
  'an object in between': 'include if sizes.x > 3\n\nsizes.x := input.fruits.a',
  with: 'include if other with input.fruits.a as 1\n\nother if input.fruits.a == 1',
  'with a known value': 'include if other with input.user as "bob"\n\nother if input.fruits.owner == input.user',
  'a comprehension': 'include if input.fruits.name in [x | some x in data.colours; x != "red"]',
  'a comprehension of fields': 'include if count([x | some x in input.fruits.tags]) > 1',
  count: 'include if count(input.fruits.tags) > 1',
  lower: 'include if lower(input.fruits.name) == "a"',
  'lower of a known text': 'include if input.fruits.name == lower("ABC")',
  sprintf: 'include if input.fruits.name == sprintf("%s-%d", [input.user, 1])',
  'sum of a field': 'include if input.fruits.price + 1 > 3',
  'product of known numbers': 'include if input.fruits.price > input.max * 3 + 0.5',
  regex: 'include if regex.match("^a", input.fruits.name)',
  'a nested call': 'include if upper(lower(input.fruits.name)) == "A"',
  'the wrong type': 'include if input.fruits.name > {"a"}',
  'a comparison of a comparison': 'include if (input.fruits.a == 1) == true',
  'a builtin that fails': 'include if {\n\tinput.fruits.a == 1\n\tto_number("x") == 1\n}',
  'a conflict': 'include := true if input.fruits.a == 1\n\ninclude := false if input.fruits.b == 1',
  'two problems': 'include if {\n\tlower(input.fruits.name) == "a"\n\tregex.match("a", input.fruits.name)\n}',
  'problems in two rules': 'include if lower(input.fruits.name) == "a"\n\ninclude if input.fruits[_].x == 1',
  print: 'include if {\n\tprint(input.user)\n\tinput.fruits.a == 1\n}',
  'a mask':
    '# METADATA\n# compile:\n#   mask_rule: masks\ninclude if input.fruits.a == 1\n\nmasks.fruits.price.replace.value := "***" if input.user == "ada"',
  'a mask that is undefined':
    '# METADATA\n# compile:\n#   mask_rule: masks\ninclude if input.fruits.a == 1\n\nmasks.fruits.price.replace.value := "***" if input.user == "bob"',
  'a mask that does not exist': '# METADATA\n# compile:\n#   mask_rule: nope\ninclude if input.fruits.a == 1',
  'a mask that depends on a field':
    '# METADATA\n# compile:\n#   mask_rule: masks\ninclude if input.fruits.a == 1\n\nmasks.fruits.price.replace.value := "***" if input.fruits.a == 1',
  'a mask with a default':
    '# METADATA\n# compile:\n#   mask_rule: masks\ninclude if input.fruits.a == 1\n\ndefault masks := {}',
  'a mask in another package':
    '# METADATA\n# compile:\n#   mask_rule: data.elsewhere.masks\ninclude if input.fruits.a == 1',
  'a mask that is no text': '# METADATA\n# compile:\n#   mask_rule: 1\ninclude if input.fruits.a == 1',
  'a mask that does not parse': '# METADATA\n# compile:\n#   mask_rule: "data.x["\ninclude if input.fruits.a == 1',
  'a mask that fails':
    '# METADATA\n# compile:\n#   mask_rule: masks\ninclude if input.fruits.a == 1\n\nmasks := 1 if input.a\n\nmasks := 2 if input.a',
};

const annotated = (body: string, scope = 'document'): string =>
  `package filters\n\nimport rego.v1\n\n# METADATA\n# scope: ${scope}\n# compile:\n#   unknowns: [input.fruits]\n${body}\n`;
const known = { input, options: usual.options };

/** Policies that name their unknowns, and others. */
const modules: readonly FilterCase[] = [
  { id: 'modules/document', module: annotated('include if input.fruits.a == 1'), body: known },
  { id: 'modules/rule', module: annotated('include if input.fruits.a == 1', 'rule'), body: known },
  {
    id: 'modules/two rules',
    module: `${annotated('include if input.fruits.a == 1', 'rule')}\ninclude if input.baskets.b == 1\n`,
    body: known,
  },
  {
    id: 'modules/package',
    module: '# METADATA\n# compile:\n#   unknowns: [input.fruits]\npackage filters\n\ninclude if input.fruits.a == 1\n',
    body: known,
  },
  {
    id: 'modules/subpackages',
    module:
      '# METADATA\n# scope: subpackages\n# compile:\n#   unknowns: [input.fruits]\npackage filters\n\ninclude if input.fruits.a == 1\n',
    body: known,
  },
  {
    id: 'modules/a path of three',
    module: annotated('include if input.fruits.a == 1').replace('package filters', 'package a.filters'),
    path: 'a/filters/include',
    body: known,
  },
  {
    id: 'modules/unknowns that are none',
    module: annotated('include if input.fruits.a == 1').replace('[input.fruits]', '[inputs, other.x, 1]'),
    body: known,
  },
  {
    id: 'modules/unknown data',
    module: annotated('include if data.fruits.a == 1').replace('input.fruits', 'data.fruits'),
    body: known,
  },
  {
    id: 'modules/unknowns in the request win',
    module: annotated('include if {\n\tinput.fruits.a == 1\n\tinput.baskets.a == 1\n}'),
    body: { ...known, unknowns: ['input.baskets'] },
  },
  { id: 'modules/no unknowns', module: 'package filters\n\ninclude if input.fruits.a == 1\n', body: known },
  { id: 'modules/no unknowns, known', module: 'package filters\n\ninclude if input.user == "ada"\n', body: known },
  {
    id: 'modules/the whole input',
    module: 'package filters\n\ninclude if input.fruits.a == 1\n\ninclude if input.x == 1\n',
    body: { unknowns: ['input'], options: usual.options },
  },
  {
    id: 'modules/no rule',
    module: 'package filters\n\ninclude if input.fruits.a == 1\n',
    path: 'filters/nope',
    body: usual,
  },
  {
    id: 'modules/the package',
    module: 'package filters\n\ninclude if input.fruits.a == 1\n',
    path: 'filters',
    body: usual,
  },
  { id: 'modules/no package', module: 'package filters\n', path: 'other/include', body: usual },
];

const simple = 'package filters\n\ninclude if input.fruits.name == "a"\n\nmasks.fruits.name.replace.value := "x"\n';
const three = [postgresql, prisma, multitarget];

const withOptions = (name: string, options: unknown, accept: readonly string[] = three): FilterCase => ({
  id: `options/${name}`,
  module: simple,
  body: { input, unknowns, options },
  accept,
});
const dialects = { targetDialects: everyDialect };
const mapped = (name: string, targetSQLTableMappings: unknown): FilterCase =>
  withOptions(`mappings: ${name}`, { ...dialects, targetSQLTableMappings }, allTargets);
const multi = (name: string, targetDialects: unknown): FilterCase =>
  withOptions(`targets: ${name}`, { targetDialects }, [multitarget]);
const masked = (maskRule: unknown): FilterCase =>
  withOptions(`mask rule ${JSON.stringify(maskRule)}`, { ...dialects, maskRule });
const asked = (name: string, body: unknown, rest: Partial<FilterCase> = {}): FilterCase => ({
  id: `requests/${name}`,
  module: simple,
  body,
  accept: [postgresql],
  ...rest,
});

/** Options, and requests that are not as they should be. */
const requests: readonly FilterCase[] = [
  mapped('a table', { fruits: { $self: 'f' } }),
  mapped('a column', { fruits: { name: 'n' } }),
  mapped('both', { fruits: { $self: 'f', name: 'n' } }),
  mapped('for a dialect', { postgresql: { fruits: { $self: 'pg' } }, mysql: { fruits: { name: 'my' } } }),
  mapped('for a target', { sql: { fruits: { $self: 's' } }, ucast: { fruits: { $self: 'u' } } }),
  mapped('for a target and a dialect', { sql: { fruits: { $self: 's' } }, sqlite: { fruits: { $self: 'l' } } }),
  mapped('with other characters', { fruits: { $self: 'a b', name: 'c"d`e' } }),
  mapped('with a dot', { fruits: { $self: 'schema.f', name: 'x.y' } }),
  mapped('of another table', { vegetables: { $self: 'v' } }),
  mapped('empty', {}),
  mapped('null', null),
  mapped('a number', { fruits: { $self: 1 } }),
  mapped('a list', { fruits: { name: [] } }),
  mapped('a flag', { fruits: { name: true } }),
  mapped('a text for a table', { fruits: 'x' }),
  mapped('a number for a dialect', { postgresql: 1 }),
  mapped('no object', 'x'),
  {
    ...mapped('a short name', { name: { $table: 'fruits' }, fruits: { $self: 'F', name: 'N' } }),
    module: 'package filters\n\ninclude if input.name == "a"\n',
    body: {
      unknowns: ['input.name'],
      options: {
        ...dialects,
        targetSQLTableMappings: { name: { $table: 'fruits' }, fruits: { $self: 'F', name: 'N' } },
      },
    },
  },
  {
    ...mapped('short names by target', {}),
    module: 'package filters\n\ninclude if input.name == "a"\n',
    body: {
      unknowns: ['input.name'],
      options: {
        ...dialects,
        targetSQLTableMappings: { sql: { name: { $table: 'fruits' } }, ucast: { name: { $table: 'u' } } },
      },
    },
  },
  multi('none', []),
  multi('one', ['ucast+all']),
  multi('several kinds of UCAST', ['ucast+all', 'ucast+prisma', 'ucast+minimal']),
  multi('upper case', ['SQL+PostgreSQL']),
  multi('upper case of the dialect', ['sql+PostgreSQL']),
  multi('an unknown dialect', ['sql+oracle']),
  multi('an unknown dialect of UCAST', ['ucast+nope']),
  multi('an unknown target', ['nosql+x']),
  multi('twice', ['sql+mysql', 'sql+mysql']),
  multi('a number', [1]),
  multi('a text', 'sql+mysql'),
  masked('masks'),
  masked('data.filters.masks'),
  masked('data.filters.nope'),
  masked('nope'),
  masked('data.x['),
  masked('mask'),
  masked(1),
  masked(''),
  withOptions('inlining', { ...dialects, disableInlining: ['data.filters.include'] }),
  withOptions('inlining of nothing', { ...dialects, disableInlining: ['data.filters.nope'] }),
  withOptions('inlining that is invalid', { ...dialects, disableInlining: ['a b'] }),
  withOptions('null', null),
  withOptions('a list', []),
  withOptions('other options', { ...dialects, other: 1 }),
  asked('no Accept', usual, { accept: [''] }),
  asked('several types', usual, { accept: [`${postgresql}, ${prisma}`] }),
  asked('other types', usual, {
    accept: ['application/json', '*/*', 'text/html', media('sql.oracle'), media('ucast.x')],
  }),
  asked('upper case', usual, { accept: ['Application/vnd.opa.sql.postgresql+json'] }),
  asked('a parameter of the type', usual, { accept: [`${postgresql};q=1`] }),
  asked('no body', undefined),
  asked('an empty body', ''),
  asked('null', 'null'),
  asked('a list', '[]'),
  asked('a number', '1'),
  asked('not JSON', '{'),
  asked('not JSON after it', '{} x'),
  asked('no input', { unknowns }),
  asked('an input of null', { input: null, unknowns }),
  asked('an input that is a text', { input: 'x', unknowns }),
  asked('unknowns of null', { input, unknowns: null }),
  asked('no unknowns', { input, unknowns: [] }),
  asked('unknowns that are a text', { input, unknowns: 'input.fruits' }),
  asked('an unknown that is no reference', { input, unknowns: ['a b'] }),
  asked('an unknown with another root', { input, unknowns: ['fruits'] }),
  asked('an unknown that is a number', { input, unknowns: ['1'] }),
  asked('a query', { ...usual, query: 'data.filters.nope' }),
  asked('other members', { ...usual, snapshot: 'x', other: { a: 1 } }),
  asked('pretty', usual, { parameters: '?pretty', accept: allTargets }),
  asked('metrics', usual, { parameters: '?metrics', accept: allTargets }),
  asked('instrument', usual, { parameters: '?instrument', accept: [prisma] }),
  asked('explain', usual, { parameters: '?explain=full', accept: [prisma] }),
  asked('a path with a slash at its end', usual, { path: 'filters/include/' }),
  asked('a path with empty parts', usual, { path: 'filters//include' }),
  asked('an escaped path', usual, { path: 'filters%2Finclude' }),
  asked('a path with a number', usual, { path: 'filters/1' }),
  asked('a path with a quote', usual, { path: 'filters/%22' }),
  asked('YAML', 'unknowns: [input.fruits]\n', { headers: { 'content-type': 'application/yaml' } }),
];
