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
  DocumentLink,
  DocumentLinkParams,
  DocumentSymbol,
  DocumentSymbolParams,
  Hover,
  HoverParams,
  Location,
  LocationLink,
  PrepareRenameParams,
  Range,
  ReferenceParams,
  RenameParams,
  ServerCapabilities,
  SignatureHelp,
  SignatureHelpParams,
  TextEdit,
  WorkspaceEdit,
  WorkspaceSymbol,
  WorkspaceSymbolParams,
} from 'vscode-languageserver';

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
  'textDocument/codeAction': { codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.lintel'] } },
  'codeAction/resolve': {
    codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.lintel'], resolveProvider: true },
  },
  'textDocument/codeLens': { codeLensProvider: {} },
  'codeLens/resolve': { codeLensProvider: { resolveProvider: true } },
  'textDocument/completion': { completionProvider: { triggerCharacters: ['.'] } },
  'completionItem/resolve': { completionProvider: { triggerCharacters: ['.'], resolveProvider: true } },
  'textDocument/signatureHelp': { signatureHelpProvider: { triggerCharacters: ['(', ','] } },
  'textDocument/formatting': { documentFormattingProvider: true },
  'textDocument/prepareRename': { renameProvider: { prepareProvider: true } },
  'textDocument/rename': { renameProvider: true },
  'workspace/symbol': { workspaceSymbolProvider: true },
};
