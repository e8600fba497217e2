import {
  type CancellationToken,
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type FileSystemWatcher,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
  WatchKind,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { features, type Method } from './features.ts';
import type { LspHost } from './host.ts';
import { createIacPart } from './iac/index.ts';
import type { CreatePart, Handlers, Part } from './part.ts';
import { chosenEncoding, Positions } from './positions.ts';
import { createRegoPart } from './rego/index.ts';
import { defaultSettings, type Settings, Workspace } from './workspace.ts';

/** The parts of the server; the first that accepts a document answers its requests. */
const parts: readonly CreatePart[] = [createIacPart, createRegoPart];

/** Changes on disk that can change diagnostics. */
const watchers: FileSystemWatcher[] = [
  { globPattern: '**/*.{tf,tofu,tfvars,hcl,json,yaml,yml,template,toml,tpl,tftpl,env,rego}' },
  { globPattern: '**/{*Dockerfile,Dockerfile.*,*Containerfile,Containerfile.*,Kustomization}' },
  { globPattern: '**/.{manifest,gitignore,dockerignore,helmignore,env}' },
  // The files in a deleted or moved directory are not reported one by one.
  { globPattern: '**/*', kind: WatchKind.Delete },
];

/** Serves a client until the connection ends. The caller creates the connection, and lets it listen afterwards. */
export function startServer(connection: Connection, host: LspHost): void {
  let positions = new Positions('utf-16');
  const documents = new TextDocuments<TextDocument>({
    create: TextDocument.create,
    update: (document, changes, version) => {
      for (const change of changes) {
        if (!('range' in change)) TextDocument.update(document, [change], version);
        else {
          const [start, end] = [change.range.start, change.range.end].map((place) =>
            document.positionAt(positions.offsetAt(document, place)),
          );
          TextDocument.update(document, [{ text: change.text, range: { start: start!, end: end! } }], version);
        }
      }
      return document;
    },
  });
  const workspace = new Workspace(connection, host, documents);
  const created = parts.map((create) => create(workspace));
  const partOf = (uri: string): Part | undefined => created.find(({ accepts }) => accepts(uri));
  const commands = Object.assign({}, ...created.map((part) => part.commands)) as NonNullable<Part['commands']>;

  connection.onInitialize((params): InitializeResult => {
    const { capabilities: client, workspaceFolders } = params;
    positions = new Positions(chosenEncoding(client.general?.positionEncodings));
    workspace.positions = positions;
    workspace.client = client;
    workspace.settings = settingsOf(params.initializationOptions);
    workspace.roots = workspaceFolders?.map(({ uri }) => uri) ?? rootIn(params);
    return {
      serverInfo: { name: 'lintel', version: host.version },
      capabilities: {
        ...capabilitiesOf(created),
        positionEncoding: positions.encoding,
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
        ...(Object.keys(commands).length > 0 && { executeCommandProvider: { commands: Object.keys(commands) } }),
      },
    };
  });

  const readSettings = async (): Promise<void> => {
    if (workspace.client.workspace?.configuration)
      workspace.settings = settingsOf(await connection.workspace.getConfiguration('lintel'));
  };
  const reset = (): void => {
    workspace.reset();
    for (const part of created) part.reset?.();
  };
  const guarded = async (work: () => Promise<void> | void): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logError(connection, error);
    }
  };

  connection.onInitialized(() =>
    guarded(async () => {
      const { workspace: client } = workspace.client;
      if (client?.didChangeWatchedFiles?.dynamicRegistration)
        await connection.client.register(DidChangeWatchedFilesNotification.type, {
          watchers,
        });
      if (client?.didChangeConfiguration?.dynamicRegistration)
        await connection.client.register(DidChangeConfigurationNotification.type, { section: 'lintel' });
      if (client?.workspaceFolders)
        connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
          const gone = new Set(removed.map(({ uri }) => uri));
          workspace.roots = [...workspace.roots.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
          reset();
        });
      await readSettings();
      workspace.isReady = true;
      reset();
    }),
  );
  connection.onDidChangeConfiguration(({ settings }) =>
    guarded(async () => {
      workspace.settings = settingsOf(settings?.lintel ?? settings);
      await readSettings();
      reset();
    }),
  );
  const changed = (uri: string, onDisk = false): void => {
    workspace.changes++;
    for (const part of created) part.changed?.(uri, onDisk);
  };
  const isUsed = async (uri: string): Promise<boolean> => {
    for (const part of created) if (await part.uses?.(uri)) return true;
    return false;
  };
  connection.onDidChangeWatchedFiles(({ changes }) =>
    guarded(async () => {
      if (!Array.isArray(changes)) return;
      for (const { uri, type } of changes) {
        const path = String(uri);
        if (type !== FileChangeType.Deleted || (await isUsed(path))) changed(path, true);
      }
    }),
  );
  documents.onDidChangeContent(({ document }) => guarded(() => changed(document.uri)));
  documents.onDidClose(({ document }) => guarded(() => changed(document.uri)));
  documents.onDidSave(({ document }) => guarded(() => changed(document.uri, true)));

  for (const method of Object.keys(features) as Method[]) {
    const answering = created.filter(({ handlers }) => handlers[method] !== undefined);
    if (answering.length === 0) continue;
    connection.onRequest(method, async (params: RequestParams, token: CancellationToken): Promise<unknown> => {
      const uri = params.textDocument?.uri ?? params.data?.uri;
      // An item without data is complete.
      if (uri === undefined && method.endsWith('/resolve')) return params;
      const asked = uri === undefined ? answering : [partOf(uri)];
      try {
        const answers = await Promise.all(
          asked.map((part) => (part?.handlers[method] as AnyHandler | undefined)?.(params, token)),
        );
        // Requests without a document, such as for symbols, have lists as answers.
        return (uri === undefined ? answers.flatMap((answer) => answer ?? []) : answers[0]) ?? null;
      } catch (error) {
        // The answer of a part that refuses a request, with the reason.
        if (error instanceof ResponseError) throw error;
        logError(connection, error);
        return null;
      }
    });
  }
  connection.onExecuteCommand(async ({ command, arguments: args = [] }, token) => {
    try {
      return Object.hasOwn(commands, command) ? await commands[command]!(args, token) : null;
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      logError(connection, error);
      return null;
    }
  });
  documents.listen(connection);
}

type AnyHandler = NonNullable<Handlers['textDocument/hover']>;

type RequestParams = Parameters<AnyHandler>[0] & {
  readonly textDocument?: { readonly uri: string };
  readonly data?: { readonly uri?: string };
};

function capabilitiesOf(created: readonly Part[]): ServerCapabilities {
  const answered = (Object.keys(features) as Method[]).filter((method) =>
    created.some(({ handlers }) => handlers[method] !== undefined),
  );
  return Object.assign({}, ...answered.map((method) => features[method]));
}

function rootIn({ rootUri }: InitializeParams): readonly string[] {
  return rootUri ? [rootUri] : [];
}

/** Settings from the client, of which nothing is certain. */
function settingsOf(given: unknown): Settings {
  const { arguments: args, scan } = (given ?? {}) as { arguments?: unknown; scan?: unknown };
  return {
    arguments: Array.isArray(args) ? args.filter((arg) => typeof arg === 'string') : defaultSettings.arguments,
    scan: scan === 'workspace' ? scan : defaultSettings.scan,
  };
}

function logError(connection: Connection, error: unknown): void {
  connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
