import type {
  CodeAction,
  CodeActionParams,
  CodeLens,
  CodeLensParams,
  CompletionItem,
  CompletionList,
  CompletionParams,
  DefinitionParams,
  DocumentFormattingParams,
  DocumentHighlight,
  DocumentHighlightParams,
  DocumentLink,
  DocumentLinkParams,
  DocumentRangeFormattingParams,
  DocumentSymbol,
  DocumentSymbolParams,
  FoldingRange,
  FoldingRangeParams,
  Hover,
  HoverParams,
  InlayHint,
  InlayHintParams,
  Location,
  LocationLink,
  PrepareRenameParams,
  Range,
  ReferenceParams,
  RenameParams,
  SelectionRange,
  SelectionRangeParams,
  SemanticTokens,
  SemanticTokensParams,
  ServerCapabilities,
  SignatureHelp,
  SignatureHelpParams,
  TextEdit,
  WorkspaceEdit,
  WorkspaceSymbol,
  WorkspaceSymbolParams,
} from 'vscode-languageserver';
import { tokenModifiers, tokenTypes } from './rego/semantic-tokens.ts';

/** The requests that parts of the server can answer, with their parameters and results. */
export interface Requests {
  'textDocument/hover': (params: HoverParams) => Hover;
  'textDocument/definition': (params: DefinitionParams) => Location[] | LocationLink[];
  'textDocument/references': (params: ReferenceParams) => Location[];
  'textDocument/documentLink': (params: DocumentLinkParams) => DocumentLink[];
  'textDocument/documentSymbol': (params: DocumentSymbolParams) => DocumentSymbol[];
  'textDocument/codeAction': (params: CodeActionParams) => CodeAction[];
  'codeAction/resolve': (params: CodeAction) => CodeAction;
  'textDocument/codeLens': (params: CodeLensParams) => CodeLens[];
  'codeLens/resolve': (params: CodeLens) => CodeLens;
  'textDocument/completion': (params: CompletionParams) => CompletionList;
  'completionItem/resolve': (params: CompletionItem) => CompletionItem;
  'textDocument/signatureHelp': (params: SignatureHelpParams) => SignatureHelp;
  'textDocument/formatting': (params: DocumentFormattingParams) => TextEdit[];
  'textDocument/rangeFormatting': (params: DocumentRangeFormattingParams) => TextEdit[];
  'textDocument/documentHighlight': (params: DocumentHighlightParams) => DocumentHighlight[];
  'textDocument/foldingRange': (params: FoldingRangeParams) => FoldingRange[];
  'textDocument/selectionRange': (params: SelectionRangeParams) => SelectionRange[];
  'textDocument/semanticTokens/full': (params: SemanticTokensParams) => SemanticTokens;
  'textDocument/inlayHint': (params: InlayHintParams) => InlayHint[];
  'textDocument/prepareRename': (params: PrepareRenameParams) => Range;
  'textDocument/rename': (params: RenameParams) => WorkspaceEdit;
  'workspace/symbol': (params: WorkspaceSymbolParams) => WorkspaceSymbol[];
}

export type Method = keyof Requests;

/** The capabilities that the server announces if one of its parts answers a request. */
export const features: { readonly [M in Method]: ServerCapabilities } = {
  'textDocument/hover': { hoverProvider: true },
  'textDocument/definition': { definitionProvider: true },
  'textDocument/references': { referencesProvider: true },
  'textDocument/documentLink': { documentLinkProvider: {} },
  'textDocument/documentSymbol': { documentSymbolProvider: true },
  'textDocument/codeAction': {
    codeActionProvider: {
      codeActionKinds: ['quickfix', 'refactor.rewrite', 'source.organizeImports', 'source.fixAll.lintel'],
    },
  },
  'codeAction/resolve': {
    codeActionProvider: {
      codeActionKinds: ['quickfix', 'refactor.rewrite', 'source.organizeImports', 'source.fixAll.lintel'],
      resolveProvider: true,
    },
  },
  'textDocument/codeLens': { codeLensProvider: {} },
  'codeLens/resolve': { codeLensProvider: { resolveProvider: true } },
  'textDocument/completion': { completionProvider: { triggerCharacters: ['.'] } },
  'completionItem/resolve': { completionProvider: { triggerCharacters: ['.'], resolveProvider: true } },
  'textDocument/signatureHelp': { signatureHelpProvider: { triggerCharacters: ['(', ','] } },
  'textDocument/formatting': { documentFormattingProvider: true },
  'textDocument/rangeFormatting': { documentRangeFormattingProvider: true },
  'textDocument/documentHighlight': { documentHighlightProvider: true },
  'textDocument/foldingRange': { foldingRangeProvider: true },
  'textDocument/selectionRange': { selectionRangeProvider: true },
  'textDocument/semanticTokens/full': {
    semanticTokensProvider: {
      legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
      full: true,
    },
  },
  'textDocument/inlayHint': { inlayHintProvider: true },
  'textDocument/rename': { renameProvider: true },
  'textDocument/prepareRename': { renameProvider: { prepareProvider: true } },
  'workspace/symbol': { workspaceSymbolProvider: true },
};
