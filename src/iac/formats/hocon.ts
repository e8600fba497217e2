import type { ConfigValue } from '../resource.ts';
import { FormatError, maxDepth, members, type Parse, type Spend } from './format.ts';
import { scalarIn } from './literals.ts';

/**
 * Objects with values as conftest has them: a list is a text, a text with spaces has quotes, and a text that looks like
 * a number or boolean is one. The environment is not read.
 */
export const parse: Parse = (text, spend) => {
  const root: Member = { parts: [new Reader(text).document()] };
  const resolver = new Resolver(root, spend, text.length);
  return resolver.shaped(resolver.valueOf(root, 0) as ObjectValue, 0);
};

/** The value of a key: parts next to each other, and the value before that it replaces. */
interface Member {
  readonly parts: Part[];
  readonly before?: Member;
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'reference';
      readonly path: readonly string[];
      readonly isOptional: boolean;
      readonly start: number;
    }
  | { readonly kind: 'list'; readonly items: readonly Member[] }
  | { readonly kind: 'object'; readonly members: Map<string, Member> };

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  document(): Part {
    this.skip();
    const isBraced = this.take('{');
    const object = this.object(isBraced ? '}' : undefined, 0);
    this.skip();
    if (this.at < this.text.length) throw new FormatError('unexpected text after the object', this.at);
    return object;
  }

  private object(close: string | undefined, depth: number): Part & { readonly kind: 'object' } {
    if (depth > maxDepth) throw new FormatError(`values are nested more than ${maxDepth} levels deep`, this.at);
    const start = this.at;
    const object = { kind: 'object', members: new Map<string, Member>() } as const;
    for (;;) {
      this.skip();
      while (this.take(',')) this.skip();
      if (this.at >= this.text.length) {
        if (close !== undefined) throw new FormatError('the object is not closed', start);
        return object;
      }
      if (close !== undefined && this.take(close)) return object;
      this.member(object.members, depth);
    }
  }

  private member(known: Map<string, Member>, depth: number): void {
    const start = this.at;
    const path = this.path();
    if (path.length === 0) throw new FormatError('a key is missing', start);
    if (path.length > maxDepth) throw new FormatError(`keys are nested more than ${maxDepth} levels deep`, start);
    if (path.length === 1 && path[0] === 'include') throw new FormatError('lintel does not include other files', start);
    this.skip();
    const isAdded = this.take('+=');
    const isObject = this.text[this.at] === '{';
    if (!isAdded && !isObject && !this.take('=') && !this.take(':'))
      throw new FormatError(`the key ${path.join('.')} needs = or {`, this.at);
    this.skip();
    const value = this.value(depth + 1);
    const [last = ''] = path.slice(-1);
    let object = known;
    for (const key of path.slice(0, -1)) object = objectAt(object, key);
    const before = object.get(last);
    if (isAdded) {
      const self: Part = { kind: 'reference', path, isOptional: true, start };
      object.set(last, { parts: [self, { kind: 'list', items: [{ parts: value }] }], ...(before && { before }) });
    } else object.set(last, merged(before, value));
  }

  /** The keys in front of a value, separated by dots. As in conftest, only the first of several parts is a key. */
  private path(): readonly string[] {
    const path: string[] = [];
    let key = '';
    let isQuoted = false;
    let isComplete = false;
    const end = (): void => {
      if (isQuoted || key.trim() !== '') path.push(isQuoted ? key : key.trim());
      key = '';
      isQuoted = false;
      isComplete = false;
    };
    for (; this.at < this.text.length; ) {
      const char = this.text[this.at]!;
      if (char === '"') {
        const text = this.quoted();
        if (!isComplete && key.trim() === '') {
          key = text;
          isQuoted = true;
        }
        isComplete = true;
      } else if (char === '.') {
        this.at++;
        end();
      } else if (/[${}[\]:=+,#`^?!@*&\\\n]/.test(char) || this.text.startsWith('//', this.at)) break;
      else {
        if (!isComplete) key += char;
        this.at++;
      }
    }
    end();
    return path;
  }

  /** The parts of a value, up to the end of its line or a comma. */
  private value(depth: number): Part[] {
    const parts: Part[] = [];
    for (;;) {
      const char = this.text[this.at];
      const start = this.at;
      if (char === undefined || /[\n,\]}#]/.test(char) || this.text.startsWith('//', this.at)) break;
      if (this.take('{')) parts.push(this.object('}', depth));
      else if (this.take('[')) parts.push(this.list(start, depth));
      else if (this.take('${')) parts.push(this.reference(start));
      else if (this.text.startsWith('"""', this.at)) parts.push({ kind: 'text', text: this.tripleQuoted() });
      else if (char === '"') parts.push({ kind: 'text', text: this.quoted() });
      else if (/\s/.test(char)) parts.push({ kind: 'text', text: this.run(true) });
      else {
        const text = this.run(false);
        if (text === '') throw new FormatError(`${char} is not allowed in a value without quotes`, start);
        parts.push({ kind: 'text', text });
      }
    }
    if (parts.length === 0) throw new FormatError('a value is missing', this.at);
    const isText = parts.every(({ kind }) => kind === 'text' || kind === 'reference');
    return isText ? parts : parts.filter((part) => part.kind !== 'text' || part.text.trim() !== '');
  }

  private list(start: number, depth: number): Part {
    if (depth > maxDepth) throw new FormatError(`values are nested more than ${maxDepth} levels deep`, start);
    const items: Member[] = [];
    for (;;) {
      this.skip();
      while (this.take(',')) this.skip();
      if (this.take(']')) return { kind: 'list', items };
      if (this.at >= this.text.length) throw new FormatError('the list is not closed', start);
      items.push({ parts: this.value(depth + 1) });
    }
  }

  private reference(start: number): Part {
    const isOptional = this.take('?');
    const path = this.path();
    if (!this.take('}')) throw new FormatError('the reference is not closed', start);
    return { kind: 'reference', path, isOptional, start };
  }

  private tripleQuoted(): string {
    const start = this.at + 3;
    const end = this.text.indexOf('"""', start);
    if (end < 0) throw new FormatError('the string is not closed', this.at);
    this.at = end + 3;
    return this.text.slice(start, end);
  }

  private quoted(): string {
    const start = this.at++;
    const from = this.at;
    while (this.at < this.text.length && this.text[this.at] !== '"' && this.text[this.at] !== '\n')
      this.at += this.text[this.at] === '\\' ? 2 : 1;
    if (this.text[this.at] !== '"') throw new FormatError('the string is not closed', start);
    const inside = this.text.slice(from, this.at++);
    try {
      // Escapes are those of JSON; tabs need none.
      return JSON.parse(`"${inside.replaceAll('\t', '\\t')}"`) as string;
    } catch {
      throw new FormatError('the string has an invalid escape', start);
    }
  }

  /** Spaces and tabs, or a text without quotes. */
  private run(isSpace: boolean): string {
    const start = this.at;
    for (; this.at < this.text.length; this.at++) {
      const char = this.text[this.at]!;
      if (
        isSpace ? !/[^\S\n]/.test(char) : /[\s${}[\]:=+,#`^?!@*&\\"]/.test(char) || this.text.startsWith('//', this.at)
      )
        break;
    }
    return this.text.slice(start, this.at);
  }

  private take(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  /** Spaces and comments. */
  private skip(): void {
    for (;;) {
      while (/[\s\ufeff]/.test(this.text[this.at] ?? '')) this.at++;
      if (this.text[this.at] !== '#' && !this.text.startsWith('//', this.at)) return;
      const end = this.text.indexOf('\n', this.at);
      this.at = end < 0 ? this.text.length : end;
    }
  }
}

/** The members of the object under a key, which is created if there is none. */
function objectAt(known: Map<string, Member>, key: string): Map<string, Member> {
  const before = known.get(key);
  const first = before?.parts.length === 1 ? before.parts[0]! : undefined;
  if (first?.kind === 'object') return first.members;
  const object: Part = { kind: 'object', members: new Map() };
  known.set(key, { parts: [object], ...(before && { before }) });
  return object.members;
}

/** A new value of a key; an object is added to one that it has. */
function merged(before: Member | undefined, parts: Part[]): Member {
  const [first, ...more] = parts;
  const known = before?.parts.length === 1 ? before.parts[0]! : undefined;
  if (first?.kind !== 'object' || more.length > 0 || known?.kind !== 'object')
    return { parts, ...(before && { before }) };
  for (const [key, member] of first.members) known.members.set(key, merged(known.members.get(key), member.parts));
  return before!;
}

/** Items of lists are printed; undefined is an optional reference without a target. */
type Value = string | readonly string[] | ObjectValue;
type ObjectValue = ReadonlyMap<string, Value | undefined>;

class Resolver {
  private readonly root: Member;
  private readonly spend: Spend;
  private readonly known = new Map<Member, Value | undefined>();
  private readonly open = new Set<Member>();
  private readonly objects = new Map<Member, Part | undefined>();
  /** The remaining size of all values together: characters, items and members. */
  private left: number;

  constructor(root: Member, spend: Spend, written: number) {
    this.root = root;
    this.spend = spend;
    this.left = 1_000_000 + 10 * written;
  }

  valueOf(member: Member, depth: number): Value | undefined {
    if (this.known.has(member)) return this.known.get(member);
    if (depth > 2 * maxDepth) throw new FormatError(`references are nested more than ${maxDepth} levels deep`);
    this.open.add(member);
    const values = member.parts.flatMap((part): readonly Value[] => {
      const value = this.partOf(part, member, depth + 1);
      return value === undefined ? [] : [value];
    });
    this.open.delete(member);
    // As in conftest, a text has no value if one of its parts has none.
    const isPartial = values.length < member.parts.length && values.every((one) => typeof one === 'string');
    const value = isPartial ? undefined : this.joined(values);
    this.known.set(member, value);
    return value;
  }

  private partOf(part: Part, owner: Member, depth: number): Value | undefined {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'list') return part.items.map((item) => this.printed(this.valueOf(item, depth), 0));
    if (part.kind === 'object') return new Map([...part.members].map(([key, one]) => [key, this.valueOf(one, depth)]));
    const found = this.find(part.path);
    // A reference to the key itself means its value before, and an optional one without a target keeps it.
    const target = found === undefined || this.open.has(found) ? owner.before : found;
    if (target !== undefined && !this.open.has(target)) return this.valueOf(target, depth);
    if (part.isOptional) return undefined;
    const name = part.path.join('.');
    throw new FormatError(
      found === undefined ? `\${${name}} has no value` : `\${${name}} refers to itself`,
      part.start,
    );
  }

  private find(path: readonly string[]): Member | undefined {
    let member: Member | undefined = this.root;
    for (const key of path) {
      const object: Part | undefined = member && this.objectIn(member);
      member = object?.kind === 'object' ? object.members.get(key) : undefined;
    }
    return member;
  }

  private objectIn(member: Member): Part | undefined {
    if (!this.objects.has(member))
      this.objects.set(
        member,
        member.parts.find(({ kind }) => kind === 'object'),
      );
    return this.objects.get(member);
  }

  private joined(values: readonly Value[]): Value {
    const objects = values.filter((value) => value instanceof Map) as readonly ObjectValue[];
    if (objects.length === 1) return objects[0]!;
    if (objects.length > 0) {
      this.charge(sum(objects.map(({ size }) => size)));
      return new Map(objects.flatMap((object) => [...object]));
    }
    const lists = values.filter((value) => Array.isArray(value)) as readonly (readonly string[])[];
    const texts = values as readonly string[];
    this.charge(sum((lists.length > 0 ? lists : texts).map(({ length }) => length)));
    if (lists.length > 0) return lists.flat();
    const text = texts.join('');
    return text === 'null' ? '' : text.trim();
  }

  /** Called before a value is created, which may be larger than the memory. */
  private charge(size: number): void {
    this.left -= size;
    this.spend(size);
    if (this.left < 0) throw new FormatError('the values are too long');
  }

  /** Objects with the size that they have in the result, where each reference is a copy. */
  private readonly shapes = new Map<ObjectValue, { readonly shape: ConfigValue; readonly size: number }>();

  shaped(object: ObjectValue, depth: number): ConfigValue {
    const known = this.shapes.get(object);
    if (known !== undefined) {
      this.charge(known.size);
      return known.shape;
    }
    if (depth > maxDepth) throw tooDeep();
    const before = this.left;
    this.charge(object.size);
    const shape = members();
    for (const [key, value] of object)
      shape[key] = value instanceof Map ? this.shaped(value, depth + 1) : scalarIn(this.printed(value, depth));
    this.shapes.set(object, { shape, size: before - this.left });
    return shape;
  }

  /** A value as conftest prints it. */
  private printed(value: Value | undefined, depth: number): string {
    if (depth > maxDepth) throw tooDeep();
    if (value === undefined) return '<<unknown value>>';
    if (typeof value === 'string') {
      this.charge(value.length);
      return value === '' || /[ \t]/.test(value) ? `"${value}"` : value;
    }
    if (Array.isArray(value)) {
      this.charge(sum(value.map(({ length }: string) => length + 1)));
      return `[${value.join(',')}]`;
    }
    const entries = [...(value as ObjectValue)].map(([key, item]) => `${key} : ${this.printed(item, depth + 1)}\r\n`);
    this.charge(sum(entries.map(({ length }) => length)));
    return `{\r\n${entries.join('')}}`;
  }
}

const tooDeep = () => new FormatError(`values are nested more than ${maxDepth} levels deep`);

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
