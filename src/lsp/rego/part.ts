import {
  type CodeLens,
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  DocumentHighlightKind,
  type DocumentSymbol,
  ErrorCodes,
  InlayHintKind,
  InsertTextFormat,
  type Location,
  MessageType,
  type Position,
  ResponseError,
  type SelectionRange,
  SemanticTokensBuilder,
  ShowMessageNotification,
  SymbolKind,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Edit } from '../../iac/index.ts';
import { groupBy, type Span } from '../../source/index.ts';
import type { Handlers, Part } from '../part.ts';
import { uriWithin } from '../uris.ts';
import type { Workspace } from '../workspace.ts';
import { actionsIn } from './actions.ts';
import { completionsAt, type Proposal, type ProposalKind, type Proposals } from './completion.ts';
import type { RegoDocument } from './document.ts';
import type { RegoFolder } from './folder.ts';
import { RegoFolders } from './folders.ts';
import { formatEdits, formatRangeEdits } from './format.ts';
import { hintsIn } from './hints.ts';
import { hoverAt } from './hover.ts';
import { lensesOf } from './lenses.ts';
import { definitionsAt, highlightsAt, referencesAt } from './navigate.ts';
import { foldingRangesOf, type OutlineItem, outlineOfDocument, selectionsAt, symbolsIn } from './outline.ts';
import { renameAt, renameableAt } from './rename.ts';
import { evaluateDocument, type Outcome, runTestsOf } from './run.ts';
import { semanticTokensOf, tokenModifiers, tokenTypes } from './semantic-tokens.ts';
import { signatureAt } from './signature-help.ts';

/** A document of a request, with its folder. */
interface Asked {
  readonly folder: RegoFolder;
  readonly document: RegoDocument;
  readonly text: TextDocument;
}

/** Rego: answers of the functions in this folder, in the terms of the protocol. */
export function createRegoPart(workspace: Workspace): Part {
  const folders = new RegoFolders(workspace);
  return {
    accepts: (uri) => uri.endsWith('.rego'),
    handlers: handlersFor(workspace, folders),
    commands: {
      'lintel.runTest': async ([uri, name]) => {
        const asked = await askedOf(workspace, folders, String(uri));
        if (asked === undefined) return null;
        const running = { host: asked.folder.host, shared: await asked.folder.sharedModules() };
        const test = typeof name === 'string' ? name : undefined;
        const outcome = await runTestsOf(asked.folder.workspace, asked.document, test, running);
        folders.failed(asked.folder, asked.document.source.path, outcome);
        return shown(workspace, outcome);
      },
      'lintel.evaluateRule': async ([uri, name]) => {
        const asked = await askedOf(workspace, folders, String(uri));
        if (asked === undefined) return null;
        const input = await asked.folder.inputFor(asked.document.source.path);
        const shared = await asked.folder.sharedModules();
        const running = { host: asked.folder.host, shared, ...(input && { input }) };
        const { folder, document } = asked;
        return shown(workspace, await evaluateDocument(folder.workspace, document, String(name), running));
      },
    },
    changed: (uri, onDisk) => folders.changed(uri, onDisk),
    uses: (uri) => folders.uses(uri),
    reset: () => folders.reset(),
  };
}

/** The result of a command, which the user also sees as a message. */
async function shown(
  { connection }: Workspace,
  { title, markdown, failed }: Outcome,
): Promise<{ title: string; markdown: string }> {
  const type = failed ? MessageType.Warning : MessageType.Info;
  await connection.sendNotification(ShowMessageNotification.type, { type, message: title });
  return { title, markdown };
}

async function askedOf(workspace: Workspace, folders: RegoFolders, uri: string): Promise<Asked | undefined> {
  const text = workspace.documentOf(uri);
  const found = text && (await folders.documentOf(text));
  return text && found && { ...found, text };
}

