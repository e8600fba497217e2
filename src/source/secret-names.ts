import { memoized } from './memoized.ts';
import type { Mark } from './secret-formats.ts';
import { trimEnd } from './trim.ts';

/** Endings of names of secrets, without word separators. */
const endings = [
  ...[
    'password',
    'passwords',
    'passwd',
    'passphrase',
    'passwort',
    'secret',
    'token',
    'credential',
    'credentials',
    'kubeconfig',
    'pgpass',
  ],
  ...[
    'api',
    'access',
    'private',
    'secret',
    'shared',
    'account',
    'auth',
    'signing',
    'encryption',
    'master',
    'storage',
  ].flatMap(keys),
  ...['license', 'client', 'service', 'function', 'webhook', 'deploy', 'admin', 'application'].flatMap(keys),
  'connectionstring',
  'secretstring',
];
/** Last words that are also parts of other words: "bypass" is not a secret. */
const lastWords = new Set(['pass', 'pwd', 'psk', 'pw']);
/** Words that may follow. */
const followers = new Set([
  '',
  'value',
  'values',
  'text',
  'data',
  'base64',
  'b64',
  'pem',
  'plaintext',
  'plain',
  'wo',
  'raw',
  'json',
]);
const maxName = 100;

function keys(word: string): readonly string[] {
  return [`${word}key`, `${word}keys`];
}

/** Whether a name is typical of a secret: `db_password`, `apiKey`, `AWS_SECRET_ACCESS_KEY`, `secret_string`. */
export function isSecretName(name: string): boolean {
  return name.length <= maxName && hasSecretEnding(name);
}

const hasSecretEnding = memoized(endsAsSecret);

function endsAsSecret(name: string): boolean {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]/);
  while (words.length > 1 && (followers.has(words.at(-1)!) || /^\d/.test(words.at(-1)!))) words.pop();
  const last = trimEnd(words.at(-1)!, /\d/);
  if (lastWords.has(last)) return true;
  const joined = words.slice(0, -1).join('') + last;
  // A tag in the configuration of sudo.
  if (joined === 'nopasswd') return false;
  return endings.some((ending) => joined.endsWith(ending));
}

