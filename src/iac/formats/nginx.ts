import { compareStrings } from '../../go/index.ts';
import { FormatError, maxDepth, type Parse } from './format.ts';

/** A tree of directives with their parameters and blocks. */
export const parse: Parse = (text) => {
  const { directives, at } = block(text, 0, 0);
  if (at < text.length) throw new FormatError('a } without {', at);
  return { directives };
};

interface Directive {
  readonly [member: string]: string | readonly string[] | { readonly directives: readonly Directive[] };
  readonly name: string;
}

interface Block {
  readonly directives: readonly Directive[];
  /** The offset after it. */
  readonly at: number;
}

function block(text: string, from: number, depth: number): Block {
  if (depth > maxDepth) throw new FormatError(`blocks are nested more than ${maxDepth} levels deep`, from);
  const directives: Directive[] = [];
  let words: string[] = [];
  let start = from;
  const finish = (inner?: readonly Directive[]): void => {
    const [name, ...written] = words;
    if (name === undefined) throw new FormatError('a directive has no name', start);
    const parameters = name === 'server' && inner === undefined ? serverParameters(written) : written;
    directives.push({
      name,
      ...(parameters.length === 0 ? {} : { parameters }),
      ...(inner === undefined ? {} : { block: { directives: inOrder(name, inner) } }),
    });
    words = [];
  };
  let at = from;
  while (at < text.length) {
    const char = text[at]!;
    if (/\s/.test(char)) at++;
    else if (char === '#') at = endOfLine(text, at);
    else if (char === ';') {
      if (words.length > 0) finish();
      at++;
    } else if (char === '{') {
      const isLua = words[0]?.endsWith('_by_lua_block') === true;
      const inner = isLua ? { directives: [], at: endOfCode(text, at + 1) } : block(text, at + 1, depth + 1);
      if (text[inner.at] !== '}') throw new FormatError('the block is not closed', at);
      finish(inner.directives);
      at = inner.at + 1;
    } else if (char === '}') break;
    else {
      const end = '"\'`'.includes(char) ? endOfString(text, at) : endOfWord(text, at);
      if (words.length === 0) start = at;
      words.push(text.slice(at, end));
      at = end;
    }
  }
  if (words.length > 0) throw new FormatError(`the directive ${words[0]} has no ;`, start);
  return { directives, at };
}

/** The parameters of a server in an `upstream`: its address, settings by name, and then flags. */
function serverParameters([address, ...rest]: readonly string[]): readonly string[] {
  const settings = new Map<string, string>();
  for (const word of rest) if (word.includes('=')) settings.set(word.slice(0, word.indexOf('=')), word);
  const sorted = [...settings].sort(([a], [b]) => compareStrings(a, b)).map(([, word]) => word);
  const flags = rest.filter((word) => !word.includes('='));
  return address === undefined ? [] : [address, ...sorted, ...flags];
}

/** Directives in the order in which conftest has them: servers are last. */
function inOrder(name: string, directives: readonly Directive[]): readonly Directive[] {
  if (name !== 'http' && name !== 'upstream') return directives;
  const isServer = (directive: Directive) => directive.name === 'server' && 'block' in directive === (name === 'http');
  return [...directives.filter((directive) => !isServer(directive)), ...directives.filter(isServer)];
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' && text[at + 1] === text[start] ? 2 : 1;
  if (at >= text.length) throw new FormatError('the string is not closed', start);
  return at + 1;
}

/** A word may contain `${name}`. */
function endOfWord(text: string, start: number): number {
  let at = start;
  let inVariable = false;
  for (; at < text.length && !/[\s;]/.test(text[at]!); at++) {
    if (text[at] === '{') {
      if (text[at - 1] === '$' && at > start) inVariable = true;
      else if (!inVariable) break;
    } else if (text[at] === '}') {
      if (!inVariable) break;
      inVariable = false;
    }
  }
  return Math.max(at, start + 1);
}

/** The offset of the brace that closes a block of Lua. */
function endOfCode(text: string, from: number): number {
  let open = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') open++;
    else if (text[at] === '}' && --open === 0) return at;
  }
  return text.length;
}
