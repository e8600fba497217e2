import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { host } from '../ask.ts';
import { type FilterTarget, jsonText, LintelError, loadPartial, parseModule, type Value } from '../rego.ts';

const test = suite('rego: data filters');

const sql = (dialect: string): FilterTarget => ({ target: 'sql', dialect });
const ucast = (dialect: string): FilterTarget => ({ target: 'ucast', dialect });

/** The filter of the rule `include`, or the messages of the errors; all of them are what OPA 1.22.0 answers. */
async function filter(text: string, target: FilterTarget, mappings?: { readonly [table: string]: Value }) {
  const { preparePartial, compileFilters, filterAnnotations } = await loadPartial();
  const { module } = parseModule(
    {
      path: 'f.rego',
      text: `# METADATA\n# scope: package\n# compile:\n#   unknowns: [input.fruits, input.users, data.rows]\npackage filters\n${text}`,
    },
    { version: 'v1' },
  );
  const { unknowns } = filterAnnotations([module!], ['filters', 'include']);
  const query = { path: 'query', text: 'data.filters.include' };
  try {
    const residual = preparePartial(query, [module!], { host, unknowns, input: {}, onlyTrue: true }).evaluate();
    const [found] = compileFilters(residual, { targets: [target], ...(mappings && { mappings }) });
    return found!.query === undefined ? undefined : jsonText(found!.query);
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    return error.diagnostics.map(({ code, message, help }) => `${code}: ${message}${help ? ` (${help})` : ''}`);
  }
}

test('conditions become clauses of each database, which quote texts in their ways', async () => {
  const text = `include if input.fruits.color == "re'd\\\\x\\"y%_$1?@p1"
    include if { input.fruits.price > 10; input.fruits.price < 1.5e3 }
    include if { input.fruits["a b"] >= 3; input.fruits.x != null }`;
  const clauses = {
    postgresql: `WHERE (fruits.color = E're\\'d\\\\x\\"y%_$1?@p1' OR (fruits.price > E'10' AND fruits.price < E'1.5e3') OR (fruits."a b" >= E'3' AND fruits.x IS NOT NULL))`,
    mysql: `WHERE (fruits.color = 're\\'d\\\\x\\"y%_$1?@p1' OR (fruits.price > '10' AND fruits.price < '1.5e3') OR (fruits.\`a b\` >= '3' AND fruits.x IS NOT NULL))`,
    sqlserver: `WHERE (fruits.color = N're''d\\x"y%_$1?@p1' OR (fruits.price > N'10' AND fruits.price < N'1.5e3') OR (fruits."a b" >= N'3' AND fruits.x IS NOT NULL))`,
    sqlite: `WHERE (fruits.color = 're''d\\x"y%_$1?@p1' OR (fruits.price > '10' AND fruits.price < '1.5e3') OR (fruits."a b" >= '3' AND fruits.x IS NOT NULL))`,
  };
  for (const [dialect, clause] of Object.entries(clauses))
    assert.is(JSON.parse((await filter(text, sql(dialect))) as string), clause, dialect);
});

test('negation, membership, patterns and comparisons of fields', async () => {
  const text = `include if not input.fruits.old == true
    include if { startswith(input.fruits.name, "a_b%c"); input.fruits.y == input.users.z }
    include if input.fruits.name in {"a", "b", 3}
    include if { 7 < input.fruits.n; input.fruits.k == false }`;
  assert.is(
    JSON.parse((await filter(text, sql('postgresql'))) as string),
    "WHERE (NOT fruits.old = TRUE OR (fruits.name LIKE E'a\\\\_b\\\\%c%' AND fruits.y = users.z) OR fruits.name IN (E'3', E'a', E'b') OR (fruits.n > E'7' AND fruits.k = FALSE))",
  );
  assert.equal(JSON.parse((await filter('include if input.fruits.y == input.users.z', ucast('all'))) as string), {
    type: 'field',
    operator: 'eq',
    field: 'fruits.y',
    value: { field: 'users.z' },
  });
  assert.equal(JSON.parse((await filter('include if not input.fruits.a == 1.50', ucast('prisma'))) as string), {
    type: 'compound',
    operator: 'not',
    value: [{ type: 'field', operator: 'eq', field: 'fruits.a', value: 1.5 }],
  });
});

