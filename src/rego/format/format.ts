import type { Diagnostic, Source } from '../../source/index.ts';
import { type AstModule, astBody, astModule } from '../ast-json/module.ts';
import type { AstNode, AstVar } from '../ast-json/tree.ts';
import { walk } from '../ast-json/walk.ts';
import { builtins } from '../builtins/index.ts';
import { parseModule } from '../parse.ts';
import type { Body, Module } from '../syntax/ast.ts';
import { v1Problems } from './checks.ts';
import { directiveImports } from './imports.ts';
import { generatedLocation } from './locations.ts';
import { ModuleWriter } from './modules.ts';
import { type FormatOptions, type FormatVersion, nodesOf, styleOf } from './style.ts';
import { ArityError } from './terms.ts';

/** The text of a module, as OPA formats it. Throws an `ArityError` for an operator with too many or too few operands. */
export function formatModule(module: Module, options: FormatOptions = {}): string {
  const { version = module.version, ignoreLocations = false, dropV0Imports = false, keywordsInRefs } = options;
  const tree: AstModule = astModule(module, !ignoreLocations);
  const nodes = [...nodesOf(tree)];
  prepare(nodes);
  const style = styleOf(nodes, version, keywordsInRefs);
  const writer = new ModuleWriter(style);
  writer.module({ ...tree, imports: directiveImports(tree.imports, version, style, dropV0Imports) });
  return writer.text();
}

/** A formatted text, or the problems that prevent it. */
export interface Formatted {
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Formats the text of a module as OPA does; never throws. */
export function formatSource(source: Source, options: FormatOptions = {}): Formatted {
  const { version = 'v1' } = options;
  const from = options.from ?? (version === 'v1' ? 'v1' : 'v0');
  const { module, diagnostics } = parseModule(source, { version: from, annotations: false });
  if (module === undefined) return { diagnostics };
  const problems = version === 'v0' ? [] : v1Problems(astModule(module, true), isDeprecated);
  if (problems.length > 0) {
    return {
      diagnostics: problems.map(({ code, message, location: { offset, text } }) => ({
        code,
        level: 'error',
        message,
        span: { source, start: offset, end: offset + text.length },
      })),
    };
  }
  try {
    const text = formatModule(module, { ...options, version });
    return isReadable(text, source, version) ? { text, diagnostics: [] } : { diagnostics: [misplacedComment(source)] };
  } catch (error) {
    if (!(error instanceof ArityError)) throw error;
    const span = { source, start: error.offset, end: error.offset };
    const help = `write it with ${error.arity} operands`;
    return { diagnostics: [{ code: 'rego_type_error', level: 'error', message: error.message, span, help }] };
  }
}

/** Comments in unusual places can end the line of a bracket, here as in OPA. Without comments, nothing can go wrong. */
function isReadable(text: string, source: Source, version: FormatVersion): boolean {
  if (!source.text.includes('#')) return true;
  const { module } = parseModule({ ...source, text }, { version: version === 'v0' ? 'v0' : 'v1', annotations: false });
  return module !== undefined;
}

function misplacedComment(source: Source): Diagnostic {
  return {
    code: 'rego.format',
    level: 'error',
    message: 'a comment inside an expression cannot be kept where it is',
    span: { source, start: 0, end: 0 },
    help: 'move the comments in expressions to lines above them',
  };
}

function isDeprecated(name: string): boolean {
  return builtins.get(name)?.deprecated === true;
}

/** The lines of a body that is not from a text, as OPA formats them. */
export function formatBody(body: Body, { version = 'v1' }: FormatOptions = {}): string {
  const tree = astBody(body);
  prepare(tree);
  const writer = new ModuleWriter(styleOf(tree, version));
  if (tree.length > 0) writer.wholeBody(tree);
  return writer.text();
}

/** Gives every node a location, and wildcards that occur more than once a name. */
function prepare(nodes: readonly AstNode[]): void {
  const seen = new Map<string, AstVar[]>();
  const visit = (node: AstNode): void => {
    node.location ??= generatedLocation();
    if (node.type !== 'var' || !node.value.startsWith('$')) return;
    const known = seen.get(node.value);
    if (known === undefined) seen.set(node.value, [node]);
    else known.push(node);
  };
  for (const node of nodes) walk(node, visit);
  for (const [name, variables] of seen) {
    if (variables.length < 2) continue;
    const plain = name.slice(1);
    for (const variable of variables) variable.value = plain.startsWith('_') ? plain : `_${plain}`;
  }
}
