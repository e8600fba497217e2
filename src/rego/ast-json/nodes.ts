import { base64Text, jsonString, utf8Bytes } from '../../go/index.ts';
import { Decimal, numberFromText, numberText } from '../values/number.ts';
import type { AstComment, AstContent, AstExpr, AstHead, AstNode, AstRule, AstTerm, Location } from './tree.ts';

/** AST JSON: values in OPA's order of keys. Numbers are Rego's, which keep their notation. */
export type AstJson =
  | null
  | boolean
  | number
  | bigint
  | string
  | Decimal
  | readonly AstJson[]
  | { readonly [key: string]: AstJson };

/** AST JSON as text; in lines if `indent` is given. */
export function astJsonText(value: AstJson, indent = '', margin = ''): string {
  if (typeof value === 'string') return jsonString(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Decimal) return numberText(value);
  const inner = margin + indent;
  const colon = indent === '' ? ':' : ': ';
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item: AstJson) => astJsonText(item, indent, inner))
    : Object.entries(value).map(([key, item]) => jsonString(key) + colon + astJsonText(item, indent, inner));
  const [open, close] = isList ? '[]' : '{}';
  if (items.length === 0) return `${open}${close}`;
  if (indent === '') return `${open}${items.join(',')}${close}`;
  return `${open}\n${inner}${items.join(`,\n${inner}`)}\n${margin}${close}`;
}

/** Writes nodes of a file as JSON. */
export class Writer {
  private readonly path: string;
  readonly locations: boolean;

  constructor(path: string, locations: boolean) {
    this.path = path;
    this.locations = locations;
  }

  place(location: Location | undefined): { location?: AstJson } {
    return this.locations && location !== undefined ? { location: this.location(location) } : {};
  }

  comment({ text, location }: AstComment): AstJson {
    return { Text: base64Text(utf8Bytes(text)), Location: this.location(location) };
  }

  location({ row, col, text }: Location): AstJson {
    const full = this.locations && text !== '' ? { text: base64Text(utf8Bytes(text)) } : {};
    return { file: this.path, row, col, ...full };
  }

  node(node: AstNode): AstJson {
    const place = this.place(node.location);
    switch (node.type) {
      case 'expr':
        return this.expr(node);
      case 'head':
        return this.head(node);
      case 'rule':
        return this.rule(node);
      case 'import': {
        const name =
          this.locations && node.aliasLocation !== undefined
            ? { alias_location: this.location(node.aliasLocation) }
            : {};
        return {
          ...(node.alias !== undefined && { alias: node.alias }),
          ...name,
          ...place,
          path: this.node(node.path),
        };
      }
      case 'package':
        return { ...place, path: this.list(node.path) };
      case 'with':
        return { ...place, target: this.node(node.target), value: this.node(node.value) };
      case 'some':
        return { ...place, symbols: this.list(node.symbols) };
      case 'every': {
        const key = node.key === undefined ? null : this.node(node.key);
        return {
          body: this.list(node.body),
          domain: this.node(node.domain),
          key,
          ...place,
          value: this.node(node.value),
        };
      }
      case 'not':
        return { body: this.list(node.body), explicit_body: node.explicit, type: 'not' };
      case 'and':
      case 'or':
        return {
          ...(node.explicitLeft && { explicit_lhs: true }),
          ...(node.explicitRight && { explicit_rhs: true }),
          lhs: this.list(node.left),
          rhs: this.list(node.right),
          type: node.type,
        };
      default:
        return { ...place, type: node.type, value: this.value(node) };
    }
  }

  private list(nodes: readonly AstNode[]): AstJson[] {
    return nodes.map((node) => this.node(node));
  }

  private value(term: AstTerm): AstJson {
    switch (term.type) {
      case 'null':
        return {};
      case 'number':
        return numberFromText(term.value);
      case 'boolean':
      case 'string':
      case 'var':
        return term.value;
      case 'object':
        return term.value.map((entry) => this.list(entry));
      case 'objectcomprehension':
        return { key: this.node(term.key!), value: this.node(term.term), body: this.list(term.body) };
      case 'arraycomprehension':
      case 'setcomprehension':
        return { term: this.node(term.term), body: this.list(term.body) };
      case 'templatestring':
        return { parts: this.list(term.parts), multi_line: term.multiLine };
      default:
        return this.list(term.value);
    }
  }

  private expr({ generated, index, location, negated, terms, with: modifiers }: AstExpr): AstJson {
    return {
      ...(generated && { generated }),
      index,
      ...this.place(location),
      ...(negated && { negated }),
      terms: this.content(terms),
      ...(modifiers.length > 0 && { with: this.list(modifiers) }),
    };
  }

  private content(terms: AstContent): AstJson {
    return Array.isArray(terms) ? this.list(terms) : this.node(terms);
  }

  private head({ name, args, key, value, assign, ref, location }: AstHead): AstJson {
    return {
      ...(name !== undefined && { name }),
      ...(args.length > 0 && { args: this.list(args) }),
      ...(key !== undefined && { key: this.node(key) }),
      ...(value !== undefined && { value: this.node(value) }),
      ...(assign && { assign }),
      ref: this.list(ref),
      ...this.place(location),
    };
  }

  private rule({ body, default: isDefault, else: chain, head, location }: AstRule): AstJson {
    return {
      body: this.list(body),
      ...(isDefault && { default: true }),
      ...(chain !== undefined && { else: this.rule(chain) }),
      head: this.head(head),
      ...this.place(location),
    };
  }
}
