import {
  type Filter,
  type FilterTarget,
  formatBody,
  formatModule,
  loadPartial,
  type Module,
  type PartialOptions,
  type Value,
} from '../rego/index.ts';

/** Options of `Engine.partial`. */
export interface PartialSettings {
  /** The documents that are not known, such as `'input.user'` and `'data.reports'`; the default is `input`. */
  readonly unknowns?: readonly string[];
  /** The known part of the input. */
  readonly input?: Value;
  /** Paths of rules that stay rules of the result, such as `'data.authz.admin'`. */
  readonly disableInlining?: readonly string[];
  /** Rules that depend on unknown documents stay rules of the result. */
  readonly shallowInlining?: boolean;
  /** Also functions whose results differ (`http.send`, `time.now_ns`) are called. */
  readonly nondeterministicBuiltins?: boolean;
}

/** The rest of a query, as Rego. It has the solutions of all queries together with these modules and the policies. */
export interface PartialResult {
  /** None: the query has no solution, whatever is unknown. An empty text: it always holds. */
  readonly queries: readonly string[];
  /** Modules with rules that the queries refer to, in packages below `partial`. */
  readonly modules: readonly string[];
}

/** Options of `Engine.filters`. */
export interface FilterSettings {
  /** The kinds of filters, such as `{ target: 'sql', dialect: 'postgresql' }` or `{ target: 'ucast', dialect: 'prisma' }`. */
  readonly targets: readonly FilterTarget[];
  /** The documents that are not known; by default, those that the annotations of the rule name. */
  readonly unknowns?: readonly string[];
  /** The known part of the input. */
  readonly input?: Value;
  /** Names of tables and columns, by table, or first by target or dialect: `{ fruits: { $self: 'f', name: 'n' } }`. */
  readonly mappings?: { readonly [name: string]: Value };
}

const written = { ignoreLocations: true, version: 'v1' } as const;

/** The rest of a query about modules. */
export async function partialResult(
  query: string,
  modules: readonly Module[],
  options: PartialOptions,
): Promise<PartialResult> {
  const { preparePartial } = await loadPartial();
  const { queries, support } = await preparePartial({ path: 'query', text: query }, modules, options).evaluateAsync();
  return {
    queries: queries.map((body) => formatBody(body, written).trimEnd()),
    modules: support.map((module) => formatModule(module, written)),
  };
}

/** Filters for the rule at a path. */
export async function filtersFor(
  path: readonly string[],
  modules: readonly Module[],
  options: PartialOptions,
  { targets, mappings }: FilterSettings,
): Promise<readonly Filter[]> {
  const { compileFilters, filterAnnotations, preparePartial } = await loadPartial();
  const unknowns = options.unknowns ?? filterAnnotations(modules, path).unknowns;
  const text = `data${path.map((key) => `[${JSON.stringify(key)}]`).join('')}`;
  const prepared = preparePartial({ path: 'query', text }, modules, {
    ...options,
    unknowns,
    onlyTrue: true,
    nondeterministicBuiltins: true,
  });
  return compileFilters(await prepared.evaluateAsync(), { targets, ...(mappings && { mappings }) });
}
