import { SaxesParser } from 'saxes';
import type { ConfigValue } from '../resource.ts';
import { FormatError, type Members, maxDepth, members, type Parse } from './format.ts';

/** Elements by name, with their attributes as `-name` and their text as `#content`; several of one name as a list. Namespaces are left out. */
export const parse: Parse = (text) => {
  const parser = new SaxesParser({ position: true });
  const root = { name: '', content: '', children: members() };
  const open: Element[] = [root];
  const fail = (message: string): never => {
    // The parser counts an end of its own.
    throw new FormatError(message, Math.min(parser.position, text.length));
  };
  parser.on('error', (error) => fail(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) fail(`elements are nested more than ${maxDepth} levels deep`);
    const element = { name: localName(name), content: '', children: members() };
    for (const [attribute, value] of Object.entries(attributes)) add(element, `-${localName(attribute)}`, value);
    open.push(element);
  });
  // Only the last piece of text is kept.
  const content = (piece: string): void => {
    open.at(-1)!.content = trimmed(piece);
  };
  parser.on('text', content);
  parser.on('cdata', content);
  parser.on('closetag', () => {
    const element = open.pop()!;
    add(open.at(-1)!, element.name, dataOf(element));
  });
  parser.write(text).close();
  return dataOf(root);
};

interface Element {
  readonly name: string;
  content: string;
  /** The values of a name; lists while they are collected. */
  readonly children: Members;
}

const unseen = /[\s\p{C}]/u;

/** Without spaces and invisible characters at both ends. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && unseen.test(text[start]!)) start++;
  while (end > start && unseen.test(text[end - 1]!)) end--;
  return text.slice(start, end);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const lists = new WeakSet<object>();

function add({ children }: Element, name: string, value: ConfigValue): void {
  const known = children[name];
  if (known === undefined) children[name] = value;
  else if (typeof known === 'object' && known !== null && lists.has(known)) (known as ConfigValue[]).push(value);
  else {
    const list = [known, value];
    lists.add(list);
    children[name] = list;
  }
}

function dataOf({ content, children }: Element): ConfigValue {
  if (Object.keys(children).length === 0) return content;
  if (content !== '') children['#content'] = content;
  return children;
}