function handlersFor(workspace: Workspace, folders: RegoFolders): Handlers {
  type Document = { readonly textDocument: { readonly uri: string } };
  const asked = ({ textDocument }: Document) => askedOf(workspace, folders, textDocument.uri);
  const offsetIn = ({ text }: Asked, position: Position): number => workspace.positions.offsetAt(text, position);
  const rangeOf = (span: Span) => workspace.positions.rangeOf(span);
  const uriOf = ({ uri }: RegoFolder, path: string): string => {
    const full = uriWithin(uri, path);
    return workspace.documentOf(full)?.uri ?? full;
  };
  const locationOf = (folder: RegoFolder, span: Span): Location => ({
    uri: uriOf(folder, span.source.path),
    range: rangeOf(span),
  });
  const textEdit = (edit: Edit): TextEdit => ({ range: rangeOf(edit), newText: edit.text });
  const workspaceEdit = (folder: RegoFolder, edits: readonly Edit[]): WorkspaceEdit => {
    const byPath = groupBy(edits, ({ source }) => uriOf(folder, source.path));
    return { changes: Object.fromEntries([...byPath].map(([uri, own]) => [uri, own.map(textEdit)])) };
  };
  return {
    'textDocument/hover': async (params) => {
      const found = await asked(params);
      const hover = found && hoverAt(found.folder.workspace, found.document, offsetIn(found, params.position));
      return hover && { contents: { kind: 'markdown', value: hover.markdown }, range: rangeOf(hover.span) };
    },
    'textDocument/definition': async (params) => {
      const found = await asked(params);
      if (found === undefined) return undefined;
      const { folder, document } = found;
      return definitionsAt(folder.workspace, document, offsetIn(found, params.position)).map(({ name }) =>
        locationOf(folder, name),
      );
    },
    'textDocument/references': async (params) => {
      const found = await asked(params);
      if (found === undefined) return undefined;
      const { folder, document } = found;
      const { includeDeclaration } = params.context;
      return referencesAt(folder.workspace, document, offsetIn(found, params.position), includeDeclaration).map(
        (span) => locationOf(folder, span),
      );
    },
    'textDocument/documentHighlight': async (params) => {
      const found = await asked(params);
      return (
        found &&
        highlightsAt(found.folder.workspace, found.document, offsetIn(found, params.position)).map((each) => ({
          range: rangeOf(each.span),
          kind: each.occurrence.defines ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
        }))
      );
    },
    'textDocument/prepareRename': async (params) => {
      const found = await asked(params);
      const span = found && renameableAt(found.folder.workspace, found.document, offsetIn(found, params.position));
      if (span === undefined) return undefined;
      if ('problem' in span) throw new ResponseError(ErrorCodes.InvalidRequest, span.problem);
      return rangeOf(span);
    },
    'textDocument/rename': async (params) => {
      const found = await asked(params);
      if (found === undefined) return undefined;
      const { folder, document } = found;
      const renamed = renameAt(folder.workspace, document, offsetIn(found, params.position), params.newName);
      if ('problem' in renamed) throw new ResponseError(ErrorCodes.InvalidRequest, renamed.problem);
      return workspaceEdit(folder, renamed.edits);
    },
    'textDocument/completion': async (params) => {
      const found = await asked(params);
      if (found === undefined) return undefined;
      const { folder, document } = found;
      const input = await folder.inputFor(document.source.path);
      const offset = offsetIn(found, params.position);
      const proposals = completionsAt(folder.workspace, document, offset, input?.value);
      const range = rangeOf({ source: document.source, start: proposals.start, end: proposals.end });
      const snippets = workspace.client.textDocument?.completion?.completionItem?.snippetSupport === true;
      const items = proposals.items.map((item, index) => completionItem(item, index, range, snippets));
      return { isIncomplete: false, items };
    },
    'textDocument/signatureHelp': async (params) => {
      const found = await asked(params);
      const active = found && signatureAt(found.folder.workspace, found.document, offsetIn(found, params.position));
      if (active === undefined) return undefined;
      const { label, doc, parameters } = active.signature;
      return {
        signatures: [
          {
            label,
            documentation: { kind: 'markdown', value: doc },
            parameters: parameters.map((each) => ({
              label: each.label,
              ...(each.doc !== undefined && { documentation: { kind: 'markdown' as const, value: each.doc } }),
            })),
          },
        ],
        activeSignature: 0,
        activeParameter: active.parameter,
      };
    },
    'textDocument/documentSymbol': async (params) => {
      const found = await asked(params);
      const item = found && outlineOfDocument(found.folder.workspace, found.document);
      const symbol = (each: OutlineItem): DocumentSymbol => ({
        name: each.name,
        kind: symbolKinds[each.kind],
        range: rangeOf(each.whole),
        selectionRange: rangeOf(each.nameSpan),
        children: each.children.map(symbol),
        ...(each.detail !== undefined && { detail: each.detail }),
      });
      return item && [symbol(item)];
    },
    'workspace/symbol': async ({ query }) => {
      const all = await folders.all();
      return all.flatMap((folder) =>
        symbolsIn(folder.workspace, query).map(({ name, kind, container, span }) => ({
          name,
          kind: symbolKinds[kind],
          containerName: container,
          location: locationOf(folder, span),
        })),
      );
    },
    'textDocument/formatting': async (params) => {
      const found = await asked(params);
      return found && formatEdits(found.document)?.map(textEdit);
    },
    'textDocument/rangeFormatting': async (params) => {
      const found = await asked(params);
      if (found === undefined) return undefined;
      const [from, to] = [offsetIn(found, params.range.start), offsetIn(found, params.range.end)];
      return formatRangeEdits(found.document, from, to)?.map(textEdit);
    },
    'textDocument/foldingRange': async (params) => {
      const found = await asked(params);
      return found && foldingRangesOf(found.document).map((folding) => ({ ...folding }));
    },
    'textDocument/selectionRange': async (params) => {
      const found = await asked(params);
      if (found === undefined) return undefined;
      return params.positions.map((position) => {
        const spans = selectionsAt(found.document, offsetIn(found, position));
        const nest = (parent: SelectionRange | undefined, span: Span): SelectionRange => ({
          range: rangeOf(span),
          ...(parent && { parent }),
        });
        return spans.reverse().reduce<SelectionRange | undefined>(nest, undefined)!;
      });
    },
    'textDocument/semanticTokens/full': async (params) => {
      const found = await asked(params);
      if (found === undefined) return undefined;
      const builder = new SemanticTokensBuilder();
      for (const { start, end, type, modifiers } of semanticTokensOf(found.folder.workspace, found.document)) {
        const range = rangeOf({ source: found.document.source, start, end });
        if (range.start.line !== range.end.line) continue;
        const bits = modifiers.reduce((sum, name) => sum | (1 << tokenModifiers.indexOf(name)), 0);
        const length = range.end.character - range.start.character;
        builder.push(range.start.line, range.start.character, length, tokenTypes.indexOf(type), bits);
      }
      return builder.build();
    },
    'textDocument/inlayHint': async (params) => {
      const found = await asked(params);
      if (found === undefined) return undefined;
      const [from, to] = [offsetIn(found, params.range.start), offsetIn(found, params.range.end)];
      return hintsIn(found.folder.workspace, found.document, from, to).map(({ offset, label }) => ({
        position: workspace.positions.positionAt(found.text, offset),
        label,
        kind: InlayHintKind.Parameter,
        paddingRight: true,
      }));
    },
    'textDocument/codeLens': async (params) => {
      const found = await asked(params);
      return (
        found &&
        lensesOf(found.folder.workspace, found.document).map(({ span, title, command, name }): CodeLens => {
          const args = [params.textDocument.uri, ...(name === undefined ? [] : [name])];
          const id = command === 'test' ? 'lintel.runTest' : 'lintel.evaluateRule';
          return { range: rangeOf(span), command: { title, command: id, arguments: args } };
        })
      );
    },
    'textDocument/codeAction': async (params) => {
      const found = await asked(params);
      if (found === undefined) return undefined;
      const { folder, document } = found;
      const [from, to] = [offsetIn(found, params.range.start), offsetIn(found, params.range.end)];
      const { only } = params.context;
      return actionsIn(folder.workspace, document, from, to)
        .filter(({ kind }) => only === undefined || only.some((name) => kind === name || kind.startsWith(`${name}.`)))
        .map(({ title, kind, edits }) => ({ title, kind, edit: workspaceEdit(folder, edits) }));
    },
  };
}

