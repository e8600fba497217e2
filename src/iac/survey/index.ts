export { type FoundKind, recognise, type Survey, survey } from './survey.ts';
