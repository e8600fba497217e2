export { type FoundKind, type KindReader, openKinds, recognize, type Survey, survey } from './survey.ts';
