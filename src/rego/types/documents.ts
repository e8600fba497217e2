/** Types of documents that come from JSON Schemas: of the input, and of base data. */
import type { Term } from '../syntax/ast.ts';
import { any, either } from './operations.ts';
import type { Type } from './type.ts';

export interface DocumentTypes {
  readonly input: Type;
  /** Base documents by their path below `data`. */
  readonly data: readonly DocumentType[];
}

export interface DocumentType {
  readonly path: readonly string[];
  readonly type: Type;
}

/** Nothing is known about documents. */
export const anyDocuments: DocumentTypes = { input: any, data: [] };

/** The types where a document has another one. `root` is `input` or `data`. */
export function withType(documents: DocumentTypes, root: string, path: readonly string[], type: Type): DocumentTypes {
  if (root === 'input') return { ...documents, input: override(documents.input, path, type) };
  const known = dataTypeAt(documents, path);
  const others = documents.data.filter((entry) => entry !== known);
  const entry =
    known === undefined
      ? { path, type }
      : { path: known.path, type: override(known.type, path.slice(known.path.length), type) };
  return { ...documents, data: [...others, entry] };
}

/** The longest known path that a path of `data` begins with. */
export function dataTypeAt({ data }: DocumentTypes, path: readonly string[]): DocumentType | undefined {
  return data
    .filter((entry) => entry.path.length <= path.length && entry.path.every((name, index) => name === path[index]))
    .reduce<DocumentType | undefined>((a, b) => (a === undefined || b.path.length > a.path.length ? b : a), undefined);
}

/** The names that the steps of a reference begin with. */
export function constantSteps(steps: readonly Term[]): readonly string[] {
  const names: string[] = [];
  for (const step of steps) {
    if (step.kind !== 'string') break;
    names.push(step.value);
  }
  return names;
}

/** A type in which the value at a path has another type; objects may still have other keys if they could before. */
function override(type: Type, path: readonly string[], value: Type): Type {
  const [name, ...below] = path;
  if (name === undefined) return value;
  const { properties, rest }: Pick<Type & { readonly kind: 'object' }, 'properties' | 'rest'> =
    type.kind === 'object' ? type : { properties: [], rest: { key: any, value: any } };
  const known = properties.find(({ key }) => key === name);
  const inner = known?.value ?? objectWith(rest);
  const changed = { key: name, value: override(inner, below, value) };
  const others = properties.filter((property) => property !== known);
  return { ...objectWith(rest), properties: [...others, changed].sort((a, b) => (a.key < b.key ? -1 : 1)) };
}

const objectWith = (rest: (Type & { readonly kind: 'object' })['rest']): Type & { readonly kind: 'object' } => ({
  kind: 'object',
  properties: [],
  ...(rest && { rest }),
});

/** The type of a document under `with`: its own, or that of the replacement. */
export const replacedType = (own: Type | undefined, replacement: Type | undefined): Type =>
  own === undefined || replacement === undefined ? any : (either(own, replacement) ?? any);
