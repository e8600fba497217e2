import { type Body, type Import, type Module, parseModule, parseQuery, type Rule } from '../../rego/index.ts';
import { type Diagnostic, positionOf, type Source } from '../../source/index.ts';

/** A statement that was entered. */
export type Statement =
  | { readonly kind: 'package'; readonly path: readonly string[] }
  | { readonly kind: 'import'; readonly import: Import; readonly text: string }
  | { readonly kind: 'rule'; readonly rule: Rule; readonly module: Module }
  | { readonly kind: 'query'; readonly body: Body; readonly source: Source };

/** Statements, or why they cannot be parsed. */
export interface Parsed {
  readonly statements?: readonly Statement[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The surroundings of a statement. */
export interface Surroundings {
  readonly version: 'v0' | 'v1';
  /** Imports of the current package, as written. */
  readonly imports: readonly string[];
}

/** The name of entered texts in diagnostics. */
const path = 'query';

/** The line between the package and imports that are put before an entered text, and the text. */
const mark = '#entered\n';

/** Parses a query, or a package, imports and rules. */
export function parseStatements(text: string, surroundings: Surroundings): Parsed {
  if (isBlank(text)) return { statements: [], diagnostics: [] };
  const source = { path, text };
  const imports = surroundings.imports.map((line) => line.replace(/^import\s+/, ''));
  const { body, diagnostics } = parseQuery(source, { version: surroundings.version, imports });
  if (body !== undefined) return { statements: [{ kind: 'query', body, source }], diagnostics: [] };
  const asModule = parseRules(text, surroundings);
  // A text with a rule's keywords is meant as one: the errors of a query would not help.
  const isQuery = !/^\s*(?:package|import|default)\b|\b(?:if|contains)\b|:=/.test(text);
  return asModule.statements === undefined && isQuery ? { diagnostics } : asModule;
}

/** Parses a package, imports and rules. */
export function parseRules(text: string, { version, imports }: Surroundings): Parsed {
  const own = /^\s*package\b/.test(text);
  const known = imports.filter((line) => !text.includes(line));
  const before = own ? '' : `${['package repl', ...known].join('\n')}\n${mark}`;
  const source = { path, text: `${before}${text}` };
  const { module, diagnostics } = parseModule(source, { version });
  if (module === undefined) return { diagnostics: diagnostics.map(asEntered) };
  const added = module.imports.filter(({ start }) => start >= before.length);
  return {
    statements: [
      ...(own ? [{ kind: 'package', path: module.package.path } as const] : []),
      ...added.map(
        (each) => ({ kind: 'import', import: each, text: source.text.slice(each.start, each.end) }) as const,
      ),
      ...module.rules.map((rule) => ({ kind: 'rule', rule, module }) as const),
    ],
    diagnostics: [],
  };
}

/** The diagnostic at its place in the entered text. */
export function asEntered(diagnostic: Diagnostic): Diagnostic {
  const { span, ...rest } = diagnostic;
  const end = span?.source.path === path ? span.source.text.indexOf(mark) : -1;
  if (span === undefined || end < 0) return diagnostic;
  const before = span.source.text.slice(0, end + mark.length);
  const { line, column } = positionOf(span.source, span.start);
  return { ...rest, place: { path, line: Math.max(1, line - (before.split('\n').length - 1)), column } };
}

/** Whether a text has only white space and comments. */
function isBlank(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:#|$)/.test(line));
}
