export { ForgeError } from './error.ts';
export type { ForgeRepository, ForgeToken, ForgeWorld } from './forge.ts';
export { forges } from './forges.ts';
export {
  checkListing,
  type LeftOut,
  type Listing,
  type ListOptions,
  listRepositories,
  type TeamRules,
} from './list.ts';
export { forgePlace } from './place.ts';
