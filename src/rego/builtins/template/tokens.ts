/** Texts of Go's text/template in tokens: what is printed as it is, and the words of the actions between `{{` and `}}`. */

export type Token =
  | { readonly kind: 'text'; readonly text: string; readonly line: number }
  | {
      /** `field` is `.name`, `punctuation` one of `| ( ) , := = .`, `close` the end of an action. */
      readonly kind: 'word' | 'field' | 'variable' | 'string' | 'number' | 'punctuation' | 'open' | 'close';
      readonly text: string;
      readonly line: number;
      /** Whether a space stands before it: `.a .b` are two, `.a.b` is one. */
      readonly spaced: boolean;
    };

/** What is wrong with a template. */
export class TemplateError extends Error {}

export const problem = (line: number, message: string): TemplateError =>
  new TemplateError(`template: template:${line}: ${message}`);

const patterns: readonly (readonly [kind: Exclude<Token['kind'], 'text' | 'open' | 'close'>, pattern: RegExp])[] = [
  ['string', /"(?:[^"\\\n]|\\.)*"|`[^`]*`/y],
  [
    'number',
    /'(?:[^'\\\n]|\\.[^']*)'|[+-]?(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?)/y,
  ],
  ['variable', /\$[\p{L}\p{Nd}_]*/uy],
  ['field', /\.[\p{L}_][\p{L}\p{Nd}_]*/uy],
  ['word', /[\p{L}_][\p{L}\p{Nd}_]*/uy],
  ['punctuation', /:=|[|(),=.]/y],
];

/** Cuts a template into tokens. Throws TemplateError. */
export function tokensOf(template: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let line = 1;
  let trimNext = false;
  const countLines = (text: string): void => {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) line++;
  };
  while (at < template.length) {
    const open = template.indexOf('{{', at);
    const end = open < 0 ? template.length : open;
    const raw = template.slice(at, end);
    const trims = open >= 0 && /^-[ \t\r\n]/.test(template.slice(open + 2, open + 4));
    let text = trimNext ? raw.replace(/^[ \t\r\n]+/, '') : raw;
    if (trims) text = trimmedEnd(text);
    if (text !== '') tokens.push({ kind: 'text', text, line });
    countLines(raw);
    trimNext = false;
    if (open < 0) break;
    at = open + (trims ? 3 : 2);
    const comment = /^[ \t\r\n]?\/\*/.exec(template.slice(at, at + 3));
    if (comment !== null) {
      const close = template.indexOf('*/', at + comment[0].length);
      if (close < 0) throw problem(line, 'unclosed comment');
      const rest = /^(?:[ \t\r\n]-)?\}\}/.exec(template.slice(close + 2, close + 6));
      if (rest === null) throw problem(line, 'comment ends before closing delimiter');
      trimNext = rest[0].length > 2;
      countLines(template.slice(at, close));
      at = close + 2 + rest[0].length;
      continue;
    }
    tokens.push({ kind: 'open', text: '{{', line, spaced: false });
    for (let spaced = false; ; ) {
      const trimsNext = spaced && template.startsWith('-}}', at);
      if (trimsNext || template.startsWith('}}', at)) {
        trimNext = trimsNext;
        at += trimsNext ? 3 : 2;
        tokens.push({ kind: 'close', text: '}}', line, spaced });
        break;
      }
      const space = /^[ \t\r\n]+/.exec(template.slice(at, at + 1_000));
      if (space !== null) {
        countLines(space[0]);
        at += space[0].length;
        spaced = true;
        continue;
      }
      const token = wordAt(template, at, line, spaced);
      tokens.push(token);
      countLines(token.text);
      at += token.text.length;
      spaced = false;
    }
  }
  return tokens;
}

function trimmedEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r\n'.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

function wordAt(template: string, at: number, line: number, spaced: boolean): Exclude<Token, { kind: 'text' }> {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(template);
    if (found !== null) return { kind, text: found[0], line, spaced };
  }
  const char = template[at];
  if (char === undefined) throw problem(line, 'unclosed action');
  if (char === '"') throw problem(line, 'unterminated quoted string');
  if (char === '`') throw problem(line, 'unterminated raw quoted string');
  throw problem(line, `unexpected ${JSON.stringify(char)} in operand`);
}
