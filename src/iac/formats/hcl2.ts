import { documentOf, parseHcl } from '../hcl/index.ts';
import { FormatError, type Parse, throwFirst } from './format.ts';

/** In the shape of hcl2json: blocks are lists under their type and labels, expressions are texts `${…}`. */
export const parse: Parse = (text) => {
  const source = { path: '', text };
  const { body, diagnostics } = parseHcl(source);
  throwFirst(diagnostics);
  try {
    return documentOf(body, source);
  } catch (error) {
    throw new FormatError(error instanceof Error ? error.message : String(error));
  }
};
