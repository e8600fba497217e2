export * from './access.ts';
export * from './arithmetic.ts';
export { truncate } from './big-float.ts';
export * from './json.ts';
export * from './number.ts';
export * from './text.ts';
export * from './value.ts';
export * from './walks.ts';
