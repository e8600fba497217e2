import { hasUnseen, visible } from '../../source/index.ts';

/** An XML element; undefined attributes are left out. */
export interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number | undefined>>;
  /** Elements, or its text. */
  readonly children?: Iterable<Element> | string;
}

/**
 * An element as XML, in pieces, each element on its own line, indented by two spaces, with an end tag even if empty.
 * Characters that XML forbids (control characters, unpaired surrogates) are replaced.
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

/** Text for an element or an attribute; in attributes, whitespace that readers would normalize is escaped. */
function escaped(text: string, attribute: boolean): string {
  const safe = text.replace(special, (character) => {
    if (named[character] !== undefined) return named[character];
    return attribute || character === '\r' ? `&#${character.charCodeAt(0)};` : character;
  });
  if (!hasUnseen(safe) && !/[\ufffe\uffff]/.test(safe)) return safe;
  return [...safe].map(legal).join('');
}

/** A character in XML 1.0: invisible ones as references, forbidden ones replaced. */
function legal(character: string): string {
  const code = character.codePointAt(0)!;
  if (character === '\n' || character === '\t') return character;
  if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) return visible(character);
  if (code === 0xfffe || code === 0xffff) return '\ufffd';
  return hasUnseen(character) ? `&#${code};` : character;
}