test('all data, and no data', async () => {
  assert.is(await filter('include if true', sql('mysql')), '""');
  assert.is(await filter('include if true', ucast('minimal')), '{}');
  assert.is(await filter('include if false', sql('mysql')), undefined);
});

test('mappings name tables and columns, for a dialect, a target or all', async () => {
  const text = 'include if { input.fruits.a == 1; input.fruits.b == 2 }';
  const fruits = { $self: 'F', a: 'A' };
  const clause = `"WHERE (F.A = E'1' AND F.b = E'2')"`;
  assert.is(await filter(text, sql('postgresql'), { fruits }), clause);
  assert.is(await filter(text, sql('postgresql'), { sql: { fruits } }), clause);
  assert.is(await filter(text, sql('postgresql'), { postgresql: { fruits }, sql: {} }), clause);
  assert.is(
    await filter(text, sql('postgresql'), { mysql: { fruits } }),
    `"WHERE (fruits.a = E'1' AND fruits.b = E'2')"`,
  );
  assert.equal(await filter(text, sql('postgresql'), { fruits: { $self: 1 } }), [
    'invalid_parameter: mappings: invalid mappings: fruits.$self: expected string, got json.Number (such as {"fruits": {"$self": "fruit_table", "name": "name_column"}})',
  ]);
});

test('expressions that a target cannot express are errors', async () => {
  const code = 'pe_fragment_error: ';
  const cases: [text: string, target: FilterTarget, ...messages: string[]][] = [
    [
      'include if startswith(input.fruits.x, "a")',
      sql('sqlite'),
      'invalid builtin `startswith`: unsupported for SQL (sqlite)',
    ],
    [
      'include if not input.fruits.x == 1',
      ucast('minimal'),
      '"not" not permitted: unsupported feature "not" for UCAST',
    ],
    ['include if input.fruits.x in ["a", "b"]', ucast('minimal'), 'invalid builtin `in`: unsupported for UCAST'],
    [
      'include if input.fruits.x == input.users.y',
      ucast('linq'),
      'reference to field: unsupported feature "field-ref" for UCAST (LINQ)',
    ],
    ['include if startswith(input.fruits.x, input.fruits.y)', sql('mysql'), 'rhs of startswith must be known'],
    ['include if count(input.fruits.x) > 2', sql('mysql'), 'gt: nested call operand: count(input.fruits.x)'],
    [
      'include if { some x in input.fruits.l; x == 1 }',
      sql('mysql'),
      'eq: invalid ref operand: input.fruits.l[__local1__1]',
    ],
    ['include if data.rows.name == "a"', sql('mysql'), 'eq: invalid ref operand: data.rows.name'],
    [
      'include if input.fruits.ok',
      sql('mysql'),
      'invalid statement "input.fruits.ok" (try `input.fruits.ok != false`)',
    ],
    ['include if every x in input.fruits.l { x > 2 }', sql('mysql'), '"every" not permitted'],
    ['include if input.fruits.x == ["a"]', sql('mysql'), 'both rhs and lhs non-scalar/non-ground'],
    [
      'include if d\ndefault d := true\nd if input.fruits.x == 1',
      sql('mysql'),
      'use of default rule in data.filters.d',
    ],
    [
      'include if e\ne if input.fruits.x == 1\nelse := false',
      sql('mysql'),
      'invalid data reference "data.filters.e" (has rule "data.filters.e" an `else`?)',
    ],
    // OPA ends the connection here.
    ['include if input.fruits.x == 1 with input.y as 2', sql('mysql'), '"with" not permitted'],
  ];
  for (const [text, target, ...messages] of cases)
    assert.equal(
      await filter(text, target),
      messages.map((message) => code + message),
      text,
    );
  assert.equal(await filter('include if input.fruits.x == 1', sql('oracle')), [
    'invalid_parameter: unsupported variant for sql: oracle',
  ]);
});

test.run();
