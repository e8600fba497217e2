/** A kind of filter: conditions of UCAST (`all`, `minimal`, `prisma`, `linq`), or SQL of a database. */
export interface FilterTarget {
  readonly target: 'ucast' | 'sql';
  readonly dialect: string;
}

/** The code of problems with parts of policies that filters cannot express. */
export const fragmentError = 'pe_fragment_error';

/** Constructs that a kind of filter can express. */
export interface Constraint {
  /** The name in messages. */
  readonly name: string;
  readonly builtins: ReadonlySet<string>;
  readonly features: ReadonlySet<Feature>;
}

/** `not`; comparisons of two fields; tests that a field has a value. */
export type Feature = 'not' | 'field-ref' | 'existence-ref';

const comparisons = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte'];
const membership = [...comparisons, 'internal.member_2'];
const texts = [...membership, 'startswith', 'endswith', 'contains'];

const constraint = (name: string, builtins: readonly string[], features: readonly Feature[]): Constraint => ({
  name,
  builtins: new Set(builtins),
  features: new Set(features),
});

const sqlFeatures: readonly Feature[] = ['not', 'field-ref', 'existence-ref'];

/** The databases and their limits. */
const databases: Readonly<Record<string, readonly string[]>> = {
  postgresql: texts,
  mysql: texts,
  sqlserver: texts,
  sqlite: membership,
};

/** The limits of a target; undefined if there is no such target. */
export function constraintOf({ target, dialect }: FilterTarget): Constraint | undefined {
  if (target === 'sql') {
    const name = dialect.toLowerCase();
    const builtins = Object.hasOwn(databases, name) ? databases[name] : undefined;
    return builtins && constraint(`SQL (${dialect})`, builtins, sqlFeatures);
  }
  if (target !== 'ucast') return undefined;
  switch (dialect.toLowerCase()) {
    case 'all':
      return constraint('UCAST (all)', texts, ['not', 'field-ref']);
    case 'prisma':
      return constraint('UCAST (prisma)', texts, ['not', 'existence-ref']);
    case 'linq':
      return constraint('UCAST (LINQ)', membership, []);
    default:
      return constraint('UCAST', comparisons, []);
  }
}

/** The constraints that do not allow a builtin, or a feature, as messages. */
export function refusals(constraints: readonly Constraint[], what: { builtin: string } | { feature: Feature }): string {
  const missing =
    'builtin' in what
      ? constraints.filter(({ builtins }) => !builtins.has(what.builtin)).map(({ name }) => `unsupported for ${name}`)
      : constraints
          .filter(({ features }) => !features.has(what.feature))
          .map(({ name }) => `unsupported feature "${what.feature}" for ${name}`);
  return missing.join('\n');
}
