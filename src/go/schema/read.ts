import { definitionKeywords, forms, type Given, keywords } from './keywords.ts';
import { type Draft, type Schema, type SchemaDialect, type SchemaDocument, SchemaError } from './schema.ts';
import { type Details, type Fault, fillSentence } from './sentences.ts';

/** Maximum nesting of schemas. */
const maxDepth = 200;
/** The address of a document that does not state its own. */
const home = 'file:///schema.json';

/**
 * Reads a document as a schema: checks the form of every keyword, and that every reference has a target. Nothing is
 * fetched. Throws a `SchemaError` in the words of the dialect.
 */
export function readSchema<V>(document: V, dialect: SchemaDialect<V>): SchemaDocument<V> {
  return new Reader(document, dialect).document();
}

/** A schema that was read, with the context to resolve its references. */
interface Entry<V> {
  readonly schema: Schema<V>;
  /** The address that its references are relative to. */
  readonly base: string;
  readonly reference: string | undefined;
  /** The schemas directly in it that are applied with it. */
  readonly parts: Schema<V>[];
}

class Reader<V> {
  private readonly dialect: SchemaDialect<V>;
  private readonly given: Draft | 'mixed';
  private readonly draft: Draft;
  private readonly root: V;
  /** Schemas by the value they were read from, by identity. */
  private readonly known = new Map<V, Schema<V>>();
  private readonly entries = new Map<Schema<V>, Entry<V>>();
  /** Targets of references by address, with `#name` if they have a name. */
  private readonly named = new Map<string, V>();
  private parts: Schema<V>[] | undefined;
  private base = home;
  private depth = 0;
  private searched = false;

  constructor(root: V, dialect: SchemaDialect<V>) {
    this.root = root;
    this.dialect = dialect;
    const given = dialect.typeOf(root) === 'object' ? dialect.get(root, '$schema') : undefined;
    const name = typeof given === 'string' ? given : undefined;
    if (given !== name) this.fail('text', '/$schema', { keyword: '$schema' });
    this.given = dialect.draftOf(name) ?? this.fail('draft', '/$schema', { name: name ?? '' });
    this.draft = this.given === 'mixed' ? 7 : this.given;
  }

  private fail(fault: Fault, place: string, details: Details): never {
    throw new SchemaError(fillSentence(this.dialect.faults[fault], details), place);
  }

  document(): SchemaDocument<V> {
    const { root, dialect, draft } = this;
    if (typeof root !== 'boolean' && dialect.typeOf(root) !== 'object') this.fail('not a document', '', {});
    this.named.set(home, root);
    const schema = this.schema(root, '');
    this.follow(schema);
    return { root: schema, draft, dialect };
  }

  private isSchema(value: V): boolean {
    return this.dialect.typeOf(value) === 'object' || (typeof value === 'boolean' && this.draft !== 4);
  }

  private schema(value: V, place: string): Schema<V> {
    const known = typeof value === 'boolean' ? { always: value } : this.known.get(value);
    const schema: Schema<V> = known ?? {};
    this.parts?.push(schema);
    if (known !== undefined) return known;
    if (!this.isSchema(value)) this.fail('not a schema', place, {});
    this.known.set(value, schema);
    if (++this.depth > maxDepth) this.fail('too deep', place, {});
    const { base, parts } = this;
    this.name(value);
    const entry: Entry<V> = { schema, base: this.base, reference: this.referenceOf(value), parts: [] };
    this.entries.set(schema, entry);
    this.readKeywords(value, place, entry);
    this.base = base;
    this.parts = parts;
    this.depth--;
    return schema;
  }

  private readKeywords(from: V, above: string, { schema: target, reference, parts }: Entry<V>): void {
    const { dialect, draft } = this;
    for (const [keyword, form, since = 4] of [...keywords, ...dialect.annotations]) {
      const isDefinition = definitionKeywords.has(keyword);
      // Up to draft 7, keywords next to a reference are ignored.
      if (since > draft || (reference !== undefined && draft <= 7 && !isDefinition)) continue;
      const value = dialect.get(from, keyword);
      if (value === undefined) continue;
      const place = `${above}/${keyword}`;
      this.parts = isDefinition && !dialect.followsDefinitions ? undefined : parts;
      const given: Given<V> = {
        keyword,
        value,
        target,
        from,
        dialect,
        draft: this.given,
        isSchema: (part) => this.isSchema(part),
        schema: (part, key) => this.schema(part, key === undefined ? place : `${place}/${key}`),
        fail: (fault, details) => this.fail(fault, place, { keyword, ...details }),
      };
      const read = forms[form](given);
      if (read !== undefined) (target as { [keyword: string]: unknown })[keyword] = read;
    }
    if (!dialect.isLoose) return;
    const { minLength = 0, maxLength = Infinity, enum: options = [] } = target;
    if (minLength > maxLength) this.fail('lengths', above, {});
    if (new Set(options.map(dialect.text)).size < options.length) this.fail('not unique', above, { keyword: 'enum' });
  }

