import type { Collection } from '../objects/collection.ts';
import type { Session } from '../session.ts';

/** A change to the objects of a build. */
export type Transformer = (collection: Collection, session: Session) => void;
