import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createConnection } from 'vscode-languageserver/node';
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { loaders } from '../../src/iac/index.ts';
import { startServer } from '../../src/lsp/index.ts';
import { findingOf, memoryFiles, type PolicySource, type ScanRequest, scan } from '../../src/scan/index.ts';
import { positionOf } from '../../src/source/index.ts';
import { dist } from '../built.ts';
import { host } from '../fuzz/targets/languages.ts';

/** A server in this process whose disk is a map, and what a client sees of it. */
export interface World {
  readonly connection: ProtocolConnection;
  /** Writes bytes to the server as they are, around the connection. */
  readonly write: (bytes: string) => void;
  /** The diagnostics that the client shows, by URI; files without any are not in it. */
  readonly shown: ReadonlyMap<string, readonly Diagnostic[]>;
  /** The errors that the server has logged. */
  readonly logged: readonly string[];
  /** The diagnostics as they came, and the steps of progress, by the kind. */
  readonly events: readonly string[];
  readonly close: () => Promise<void>;
}

/** The workspace of the tests: paths are relative to it, and `disk` is by path. */
export const top = 'file:///work';

/** The URI of a path in the workspace, as the server writes it. */
export const uriOf = (path: string): string => `${top}/${path.split('/').map(encodeURIComponent).join('/')}`;

/** The files of a folder, by their paths within it. */
const within = (disk: ReadonlyMap<string, string>, folder: string): ReadonlyMap<string, string> => {
  const prefix = folder === top ? '' : `${decodeURIComponent(folder.slice(top.length + 1))}/`;
  return new Map(
    [...disk].flatMap(([path, text]) => (path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [])),
  );
};

const requestFor = (files: ReadonlyMap<string, string>): ScanRequest => ({
  target: { kind: 'files', files: memoryFiles(files) },
  types: loaders.map(({ id }) => id),
});

export interface WorldOptions {
  readonly folders?: readonly string[];
  /** The settings of the client. */
  readonly settings?: object;
  /** Called when the server pauses between steps, with the time that it waits for changes; 0 in a scan. */
  readonly onPause?: (milliseconds: number) => Promise<void> | void;
}

/** Starts a server. */
export async function startWorld(
  disk: ReadonlyMap<string, string>,
  policies: PolicySource,
  { folders = [top], settings, onPause }: WorldOptions = {},
): Promise<World> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const server = createConnection(input, output);
  const lspHost = {
    version: '0',
    pause: async (milliseconds: number) => {
      await onPause?.(milliseconds);
      await new Promise<void>((resolve) =>
        milliseconds === 0 ? setImmediate(resolve) : setTimeout(resolve, milliseconds),
      );
    },
    openFolder: async (uri: string) => ({
      uri,
      request: requestFor(new Map()),
      platform: {
        loaders,
        host,
        policies: async () => policies,
        open: async () => ({ files: memoryFiles(within(disk, uri)) }),
      },
    }),
  };
  startServer(server, lspHost);
  server.listen();
  const connection = createProtocolConnection(new StreamMessageReader(output), new StreamMessageWriter(input));
  const shown = new Map<string, readonly Diagnostic[]>();
  const events: string[] = [];
  connection.onNotification('$/progress', ({ value }) => void events.push(value.kind));
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
    events.push(uri.slice(top.length + 1));
    if (diagnostics.length === 0) shown.delete(uri);
    else shown.set(uri, diagnostics);
  });
  const logged: string[] = [];
  connection.onNotification('window/logMessage', ({ message }: { message: string }) => void logged.push(message));
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('workspace/configuration', () => [settings ?? null]);
  connection.onRequest('workspace/applyEdit', () => ({ applied: false }));
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {
      window: { workDoneProgress: true },
      workspace: { workspaceFolders: true, configuration: true },
    },
    workspaceFolders: folders.map((uri) => ({ name: uri, uri })),
  });
  await connection.sendNotification('initialized', {});
  return {
    connection,
    write: (bytes) => void input.write(bytes),
    shown,
    logged,
    events,
    close: async () => {
      await connection.sendRequest('shutdown');
      connection.dispose();
    },
  };
}

/** The policies of the built package. */
export async function packagedPolicies(): Promise<PolicySource> {
  const { bundledPolicies } = await import(pathToFileURL(join(dist, 'library', 'bundled.js')).href);
  return { kind: 'bundle', bundle: await bundledPolicies() };
}

/** The violations that a scan of these files reports, as `path:line rule`, sorted. */
export async function scanned(files: ReadonlyMap<string, string>, policies: PolicySource): Promise<readonly string[]> {
  const report = await scan(requestFor(files), {
    loaders,
    host,
    policies: async () => policies,
    open: async () => ({ files: memoryFiles(files) }),
  });
  const found = [...report.violations, ...report.ifEnabled].map((violation) => {
    const { span } = findingOf(violation);
    return `${span.source.path}:${positionOf(span.source, span.start).line} ${violation.policy.id}`;
  });
  return [...new Set(found)].sort();
}

/** The violations that a client shows, in the same form. */
export function shownViolations({ shown }: World): readonly string[] {
  const found = [...shown].flatMap(([uri, diagnostics]) =>
    diagnostics
      .filter(({ source, code }) => source === 'lintel' && /^\w+\.\w+\.\w+$/.test(String(code)))
      .map(({ range, code }) => `${decodeURIComponent(uri.slice(top.length + 1))}:${range.start.line + 1} ${code}`),
  );
  return [...new Set(found)].sort();
}
