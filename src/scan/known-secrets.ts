import { base64Bytes, base64Text, utf8Bytes, utf8Text } from '../go/index.ts';
import { markSecret, namedSecretsIn, type Source, type TextFinder, textFinder } from '../source/index.ts';
import { isDistinct } from './stand-ins.ts';

/** After this many characters, no more secrets are searched for. */
const maxLength = 200_000;

/**
 * Finds the secrets of a scan wherever they are: those that have a name for secrets in its sources, and other `values`.
 * Code often copies them under another name. Also marks them in the sources. Undefined if there are none.
 */
export function knownSecrets(sources: ReadonlySet<Source>, values: Iterable<string>): TextFinder | undefined {
  const sought = new Set<string>();
  let length = 0;
  const add = (value: string): void => {
    for (const form of length < maxLength && isDistinct(value) ? formsOf(value) : []) {
      if (!sought.has(form)) length += form.length;
      sought.add(form);
    }
  };
  for (const value of values) add(value);
  for (const source of sources) for (const value of namedSecretsIn(source)) add(value);
  if (sought.size === 0) return undefined;
  const find = textFinder(sought)!;
  for (const source of sources) find(source.text, (start, end) => markSecret({ source, start, end }));
  return find;
}

/** The forms in which a value occurs: as it is, in quotes, in Base64 and without it. */
function formsOf(value: string): readonly string[] {
  const decoded = base64Bytes(value);
  const text = typeof decoded === 'number' ? '' : utf8Text(decoded);
  return [
    ...[value, ...(isDistinct(text) ? [text] : [])].flatMap((form) => [form, escaped(form), unescaped(form)]),
    base64Text(utf8Bytes(value)),
  ];
}

/** A text as it is written between quotes. */
export function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** A text that is written between quotes. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
