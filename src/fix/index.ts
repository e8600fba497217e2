export { diffOf, unifiedDiff } from './diff.ts';
export { type Fixes, type FixOptions, fix } from './fix.ts';
export { lineEdits } from './line-edits.ts';
export { type Offer, type Offers, offerFixes, offersOf } from './offers.ts';
export { type Proposal, proposeAll, type Unfixed } from './propose.ts';
export type { Rescan } from './rescan.ts';
export type { FileChange, Texts } from './texts.ts';
export { withOffers } from './with-offers.ts';
