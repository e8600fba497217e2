export { type Formatted, formatBody, formatModule, formatSource } from './format.ts';
export type { FormatOptions, FormatVersion } from './style.ts';
