/** YAML in block style: the layout of lists and maps. A style defines what scalars look like. */
import { utf8Length } from '../text/bytes.ts';
import { GoError } from '../value.ts';

export type YamlCollection<V> =
  | { readonly kind: 'list'; readonly items: readonly V[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [string, V])[] };

/** The notation of values of a kind. */
export interface YamlStyle<V> {
  /** Whether a list is indented below its key. */
  readonly indentsLists: boolean;
  /** Maximum nesting of collections: values may contain themselves. */
  readonly maxDepth: number;
  /** A value as a collection that is written over several lines, entries in their order; undefined for a scalar. */
  readonly collection: (value: V) => YamlCollection<V> | undefined;
  /** A scalar or a key at `column`, whose further lines are indented by `indent`. */
  readonly scalar: (value: V | string, indent: number, column: number, isKey: boolean) => string;
}

/** A value as a YAML document, which ends in a line break. Throws a `GoError` for what YAML does not have. */
export function yamlText<V>(value: V, style: YamlStyle<V>): string {
  return yamlParts(value, style).join('');
}

/** The same in pieces. Throws a `GoError` also for a text of more than `maxLength` characters. */
export function yamlParts<V>(value: V, style: YamlStyle<V>, maxLength = Infinity): readonly string[] {
  const writer = new Writer(style, maxLength);
  writer.value(value, 0, 0, false);
  writer.write('\n');
  return writer.parts;
}

class Writer<V> {
  readonly parts: string[] = [];
  private readonly style: YamlStyle<V>;
  private readonly maxLength: number;
  private depth = 0;
  private length = 0;

  constructor(style: YamlStyle<V>, maxLength: number) {
    this.style = style;
    this.maxLength = maxLength;
  }

  write(text: string): void {
    this.parts.push(text);
    this.length += text.length;
    if (this.length > this.maxLength) throw new GoError('the text would be too long');
  }

  private enter(): void {
    if (++this.depth > this.style.maxDepth) throw new GoError('json: unsupported value: encountered a cycle');
  }

  /** A value whose first line continues the current one, at `column`; further lines are indented by `indent`. */
  value(value: V, indent: number, column: number, inMap: boolean): void {
    const collection = this.style.collection(value);
    if (collection === undefined) this.write(this.style.scalar(value, indent + (inMap ? 0 : 2), column, false));
    else this.collection(collection, indent);
  }

  private collection(collection: YamlCollection<V>, indent: number): void {
    this.enter();
    if (collection.kind === 'list') this.list(collection.items, indent);
    else this.map(collection.entries, indent);
    this.depth--;
  }

  private list(items: readonly V[], indent: number): void {
    if (items.length === 0) this.write('[]');
    const next = `\n${' '.repeat(indent)}- `;
    items.forEach((item, i) => {
      this.write(i === 0 ? '- ' : next);
      this.value(item, indent + 2, indent + 2, true);
    });
  }

  private map(entries: readonly (readonly [string, V])[], indent: number): void {
    if (entries.length === 0) this.write('{}');
    const next = `\n${' '.repeat(indent)}`;
    entries.forEach(([key, value], i) => {
      if (i > 0) this.write(next);
      if (/[\r\n\u0085\u2028\u2029]/.test(key) || (key.length > 42 && utf8Length(key) > 128)) {
        this.write(`? ${this.style.scalar(key, indent + 2, indent + 2, false)}${next}: `);
        this.value(value, indent + 2, indent + 2, true);
        return;
      }
      const shown = this.style.scalar(key, indent, indent, true);
      this.write(`${shown}:`);
      this.entry(value, indent, indent + shown.length + 2);
    });
  }

  /** The part after a key and its colon. */
  private entry(value: V, indent: number, column: number): void {
    const collection = this.style.collection(value);
    if (collection === undefined) {
      this.write(` ${this.style.scalar(value, indent + 2, column, false)}`);
      return;
    }
    const isList = collection.kind === 'list';
    const inner = indent + (isList && !this.style.indentsLists ? 0 : 2);
    const isEmpty = (isList ? collection.items : collection.entries).length === 0;
    this.write(isEmpty ? ' ' : `\n${' '.repeat(inner)}`);
    this.collection(collection, inner);
  }
}

/** A text of several lines as a literal block (`|`), indented by `indent`. */
export function literalBlock(text: string, indent: number): string {
  const hint = /^[ \n\u0085\u2028\u2029]/.test(text) ? '2' : '';
  const chomp = !text.endsWith('\n') ? '-' : text === '\n' || text.endsWith('\n\n') ? '+' : '';
  const margin = ' '.repeat(indent);
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  return `|${hint}${chomp}\n${lines.map((line) => (line === '' ? '' : margin + line)).join('\n')}`;
}
