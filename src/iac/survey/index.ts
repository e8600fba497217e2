export { type FoundKind, recognize, type Survey, survey } from './survey.ts';
