import type { Diagnostic, Span } from '../../../source/index.ts';
import type { Path } from '../../resource.ts';
import { list, map, scalar } from '../../values/make.ts';
import type { MapValue, Value } from '../../values/value.ts';
import {
  type EmbeddedExpression,
  functionsIn,
  parseCondition,
  parseTemplate,
  referencesIn,
  type Template,
} from '../expressions/index.ts';
import type { Availability } from '../syntax/contexts.ts';
import type { ExpressionText } from '../syntax/read.ts';
import type { FileContext } from './file.ts';
import { textPlaces } from './text-places.ts';

/** Parses a text with expressions, and reports what GitHub refuses. */
export function parseExpressions(
  value: Value,
  { node, available, definition }: ExpressionText,
  report: (problem: Diagnostic) => void,
): Template {
  const text = String(node.value);
  // A place without expressions is an error already.
  const scope = available.contexts.length === 0 ? undefined : scopeOf(available);
  const template = definition.condition ? parseCondition(text, scope) : parseTemplate(text, scope);
  const place = textPlaces(value.span.source, node);
  for (const { message, help, start, end } of template.problems) {
    const span = place({ start, end });
    report({ code: 'github-actions.expression', level: 'error', message, span, ...(help && { help }) });
  }
  if (lengthOf(template) > maxLength) {
    const message = `a text with expressions has at most ${maxLength} characters`;
    report({
      code: 'github-actions.expression',
      level: 'error',
      message,
      span: value.span,
      help: 'move the script to a file',
    });
  }
  return template;
}

/** GitHub makes one expression of a text with expressions in it, which must not be longer than this. */
const maxLength = 21_000;

/** The length of `format('…', …)`, which stands for the whole text. */
function lengthOf({ text, expressions }: Template): number {
  const [only] = expressions;
  if (only === undefined || (only.start === 0 && only.end === text.length)) return 0;
  let length = "format('')".length;
  let at = 0;
  expressions.forEach(({ start, end, text: inner }, index) => {
    length += escapedLength(text.slice(at, start)) + `{${index}}`.length + ', '.length + inner.length;
    at = end;
  });
  return length + escapedLength(text.slice(at));
}

function escapedLength(text: string): number {
  let length = text.length;
  for (const character of text) if (character === "'" || character === '{' || character === '}') length++;
  return length;
}

const scopes = new Map<
  Availability,
  { readonly contexts: ReadonlySet<string>; readonly functions: ReadonlySet<string> }
>();

function scopeOf(available: Availability) {
  const known = scopes.get(available);
  if (known !== undefined) return known;
  const lower = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => name.toLowerCase()));
  const scope = { contexts: lower(available.contexts), functions: lower(available.functions) };
  scopes.set(available, scope);
  return scope;
}

/** A text with expressions in the configuration of a workflow, job, step or action. */
export interface FoundText {
  readonly path: Path;
  readonly value: Value;
  readonly text: ExpressionText;
  readonly template: Template;
}

/** The texts with expressions in a value, without those in some of its members. */
export function expressionTextsIn(
  written: MapValue,
  left: ReadonlySet<string>,
  file: FileContext,
): readonly FoundText[] {
  const found: FoundText[] = [];
  const visit = (value: Value, path: Path): void => {
    if (value.kind === 'list') for (const [index, item] of value.items.entries()) visit(item, [...path, index]);
    else if (value.kind === 'map') {
      for (const [key, entry] of value.entries)
        if (path.length > 0 || !left.has(key)) visit(entry.value, [...path, key]);
    } else {
      const template = file.templates.get(value);
      const text = file.expressionTexts.get(value);
      if (template !== undefined && text !== undefined) found.push({ path, value, text, template });
    }
  };
  visit(written, []);
  return found;
}

/** Expressions as policies see them; undefined if there are none. */
export function expressionsValue(texts: readonly FoundText[], span: Span): Value | undefined {
  const found = texts.flatMap(({ path, text, template }) => {
    const place = textPlaces(span.source, text.node);
    return template.expressions.map((one) => expressionValue(one, path, place(one)));
  });
  return found.length === 0 ? undefined : list(found, span);
}

function expressionValue({ text, node }: EmbeddedExpression, path: Path, span: Span): MapValue {
  const texts = (items: readonly (string | number)[]): Value =>
    list(
      items.map((item) => scalar(item, span)),
      span,
    );
  const references = node === undefined ? [] : referencesIn(node);
  return map(span, {
    path: texts(path),
    text: scalar(text, span),
    contexts: texts([...new Set(references.map((reference) => reference.path))]),
    functions: texts(node === undefined ? [] : functionsIn(node)),
  });
}