  private referenceOf(value: V): string | undefined {
    const names = this.draft > 7 ? ['$ref', '$dynamicRef', '$recursiveRef'] : ['$ref'];
    for (const keyword of names) {
      const reference = this.dialect.get(value, keyword);
      if (typeof reference === 'string') return reference;
      if (reference !== undefined) this.fail('text', `/${keyword}`, { keyword });
    }
    return undefined;
  }

  /** Registers a schema under its addresses, for references. */
  private name(value: V): void {
    const { get } = this.dialect;
    const ids = this.given === 'mixed' ? ['$id', 'id'] : this.draft === 4 ? ['id'] : ['$id'];
    const id = ids.map((keyword) => get(value, keyword)).find((given) => given !== undefined);
    if (typeof id === 'string') {
      const [address, fragment] = split(addressOf(id, this.base));
      if (id.startsWith('#')) this.named.set(`${this.base}#${fragment}`, value);
      else {
        this.base = address;
        this.named.set(address, value);
      }
    }
    for (const keyword of this.draft > 7 ? ['$anchor', '$dynamicAnchor'] : []) {
      const anchor = get(value, keyword);
      if (typeof anchor === 'string') this.named.set(`${this.base}#${anchor}`, value);
    }
  }

  /** Resolves references, starting at a schema. */
  private follow(root: Schema<V>): void {
    const pending = [root];
    const seen = new Set<Schema<V>>(pending);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const entry = this.entries.get(next);
      if (entry === undefined) continue;
      const { reference, base, parts } = entry;
      if (reference !== undefined) next.ref = this.resolve(reference, base);
      for (const schema of next.ref === undefined ? parts : [...parts, next.ref]) {
        if (!seen.has(schema)) pending.push(schema);
        seen.add(schema);
      }
    }
  }

  private resolve(reference: string, base: string): Schema<V> {
    const [address, fragment] = split(addressOf(reference, base));
    if (this.dialect.accepts(address)) return { always: true };
    const resource = this.named.get(address) ?? this.embedded(address);
    if (resource === undefined) return this.fail('other document', '', { reference, address });
    const named = fragment === '' ? resource : this.named.get(`${address}#${fragment}`);
    const found = named ?? this.pointed(resource, fragment, reference);
    this.base = address;
    this.depth = 0;
    this.parts = undefined;
    return this.schema(found, fragment);
  }

  /**
   * The schema with this address, for dialects that search the whole document, including values of keywords that hold
   * no schemas.
   */
  private embedded(address: string): V | undefined {
    if (this.dialect.isLoose !== true || this.searched) return undefined;
    this.searched = true;
    this.base = home;
    this.nameWithin(this.root, 0);
    return this.named.get(address);
  }

  private nameWithin(value: V, depth: number): void {
    const { dialect, base } = this;
    const isObject = dialect.typeOf(value) === 'object';
    if (depth > maxDepth || (!isObject && !Array.isArray(value))) return;
    if (isObject) this.name(value);
    const parts = isObject ? dialect.keys(value).map((key) => dialect.get(value, key)!) : (value as readonly V[]);
    dialect.spend(parts.length);
    for (const part of parts) this.nameWithin(part, depth + 1);
    this.base = base;
  }

  /** Resolves a JSON pointer in a URL: RFC 6901, section 6. */
  private pointed(root: V, pointer: string, reference: string): V {
    if (!pointer.startsWith('/')) return this.fail('reference', '', { reference });
    const { get, typeOf } = this.dialect;
    let found = root;
    for (const part of pointer.slice(1).split('/')) {
      const key = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
      let next: V | undefined;
      if (Array.isArray(found)) next = (found as readonly V[])[Number(key || Number.NaN)];
      else if (typeOf(found) === 'object') next = get(found, key);
      found = next ?? this.fail('reference key', '', { reference, key });
    }
    return found;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const split = (address: string): readonly [string, string] => {
  const hash = address.indexOf('#');
  return hash < 0 ? [address, ''] : [address.slice(0, hash), address.slice(hash + 1)];
};

/** A reference as a full address. */
function addressOf(reference: string, base: string): string {
  if (reference === '' || reference.startsWith('#')) return base + reference;
  if (/^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(reference)) return reference;
  if (reference.startsWith('/')) return `${/^[^:]*:(?:\/\/[^/]*)?/.exec(base)?.[0] ?? ''}${reference}`;
  return base.slice(0, base.lastIndexOf('/') + 1) + reference.replace(/^(?:\.\/)+/, '');
}
