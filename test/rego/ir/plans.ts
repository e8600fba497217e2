type Fields = Readonly<Record<string, unknown>>;

export const local = (value: number): Fields => ({ type: 'local', value });
export const string = (value: number): Fields => ({ type: 'string_index', value });

/** A statement as `plan.json` has it. */
export const statement = (type: string, fields: Fields = {}): Fields => ({ type, stmt: fields });

export const block = (...statements: readonly Fields[]): Fields => ({ stmts: statements });

/** The statements of an entrypoint whose result is a local. */
export const results = (value: number): readonly Fields[] => [
  statement('MakeObjectStmt', { target: 90 }),
  statement('ObjectInsertStmt', { key: string(0), value: local(value), object: 90 }),
  statement('ResultSetAddStmt', { value: 90 }),
];

/** A plan with one entrypoint, `p`; the first string is `result`. */
export const planOf = (
  statements: readonly Fields[],
  { funcs = [], strings = [] }: { readonly funcs?: readonly Fields[]; readonly strings?: readonly string[] } = {},
): Fields => ({
  static: { strings: ['result', ...strings].map((value) => ({ value })) },
  plans: { plans: [{ name: 'p', blocks: [{ stmts: statements }] }] },
  funcs: { funcs },
});

/** A function of the documents alone. */
export const func = (name: string, ...statements: readonly Fields[]): Fields => ({
  name,
  path: ['g0', name],
  params: [0, 1],
  return: 2,
  blocks: [block(...statements, statement('ReturnLocalStmt', { source: 2 }))],
});

export const call = (name: string, result = 2): Fields =>
  statement('CallStmt', { func: name, args: [local(0), local(1)], result });
