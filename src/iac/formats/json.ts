import { readJson } from '../hcl/index.ts';
import type { ConfigValue } from '../resource.ts';
import { FormatError, type Parse, throwFirst } from './format.ts';

export const parse: Parse = (text) => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as ConfigValue;
  } catch {
    // Read again, for the place of the error.
    throwFirst(readJson({ path: '', text }).diagnostics);
    throw new FormatError('invalid JSON');
  }
};
