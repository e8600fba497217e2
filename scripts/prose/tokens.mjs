// Reads the comments and strings of JavaScript and TypeScript in one pass, without parsing them.

/** @typedef {{ kind: 'comment' | 'string' | 'template', start: number, end: number }} Token */

/** The signs after which a slash starts a regular expression; after anything else, it divides. */
const beforePattern =
  /(?:^|[(,=:[!&|?{};+\-*%<>~^\n]|=>|\b(?:return|typeof|case|in|of|void|throw|else|do|await|yield))\s*$/;

/** The comments and strings of a source, in order; a template with values in it counts once. @param {string} source @returns {Token[]} */
export function tokensOf(source) {
  /** @type {Token[]} */
  const tokens = [];
  scan(source, 0, tokens, false);
  return tokens;
}

/** Reads to the end, or to the brace that closes a value in a template; the offset behind it.
 * @param {string} source @param {number} from @param {Token[]} tokens @param {boolean} isValue @returns {number} */
function scan(source, from, tokens, isValue) {
  let at = from;
  let depth = 0;
  while (at < source.length) {
    const start = at;
    const char = source[at];
    if (char === '{') depth++;
    if (char === '}' && isValue && depth-- === 0) return at + 1;
    if (char === '/' && source[at + 1] === '/') {
      at = endOf(source, '\n', at);
      tokens.push({ kind: 'comment', start, end: at });
    } else if (char === '/' && source[at + 1] === '*') {
      at = endOf(source, '*/', at + 2) + 2;
      tokens.push({ kind: 'comment', start, end: at });
    } else if (char === '/' && beforePattern.test(source.slice(Math.max(0, at - 20), at)))
      at = endOfPattern(source, at);
    else if (char === "'" || char === '"') {
      at = endOfString(source, at);
      tokens.push({ kind: 'string', start, end: at });
    } else if (char === '`') {
      /** @type {Token} */
      const token = { kind: 'template', start, end: at };
      tokens.push(token);
      at = endOfTemplate(source, at, tokens);
      token.end = at;
    } else at++;
  }
  return at;
}

/** @param {string} source @param {string} text @param {number} from */
function endOf(source, text, from) {
  const found = source.indexOf(text, from);
  return found === -1 ? source.length : found;
}

/** @param {string} source @param {number} from */
function endOfString(source, from) {
  let at = from + 1;
  while (at < source.length && source[at] !== source[from] && source[at] !== '\n') at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** @param {string} source @param {number} from */
function endOfPattern(source, from) {
  let inClass = false;
  let at = from + 1;
  while (at < source.length && source[at] !== '\n' && (inClass || source[at] !== '/')) {
    if (source[at] === '[') inClass = true;
    if (source[at] === ']') inClass = false;
    at += source[at] === '\\' ? 2 : 1;
  }
  return at + 1;
}

/** @param {string} source @param {number} from @param {Token[]} tokens */
function endOfTemplate(source, from, tokens) {
  let at = from + 1;
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '$' && source[at + 1] === '{') at = scan(source, at + 2, tokens, true);
    else at += source[at] === '\\' ? 2 : 1;
  }
  return at + 1;
}