const symbolKinds: Readonly<Record<OutlineItem['kind'], SymbolKind>> = {
  package: SymbolKind.Package,
  rule: SymbolKind.Variable,
  function: SymbolKind.Function,
  constant: SymbolKind.Constant,
};

const completionKinds: Readonly<Record<ProposalKind, CompletionItemKind>> = {
  function: CompletionItemKind.Function,
  rule: CompletionItemKind.Variable,
  variable: CompletionItemKind.Variable,
  keyword: CompletionItemKind.Keyword,
  package: CompletionItemKind.Module,
  import: CompletionItemKind.Module,
  field: CompletionItemKind.Field,
};

function completionItem(
  { label, kind, detail, doc, snippet, deprecated }: Proposals['items'][number] & Proposal,
  index: number,
  range: ReturnType<Workspace['positions']['rangeOf']>,
  snippets: boolean,
): CompletionItem {
  const useSnippet = snippets && snippet !== undefined;
  return {
    label,
    kind: completionKinds[kind],
    sortText: String(index).padStart(5, '0'),
    textEdit: { range, newText: useSnippet ? snippet : label },
    ...(useSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
    ...(detail !== undefined && { detail }),
    ...(doc !== undefined && { documentation: { kind: 'markdown', value: doc } }),
    ...(deprecated === true && { tags: [CompletionItemTag.Deprecated] }),
  };
}
