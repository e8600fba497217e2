import { hasUnseen, visible } from '../../source/index.ts';

/** An element of XML; attributes without a value are left out, those of numbers are written as they are. */
export interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number | undefined>>;
  /** Elements, or the text that it holds. */
  readonly children?: Iterable<Element> | string;
}

/**
 * An element as XML, in pieces, each element on a line of its own, indented by two spaces, with an end tag also where
 * it is empty. What XML cannot hold (control characters, halves of surrogate pairs) is shown by what represents it.
 */
export function* xmlText({ name, attributes = {}, children = '' }: Element, indent = ''): Generator<string> {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const start = `${indent}<${name}${given.map(([key, value]) => ` ${key}="${escaped(String(value), true)}"`).join('')}>`;
  const end = `</${name}>\n`;
  if (typeof children === 'string') {
    yield `${start}${escaped(children, false)}${end}`;
    return;
  }
  let empty = true;
  for (const child of children) {
    if (empty) yield `${start}\n`;
    empty = false;
    yield* xmlText(child, `${indent}  `);
  }
  yield empty ? `${start}${end}` : `${indent}${end}`;
}

const special = /[&<>"'\n\r\t]/g;
const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an element or, with white space that readers would change written as references, for an attribute. */
function escaped(text: string, attribute: boolean): string {
  const safe = text.replace(special, (character) => {
    if (named[character] !== undefined) return named[character];
    return attribute || character === '\r' ? `&#${character.charCodeAt(0)};` : character;
  });
  if (!hasUnseen(safe) && !/[\ufffe\uffff]/.test(safe)) return safe;
  return [...safe].map(legal).join('');
}

/** A character as XML 1.0 can hold it: a reference to what no reader would see, a stand-in for what is not allowed at all. */
function legal(character: string): string {
  const code = character.codePointAt(0)!;
  if (character === '\n' || character === '\t') return character;
  if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) return visible(character);
  if (code === 0xfffe || code === 0xffff) return '\ufffd';
  return hasUnseen(character) ? `&#${code};` : character;
}
