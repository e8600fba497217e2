/**
 * The YAML that most annotations are made of: mappings, lists, words, `"quoted text"`, `[a, b]` and `>-` blocks. It is read
 * here because the YAML package takes longer for it than the parser takes for the module. Whatever is not exactly like this
 * is none of our business: the package reads it.
 */

interface Line {
  readonly indent: number;
  readonly text: string;
}

/** The lines of a text, and which comes next. */
interface Lines {
  readonly list: Line[];
  at: number;
}

/** Thrown at the first thing that is not plain. */
const NOT_PLAIN = new Error('not plain');

/** No control characters, no line separators of other sorts, no surrogates. */
const ORDINARY = /^[ -~\u00a0-\u2027\u202a-\ud7ff]*$/;
const ENTRY = /^([A-Za-z_][\w-]*):(?: (.*))?$/;
const QUOTED = /^"[^"\\]*"$/;
const FLOW_LIST = /^\[(?:(?:[A-Za-z][\w.-]*|"[^"\\]*")(?:, (?:[A-Za-z][\w.-]*|"[^"\\]*"))*)?\]$/;
const FLOW_ITEM = /[A-Za-z][\w.-]*|"[^"\\]*"/g;
/** Words that are no text in YAML, or not in every version of it. */
const SPECIAL = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
/** How far lines may be indented: nesting needs indentation. */
const MAX_INDENT = 100;

/** What the lines of a YAML document say; undefined where they are not as plain as that. */
export function readPlainYaml(lines: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  try {
    const open: Lines = { list: lines.map(readLine), at: 0 };
    const result = readMapping(open, open.list[0]?.indent ?? 0);
    return open.at === open.list.length ? result : undefined;
  } catch (error) {
    if (error !== NOT_PLAIN) throw error;
    return undefined;
  }
}

function readLine(line: string): Line {
  const indent = line.search(/[^ ]/);
  const text = line.slice(indent);
  if (indent < 0 || indent > MAX_INDENT || text.endsWith(' ') || !ORDINARY.test(line)) throw NOT_PLAIN;
  return { indent, text };
}

/** The line ahead where it is indented like this. */
function ahead({ list, at }: Lines, indent: number): string | undefined {
  const line = list[at];
  return line?.indent === indent ? line.text : undefined;
}

function readMapping(lines: Lines, indent: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (let text = ahead(lines, indent); text !== undefined; text = ahead(lines, indent)) {
    const entry = ENTRY.exec(text);
    const key = entry?.[1] ?? '';
    if (entry === null || SPECIAL.test(key) || key === '__proto__' || Object.hasOwn(result, key)) throw NOT_PLAIN;
    lines.at += 1;
    result[key] = entry[2] === undefined ? readNested(lines, indent) : readValue(lines, indent, entry[2]);
  }
  return result;
}

/** What stands on the lines below a key. */
function readNested(lines: Lines, indent: number): unknown {
  const next = lines.list[lines.at];
  if (next === undefined || next.indent < indent) throw NOT_PLAIN;
  if (next.text.startsWith('- ')) return readList(lines, next.indent);
  if (next.indent === indent) throw NOT_PLAIN;
  return readMapping(lines, next.indent);
}

function readList(lines: Lines, indent: number): unknown[] {
  const result: unknown[] = [];
  for (let text = ahead(lines, indent); text?.startsWith('- '); text = ahead(lines, indent)) {
    const item = text.slice(2);
    if (ENTRY.test(item)) {
      lines.list[lines.at] = { indent: indent + 2, text: item };
      result.push(readMapping(lines, indent + 2));
    } else {
      lines.at += 1;
      result.push(readValue(lines, indent, item));
    }
  }
  return result;
}

/** A value on the line of its key or dash, which is indented by `indent`. */
function readValue(lines: Lines, indent: number, text: string): unknown {
  if (text === '>-') return readFolded(lines, indent);
  const next = lines.list[lines.at];
  // It would go on there.
  if (next !== undefined && next.indent > indent) throw NOT_PLAIN;
  if (QUOTED.test(text)) return text.slice(1, -1);
  if (FLOW_LIST.test(text)) return (text.match(FLOW_ITEM) ?? []).map(readItem);
  return readWords(text);
}

function readItem(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1) : readWords(text);
}

function readWords(text: string): string {
  const plain = /^[A-Za-z]/.test(text) && !/: | #|:$/.test(text) && !SPECIAL.test(text);
  if (!plain) throw NOT_PLAIN;
  return text;
}

/** Lines that make one: all are indented alike, and further than what they belong to. */
function readFolded(lines: Lines, indent: number): string {
  const own = lines.list[lines.at]?.indent ?? 0;
  if (own <= indent) throw NOT_PLAIN;
  const words: string[] = [];
  for (let text = ahead(lines, own); text !== undefined; text = ahead(lines, own)) {
    words.push(text);
    lines.at += 1;
  }
  const next = lines.list[lines.at];
  if (next !== undefined && next.indent > indent) throw NOT_PLAIN;
  return words.join(' ');
}
