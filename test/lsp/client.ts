import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Registration,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver-protocol/node';
import { localIo } from '../../src/cli/machine/local-io.ts';
import { main } from '../../src/cli/main.ts';
import { dist } from '../built.ts';
import { repository } from '../shared.ts';

/** A client of `lintel lsp`, which runs in this process, on a temporary folder. */
export interface Client {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  readonly folder: string;
  readonly uri: (path: string) => string;
  readonly open: (path: string, text?: string) => Promise<void>;
  readonly change: (path: string, ...changes: readonly TextDocumentContentChangeEvent[]) => Promise<void>;
  /** The next diagnostics of a file that `accept`. */
  readonly diagnostics: (path: string, accept?: (found: readonly Diagnostic[]) => boolean) => Promise<Diagnostic[]>;
  readonly messages: readonly string[];
  /** The registrations that the server has requested. */
  readonly registered: readonly Registration[];
  /** Ends the server; the exit code. */
  readonly close: () => Promise<number>;
}

export interface ClientOptions {
  readonly args?: readonly string[];
  readonly capabilities?: ClientCapabilities;
  readonly settings?: unknown;
  /** The folders to open, relative to the folder with the files; undefined: this folder itself. */
  readonly folders?: readonly string[];
}

const machine = localIo({ packageFolder: repository, policyFolder: join(dist, 'policies') });

/** Milliseconds after which a test fails. */
const patience = 20_000;

export async function startClient(
  files: Readonly<Record<string, string>>,
  { args = [], capabilities = {}, settings, folders = [''] }: ClientOptions = {},
): Promise<Client> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-lsp-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const [input, output] = [new PassThrough(), new PassThrough()];
  const io = {
    ...machine,
    streams: () => ({ input, output }),
    env: new Map([['HOME', folder]]),
    cwd: folder,
  };
  // The input of a process keeps it alive, and a stream in memory does not.
  const alive = setInterval(() => {}, 60_000);
  const exit = main(['lsp', ...args], io).finally(() => clearInterval(alive));
  const connection = createProtocolConnection(new StreamMessageReader(output), new StreamMessageWriter(input));
  const published: PublishDiagnosticsParams[] = [];
  const messages: string[] = [];
  let arrived = (): void => {};
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    published.push(params);
    arrived();
  });
  for (const method of ['window/showMessage', 'window/logMessage'])
    connection.onNotification(method, ({ message }: { message: string }) => void messages.push(message));
  const registered: Registration[] = [];
  connection.onRequest('client/registerCapability', ({ registrations }) => {
    registered.push(...registrations);
    return null;
  });
  connection.onRequest('workspace/configuration', () => [settings]);
  connection.listen();
  const uri = (path: string): string => pathToFileURL(join(folder, path)).href;
  const initialized: InitializeResult = await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities,
    initializationOptions: settings,
    workspaceFolders: folders.map((path) => ({ name: path, uri: uri(path) })),
  });
  await connection.sendNotification('initialized', {});
  let version = 0;
  return {
    connection,
    initialized,
    folder,
    uri,
    messages,
    registered,
    open: (path, text = files[path]!) =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: uri(path), languageId: '', version: ++version, text },
      }),
    change: (path, ...contentChanges) =>
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uri(path), version: ++version },
        contentChanges,
      }),
    diagnostics: async (path, accept = () => true) => {
      const end = Date.now() + patience;
      for (;;) {
        const at = published.findIndex((params) => params.uri === uri(path));
        if (at >= 0) {
          const [{ diagnostics }] = published.splice(at, 1) as [PublishDiagnosticsParams];
          if (accept(diagnostics)) return diagnostics;
        } else if (Date.now() > end) throw new Error(`no diagnostics of ${path}; ${messages.join('\n')}`);
        else {
          await new Promise<void>((resolve) => {
            arrived = resolve;
            setTimeout(resolve, 500);
          });
        }
      }
    },
    close: async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      const code = await exit;
      connection.dispose();
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
