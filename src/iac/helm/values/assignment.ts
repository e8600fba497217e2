/**
 * Values on a command line: `a.b[0]=x,c={1,2}`, as the flags `--set`, `--set-string`, `--set-file`, `--set-literal` and
 * `--set-json` take them.
 */
import { type GoValue, goInt64 } from '../../../go/index.ts';
import { goJson, jsonEnd } from './json.ts';
import { isTable, type Table } from './table.ts';

/** The interpretation of a value's text. */
export type AssignmentForm = 'typed' | 'string' | 'literal' | 'json' | 'file';

/** An assignment that cannot be carried out; the message names the part that is wrong. */
export class AssignmentError extends Error {}

/** Indices above are taken for a mistake. */
const maxIndex = 65_536;
/** Names with more dots are taken for a mistake. */
const maxDots = 30;

/**
 * Applies the assignments in `text` to `table`. `readFile` returns the contents of a file, for the form `file`; it
 * throws an AssignmentError if there is none. Throws an AssignmentError, after applying the assignments before the
 * error.
 */
export function assign(
  text: string,
  form: AssignmentForm,
  table: Table,
  readFile: (path: string) => string = noFiles,
): void {
  const reader = new Assignments(text, form, readFile);
  while (!reader.atEnd()) reader.key(table, 0);
}

/** The names of the files that an assignment of the form `file` reads. */
export function filesNamedIn(text: string): readonly string[] {
  const names: string[] = [];
  try {
    assign(text, 'file', new Map(), (name) => {
      names.push(name);
      return '';
    });
  } catch (error) {
    if (!(error instanceof AssignmentError)) throw error;
  }
  return names;
}

function noFiles(path: string): never {
  throw new AssignmentError(`no such file: ${path}`);
}

class Assignments {
  private readonly characters: readonly string[];
  private readonly form: AssignmentForm;
  private readonly readFile: (path: string) => string;
  private at = 0;

  constructor(text: string, form: AssignmentForm, readFile: (path: string) => string) {
    this.characters = [...text];
    this.form = form;
    this.readFile = readFile;
  }

  atEnd(): boolean {
    return this.at >= this.characters.length;
  }

  /** Reads `key=value`, `key.rest` or `key[0]rest` and sets the value in `table`. */
  key(table: Table, dots: number): void {
    const stops = this.form === 'literal' ? '=[.' : '=[,.';
    const { text: key, stop } = this.until(stops);
    if (stop === undefined) {
      // A comma or a dot at the end is not an error.
      if (key !== '') throw new AssignmentError(`${JSON.stringify(key)} has no value: write ${key}=VALUE`);
      return;
    }
    if (stop === '=') set(table, key, this.value());
    else if (stop === '[') {
      const index = this.index();
      const known = table.get(key);
      if (known !== undefined && !Array.isArray(known)) throw new AssignmentError(`${key} is not a list`);
      set(table, key, this.item(known ?? [], index, dots));
    } else if (stop === '.') this.member(table, key, dots + 1);
    else {
      set(table, key, '');
      throw new AssignmentError(`${JSON.stringify(key)} has no value before the comma`);
    }
  }

  private member(table: Table, key: string, dots: number): void {
    if (dots > maxDots) throw new AssignmentError(`a name has more than ${maxDots} dots`);
    const known = table.get(key);
    if (known !== undefined && !isTable(known)) throw new AssignmentError(`${key} is not a map`);
    const inner: Table = known ?? new Map();
    const ended = this.atEnd();
    this.key(inner, dots);
    if (inner.size > 0) set(table, key, inner);
    else if (!ended) throw new AssignmentError(`${JSON.stringify(key)} has no value`);
  }

  /** Reads what follows `[index]` and gives the list with it. */
  private item(list: GoValue[], index: number, dots: number): GoValue[] {
    if (index < 0) throw new AssignmentError(`an index cannot be negative: ${index}`);
    if (index > maxIndex) throw new AssignmentError(`the index ${index} is too large (limit: ${maxIndex})`);
    const { text, stop } = this.until('[.=');
    if (text !== '') throw new AssignmentError(`unexpected ${JSON.stringify(text)} after an index`);
    if (stop === undefined) return list;
    const items = [...list];
    while (items.length <= index) items.push(null);
    const known = items[index]!;
    if (stop === '=') items[index] = this.value();
    else if (stop === '[') {
      const inner = this.index();
      if (known !== null && !Array.isArray(known)) throw new AssignmentError(`item ${index} is not a list`);
      items[index] = this.item(known ?? [], inner, dots);
    } else {
      const inner: Table = isTable(known) ? known : new Map();
      items[index] = inner;
      this.key(inner, dots);
    }
    return items;
  }

  private index(): number {
    const { text, stop } = this.until(']');
    if (stop === undefined || !/^[-+]?\d{1,18}$/.test(text)) {
      throw new AssignmentError(`${JSON.stringify(text)} is not an index: use a form such as [0]`);
    }
    return Number(text);
  }

  private value(): GoValue {
    if (this.form === 'literal') return this.rest();
    if (this.form === 'json') return this.json();
    if (this.atEnd()) return '';
    if (this.characters[this.at] !== '{') return this.typed(this.until(',').text);
    this.at++;
    const list: GoValue[] = [];
    for (;;) {
      const { text, stop } = this.until(',}');
      if (stop === undefined) throw new AssignmentError('a list must end with "}"');
      list.push(this.typed(text));
      if (stop === ',') continue;
      if (this.characters[this.at] === ',') this.at++;
      return list;
    }
  }

  private json(): GoValue {
    this.skipBlanks();
    // Nothing represents null.
    if (this.atEnd() || this.characters[this.at] === ',') {
      this.at++;
      return null;
    }
    const rest = this.characters.slice(this.at).join('');
    const end = jsonEnd(rest);
    const value = goJson(rest.slice(0, end));
    if (value === undefined) throw new AssignmentError('the value is not valid JSON');
    this.at += [...rest.slice(0, end)].length;
    this.skipBlanks();
    if (this.characters[this.at] === ',') this.at++;
    return value;
  }

  private skipBlanks(): void {
    while (/^\s$/.test(this.characters[this.at] ?? '')) this.at++;
  }

  private typed(text: string): GoValue {
    if (this.form === 'file') return this.readFile(text);
    if (this.form === 'string') return text;
    const lower = text.toLowerCase();
    if (lower === 'true' || lower === 'false') return lower === 'true';
    if (lower === 'null') return null;
    if (text !== '0' && !/^[-+]?[0-9]+$/.test(text)) return text;
    if (text !== '0' && text.startsWith('0')) return text;
    const value = text.length > 20 ? undefined : BigInt(text.replace(/^\+/, ''));
    return value !== undefined && BigInt.asIntN(64, value) === value ? goInt64(value) : text;
  }

  private rest(): string {
    const text = this.characters.slice(this.at).join('');
    this.at = this.characters.length;
    return text;
  }

  /** The text up to one of `stops`, which is consumed; a backslash escapes the next character. */
  private until(stops: string): { text: string; stop?: string } {
    let text = '';
    while (!this.atEnd()) {
      const character = this.characters[this.at++]!;
      if (stops.includes(character)) return { text, stop: character };
      if (character === '\\' && this.form !== 'literal') text += this.characters[this.at++] ?? '';
      else text += character;
    }
    return { text };
  }
}

/** Without a key there is nothing to set. */
function set(table: Table, key: string, value: GoValue): void {
  if (key !== '') table.set(key, value);
}
