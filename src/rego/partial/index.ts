export { type PartialOptions, type PartialQuery, preparePartial, type Residual } from './partial.ts';