/** Whether a value with the name of a secret is harmless: a switch, a reference, a placeholder. */
export function isHarmless(value: string): boolean {
  const text = value.trim();
  return (
    text === '' ||
    /^(?:true|false|null|none|nil|yes|no|on|off|~|required|optional|string|undefined|x+|\*+|<[^<>]*>|…+)$/i.test(
      text,
    ) ||
    /^(?:\$\{(?!\s*(?:=\s*)?["'])[^{}]*\}|\$\{\{[^{}'"]*\}\}|\$\([^()]*\)|\{\{.*\}\}|%\{[^{}]*\}|\$[A-Z_]+|arn:[\w:/*.-]+|&?\$?\{?(?:var|local|data|module|each|self|path|count|input|Values)\..*)$/s.test(
      text,
    )
  );
}

/** The words by which a name of a secret is found in a text; {@link isSecretName} decides. */
const hint =
  /passw|passphrase|pass|pwd?|psk|secret|token|keys?(?![A-Za-z])|credential|connection_?string|kubeconfig|sig(?==)/gi;
const restOfName = /[\w.-]{0,40}/y;
/** Separators between a name and its value: `=`, `:`, `=>`, `>` of XML. */
const separator = /(?:\\{0,7}["'])?\]?[ \t]{0,99}(?::=|=>|==|[:=>])[ \t]{0,99}/y;
/** `name: DB_PASSWORD` with the value in another field. */
const nextField = /(?:\\{0,7}["'])?[ \t]{0,99},?\s{0,99}/y;
const valueField = /(?:\\{0,7}["'])?(?:value|default_?value)(?:\\{0,7}["'])?[ \t]{0,99}[:=][ \t]{0,99}/iy;
/** `variable "db_password" {` with its default. */
const block = /"[ \t]{0,99}\{/y;
const blockValue = /^[ \t]*(?:default|value|secret_string|secret_data)[ \t]*=[ \t]*/m;
/** `--password` with the value as the next argument. */
const nextArgument = /(?:\\{0,7}["'])?(?:,\s{0,99}|[ \t]{0,9}\n[ \t]{0,99}-[ \t]{1,9}|[ \t]{1,9})(?!-)/y;
const opening = /\\{0,7}["'`]/y;
/** The text between quotes, by the closing quote. */
const quoted: Readonly<Record<string, RegExp>> = {
  '"': /(?:[^"\\\n]|\\.)*/y,
  "'": /[^'\n]*/y,
  '`': /[^`\n]*/y,
};
/** `!Sub`, `${` or a second `=` before a text. */
const beforeQuote = /(?:![\w:]{1,60}[ \t]{1,9}|\$\{[ \t]{0,9}|=[ \t]{1,9})(?=["'])/y;
const escapedQuoted = /[^"'\\\n]*/y;
const heredoc = /<<[-~]?["']?([A-Za-z_]\w*)/y;
const blockScalar = /[|>][-+0-9]{0,2}[ \t]{0,99}(?:#[^\n]{0,999})?\n/y;
const bare = /[^\s,;&<>"'\])}]+/y;
const bareStart = /[^\s,;&<>"'\])}]{1,201}/y;
const plainScalar = /[^\n,}\]"'#]*/y;
const plainStart = /[^\n,}\]"'#]{0,201}/y;
/** Longer values are not harmless. */
const maxHarmless = 200;
/** A value that begins like this has others in it, or refers to one. */
const bracket = /[{[(|>&*!]/y;
const expression = /[a-z]\w{0,99}(?:\(|\.[a-z_])/iy;
const restOfLine = /[^\n]*/y;

/**
 * Marks the values assigned to names of secrets: assignments in any notation, environment variables, arguments. A colon
 * in prose is not an assignment.
 */
export function markNamed(text: string, isProse: boolean, mark: Mark): void {
  hint.lastIndex = 0;
  for (let found = hint.exec(text); found !== null; found = hint.exec(text)) {
    restOfName.lastIndex = found.index;
    const rest = restOfName.exec(text)![0];
    let start = found.index;
    while (start > found.index - 60 && start > 0 && /[\w.-]/.test(text[start - 1]!)) start--;
    const name = text.slice(start, found.index + rest.length);
    const end = found.index + rest.length;
    if (name !== 'sig' && !isSecretName(name)) continue;
    const at = valueStart(text, name, end, isProse);
    hint.lastIndex =
      at === undefined
        ? Math.max(end, found.index + 1)
        : Math.max(
            markValue(text, at, (from, to) => mark(from, to, name)),
            end,
          );
  }
}

/** The start of a name's value. */
function valueStart(text: string, name: string, end: number, isProse: boolean): number | undefined {
  const behind = (pattern: RegExp, at = end): number | undefined => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : undefined;
  };
  const field = behind(valueField, behind(nextField));
  if (field !== undefined) return field;
  const assigned = behind(separator);
  if (assigned !== undefined) {
    const spaced = text[end] === ':' && /[ \t]/.test(text[assigned - 1]!);
    return isProse && spaced && !/["']/.test(text[assigned] ?? '') ? undefined : assigned;
  }
  if (name.startsWith('-')) return behind(nextArgument);
  const inside = behind(block);
  if (inside === undefined) return undefined;
  const body = text.slice(inside, inside + 600);
  const close = body.indexOf('\n}');
  const found = blockValue.exec(close < 0 ? body : body.slice(0, close));
  return found === null ? undefined : inside + found.index + found[0].length;
}

type MarkValue = (start: number, end: number) => void;

/** Marks the value that starts here; returns its end. */
function markValue(text: string, from: number, mark: MarkValue): number {
  const match = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const here = match(heredoc, from);
  if (here !== null) {
    const rest = match(restOfLine, from)![0];
    return markHeredoc(text, Math.min(from + rest.length + 1, text.length), here[1]!, mark);
  }
  const folded = match(blockScalar, from);
  if (folded !== null) return markIndented(text, from, from + folded[0].length, mark);
  const before = match(beforeQuote, from);
  if (before !== null) return markValue(text, from + before[0].length, mark);
  const quote = match(opening, from)?.[0];
  if (quote === undefined) return markBare(text, from, mark);
  const start = from + quote.length;
  const end = start + match(quoted[quote] ?? escapedQuoted, start)![0].length;
  if (!isHarmless(text.slice(start, end))) mark(start, end);
  return end;
}

/** A value without quotes; after a key of YAML it takes the rest of the line. */
function markBare(text: string, from: number, mark: MarkValue): number {
  const read = (pattern: RegExp): string => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0] ?? '';
  };
  if (read(bracket) !== '') return from + 1;
  const isYaml = /:[ \t]+$/.test(text.slice(Math.max(0, from - 100), from));
  if (!isYaml && read(expression) !== '') return from + 1;
  const [start, whole] = isYaml && read(bareStart) !== '' ? [plainStart, plainScalar] : [bareStart, bare];
  // The rest of a harmless value is searched for names, so only a few characters may be read each time.
  const isShort = read(start).length <= maxHarmless;
  const value = isYaml ? read(isShort ? start : whole).trimEnd() : read(isShort ? start : whole);
  if (isShort && isHarmless(value)) return from + Math.min(value.length, 1);
  mark(from, from + value.length);
  return from + value.length;
}

function markHeredoc(text: string, from: number, word: string, mark: MarkValue): number {
  let at = from;
  while (at < text.length) {
    restOfLine.lastIndex = at;
    const line = restOfLine.exec(text)![0];
    if (line.trim() === word) break;
    at += line.length + 1;
  }
  const end = Math.min(at, text.length);
  mark(from, end);
  return end;
}

/** The lines of a YAML block: those indented further than the line of its key. */
function markIndented(text: string, key: number, from: number, mark: MarkValue): number {
  const line = text.lastIndexOf('\n', key - 1) + 1;
  const indentOf = (at: number): number => /^[ -]*/.exec(text.slice(at, at + 200))![0].length;
  const indent = indentOf(line);
  let at = from;
  while (at < text.length) {
    restOfLine.lastIndex = at;
    const content = restOfLine.exec(text)![0];
    if (content.trim() !== '' && /^ */.exec(content)![0].length <= indent) break;
    at += content.length + 1;
  }
  const end = Math.min(at, text.length);
  mark(from, end);
  return end;
}
