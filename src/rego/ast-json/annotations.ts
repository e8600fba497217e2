import { compareStrings } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import type { Annotations } from '../syntax/ast.ts';
import { parseTerm } from '../syntax/index.ts';

import { termAt } from './module.ts';
import { type AstJson, Writer } from './nodes.ts';
import { Places } from './places.ts';
import type { AstTerm } from './tree.ts';

/** An annotation in AST JSON: its fields that are not empty, sorted by name. */
export function annotationJson({ scope, content, start, end }: Annotations, source: Source, writer: Writer): AstJson {
  const location = { ...new Places(source).at(start, start, end), text: blockText(source, start, end) };
  const { schemas, compile, ...others } = content;
  const fields = {
    ...others,
    ...(compile !== undefined && { compile: compileJson(compile as CompileContent, writer.locations) }),
    ...(Array.isArray(schemas) && { schemas: schemas.map((schema) => schemaJson(schema, writer.locations)) }),
    scope,
    ...writer.place(location),
  };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => !isEmpty(value))
      .sort(([a], [b]) => compareStrings(a, b))
      .map(([name, value]) => [
        name,
        ['compile', 'location', 'schemas'].includes(name) ? (value as AstJson) : sorted(value),
      ]),
  );
}

/** The comments of an annotation as OPA keeps them: each with a space after `#`. */
export function blockText({ text }: Source, start: number, end: number): string {
  const [, ...lines] = text.slice(start, end).split('\n');
  return ['# METADATA', ...lines.map((line) => `# ${line.replace(/\r$/, '').replace(/^# ?/, '')}`)].join('\n');
}

function isEmpty(value: unknown): boolean {
  if (value === '' || value === false) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** A value of YAML, with the keys of its mappings sorted. */
function sorted(value: unknown): AstJson {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value as AstJson;
  }
  const entries = Object.entries(value).sort(([a], [b]) => compareStrings(a, b));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}

/** A path and the schema of the value there: a reference to a file, or the schema itself. */
function schemaJson(schema: Readonly<Record<string, unknown>>, locations: boolean): AstJson {
  const [path, value] = Object.entries(schema)[0] ?? ['', ''];
  const steps = refOf(path).map((step) => new Writer('', false).node(step));
  if (typeof value !== 'string') return { path: steps, definition: sorted(value) };
  return { path: steps, schema: refOf(value).map((step) => new Writer('', locations).node(step)) };
}

/** The field `compile` of an annotation, for data filters: references to documents. */
interface CompileContent {
  readonly unknowns?: readonly unknown[];
  readonly mask_rule?: unknown;
}

function compileJson({ unknowns = [], mask_rule: mask }: CompileContent, locations: boolean): AstJson {
  const steps = (text: unknown): AstJson => refOf(String(text)).map((step) => new Writer('', locations).node(step));
  return {
    ...(unknowns.length > 0 && { unknowns: unknowns.map(steps) }),
    ...(mask !== undefined && { mask_rule: steps(mask) }),
  };
}

/** The steps of a reference that is a text of its own. */
function refOf(text: string): readonly AstTerm[] {
  const source = { path: '', text };
  const { term } = parseTerm(source);
  if (term === undefined) return [];
  const built = termAt(term, source);
  return built.type === 'ref' ? built.value : [{ ...built, location: undefined }];
}
