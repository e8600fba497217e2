export { createIacPart } from './part.ts';
