import { dockerTricks as ofDocker } from './docker.ts';
import { downloadTricks } from './downloads.ts';
import { kubernetesTricks } from './kubernetes.ts';
import type { Outcome } from './outcome.ts';
import { terraformTricks, undecidedTricks } from './terraform.ts';
import { terragruntTricks } from './terragrunt.ts';
import { commonTricks, type Trick } from './tricks.ts';

export { bases, carriers, type Tree, typeOf } from './base.ts';
export { type Outcome, outcomeOf } from './outcome.ts';
export { ownTricks } from './own.ts';
export { encodings, type Trick } from './tricks.ts';

/** Tricks of Dockerfiles and Compose files, which have a violation of their own each. */
export const dockerTricks = [...ofDocker, ...downloadTricks];

/** Every way to hide a violation that is known here. */
export const tricks: readonly Trick[] = [
  ...commonTricks,
  ...terraformTricks,
  ...terragruntTricks,
  ...kubernetesTricks,
  ...undecidedTricks,
];

/** Code that is not a bypass for a trick. */
export const expectedOf = ({ off = false, unknown = false }: Trick): readonly Outcome[] => [
  ...(off ? (['off'] as const) : (['found', 'told'] as const)),
  ...(unknown ? (['undecided'] as const) : []),
];
