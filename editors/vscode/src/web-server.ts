import {
  BrowserMessageReader,
  BrowserMessageWriter,
  type Connection,
  createConnection,
} from 'vscode-languageserver/browser';
import { loadPatterns } from '../../../src/go/index.ts';
import { type Files, loaders } from '../../../src/iac/index.ts';
import { version } from '../../../src/library/bundled.ts';
import { plainPlatform } from '../../../src/library/platform.ts';
import { startServer } from '../../../src/lsp/index.ts';
import type { Selection } from '../../../src/scan/index.ts';

declare const self: DedicatedWorkerGlobalScope;

/** The program of the worker: the language server without a file system, which asks the extension for files. */
function run(): void {
  const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self));
  startServer(connection, {
    version,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    openFolder: async (uri, args) => ({
      uri,
      request: {
        target: { kind: 'files', files: clientFiles(connection, uri) },
        types: loaders.map(({ id }) => id),
        selection: selectionOf(args),
      },
      platform: plainPlatform,
    }),
  });
  connection.listen();
}

/** The flags that `extension.ts` makes of settings that exist in VS Code for the Web. */
function selectionOf(args: readonly string[]): Selection {
  const flag = (name: string): string | undefined => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const severity = flag('--severity')?.toUpperCase() as 'HIGH' | 'MEDIUM' | 'LOW' | undefined;
  const skipped = flag('--skip-rules')?.split(',');
  return { ...(severity !== undefined && { severity }), ...(skipped !== undefined && { skipRules: skipped }) };
}

/** The files of a folder, read by the extension (`files.ts`). */
function clientFiles(connection: Connection, folder: string): Files {
  const uriOf = (path: string): string =>
    [
      folder.replace(/\/$/, ''),
      ...path
        .split('/')
        .filter((part) => part !== '')
        .map(encodeURIComponent),
    ].join('/');
  return {
    list: (directory) => connection.sendRequest('lintel/list', { uri: uriOf(directory) }),
    read: async (path) =>
      (await connection.sendRequest<string | null>('lintel/read', { uri: uriOf(path) })) ?? undefined,
  };
}

// All of it is in this script, so this is done before the first message arrives, which would otherwise be lost.
void loadPatterns().then(run);
