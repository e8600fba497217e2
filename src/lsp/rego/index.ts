export { createRegoPart } from './part.ts';
