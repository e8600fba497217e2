export { type FilterAnnotations, filterAnnotations } from './filters/annotations.ts';
export type { FilterTarget } from './filters/constraints.ts';
export { compileFilters, type Filter, type FilterOptions } from './filters/filters.ts';
export { type Hint, type HintFinder, openHints } from './filters/hints.ts';
export type { Mappings } from './filters/mappings.ts';
export { type PartialOptions, type PartialQuery, preparePartial, type Residual } from './partial.ts';
