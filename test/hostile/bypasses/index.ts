import { actionsTricks } from './actions.ts';
import { cloudTricks, type OwnTrick } from './cloud.ts';
import { dockerTricks } from './docker.ts';
import { downloadTricks } from './downloads.ts';
import { kubernetesTricks } from './kubernetes.ts';
import type { Outcome } from './outcome.ts';
import { terraformTricks, undecidedTricks } from './terraform.ts';
import { terragruntTricks } from './terragrunt.ts';
import { commonTricks, type Trick } from './tricks.ts';

export { bases, carriers, type Tree, typeOf } from './base.ts';
export { type Outcome, outcomeOf } from './outcome.ts';
export { encodings, type Trick } from './tricks.ts';

/** Tricks that have a violation of their own each, with the type to scan as. */
export const ownTricks: readonly (OwnTrick & Pick<Trick, 'unknown'>)[] = [
  ...[...dockerTricks, ...downloadTricks].map((one) => ({ ...one, name: `docker: ${one.name}`, type: 'docker' })),
  ...actionsTricks.map((one) => ({ ...one, name: `github-actions: ${one.name}`, type: 'github-actions' })),
  ...cloudTricks.map((one) => ({ ...one, unknown: true })),
];

/** Every way to hide a violation that is known here. */
export const tricks: readonly Trick[] = [
  ...commonTricks,
  ...terraformTricks,
  ...terragruntTricks,
  ...kubernetesTricks,
  ...undecidedTricks,
];

/** Code that is not a bypass for a trick. */
export const expectedOf = ({ off = false, unknown = false }: Pick<Trick, 'off' | 'unknown'>): readonly Outcome[] => [
  ...(off ? (['off'] as const) : (['found', 'told'] as const)),
  ...(unknown ? (['undecided'] as const) : []),
];
