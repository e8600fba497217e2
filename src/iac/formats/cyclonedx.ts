import { parseBom } from './cyclonedx-xml.ts';
import type { Parse } from './format.ts';
import { parse as parseJson } from './json.ts';

/** A bill of materials in JSON or XML. */
export const parse: Parse = (text, spend) =>
  /^[\s\ufeff]*</.test(text) ? parseBom(text, spend) : parseJson(text, spend);
