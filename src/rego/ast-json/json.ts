import { groupBy } from '../../source/index.ts';
import type { Annotations, Body, Expr, Module, Rule, Term } from '../syntax/ast.ts';
import { annotationJson, blockText } from './annotations.ts';
import { astBody, astModule, astTerm } from './module.ts';
import { type AstJson, Writer } from './nodes.ts';

export interface AstJsonOptions {
  /** Adds the locations of all nodes, with their texts in Base64. */
  readonly locations?: boolean;
  /** Adds the comments of a module. */
  readonly comments?: boolean;
}

/** The syntax tree of a module, a body, a term or a line of a body, as OPA writes it in JSON. */
export function astJson(node: Module | Body | Expr | Term, options: AstJsonOptions = {}): AstJson {
  if (Array.isArray(node)) return astBody(node).map((expr) => new Writer('', false).node(expr));
  if ('rules' in node) return moduleJson(node, options);
  const single = node as Expr | Term;
  return new Writer('', false).node(single.kind === 'expr' ? astBody([single])[0]! : astTerm(single));
}

function moduleJson(module: Module, { locations = false, comments = false }: AstJsonOptions): AstJson {
  // Also without locations in the result, they show where braces are; a module that was not read has none.
  const tree = astModule(module, module.source.text !== '');
  const writer = new Writer(module.source.path, locations);
  const annotations = module.annotations.map((note) => ({ note, json: annotationJson(note, module.source, writer) }));
  // OPA's comment that starts an annotation has the text of the whole block.
  for (const { start, end } of module.annotations) {
    const comment = tree.comments.find(({ location }) => location.offset === start);
    if (comment !== undefined) comment.location.text = blockText(module.source, start, end);
  }
  const ofPaths = groupBy(annotations, ({ note }) => (note.rule === undefined ? '' : pathOf(note.rule)));
  return {
    package: writer.node(tree.package),
    ...(tree.imports.length > 0 && { imports: tree.imports.map((statement) => writer.node(statement)) }),
    ...(annotations.length > 0 && { annotations: annotations.map(({ json }) => json) }),
    ...(tree.rules.length > 0 && {
      rules: tree.rules.map((rule, at) => {
        const notes = notesOf(module.rules[at]!, ofPaths);
        const json = writer.node(rule) as { readonly [key: string]: AstJson };
        return notes.length > 0 ? { annotations: notes, ...json } : json;
      }),
    }),
    ...(comments && tree.comments.length > 0 && { comments: tree.comments.map((comment) => writer.comment(comment)) }),
  };
}

interface Note {
  readonly note: Annotations;
  readonly json: AstJson;
}

/** The annotations of a rule: those of its document, and those above it that no earlier rule has taken. */
function notesOf(rule: Rule, ofPaths: Map<string, Note[]>): AstJson[] {
  const notes = ofPaths.get(pathOf(rule)) ?? [];
  const own = notes.filter(
    ({ note }) => note.scope === 'document' || (note.scope === 'rule' && note.start < rule.start),
  );
  const last = own.filter(({ note }) => note.scope === 'rule').at(-1);
  if (last !== undefined)
    ofPaths.set(
      pathOf(rule),
      notes.filter((note) => note !== last),
    );
  return own.map(({ json }) => json);
}

/** The part of a rule's path without variables. */
function pathOf({ head: { ref } }: Rule): string {
  if (ref.kind === 'var') return JSON.stringify([ref.name]);
  const end = ref.path.findIndex(({ kind }) => kind !== 'string');
  const keys = (end < 0 ? ref.path : ref.path.slice(0, end)).map((key) => (key.kind === 'string' ? key.value : ''));
  return JSON.stringify([ref.head.kind === 'var' ? ref.head.name : '', ...keys]);
}
