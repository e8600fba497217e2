export { commonFormats, isFullDate, referenceFormats } from './formats.ts';
export { readSchema } from './read.ts';
export * from './schema.ts';
export * from './sentences.ts';
export { SchemaDepthError, type Violation, validate } from './validate.ts';
