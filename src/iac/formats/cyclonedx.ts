import { FormatError, type Parse } from './format.ts';
import { parse as parseJson } from './json.ts';

/** A bill of materials in JSON; the shape of XML is different, and not read. */
export const parse: Parse = (text, spend) => {
  if (text.trimStart().startsWith('<')) throw new FormatError('lintel reads CycloneDX in JSON, not in XML', 0);
  return parseJson(text, spend);
};
