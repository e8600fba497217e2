import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConnection } from 'vscode-languageserver';
import { createProtocolConnection, StreamMessageWriter } from 'vscode-languageserver-protocol/node';
import type { LspHost } from '../../lsp/index.ts';
import { memoryFiles, type Target } from '../../scan/index.ts';
import { parseArguments, type Values, withDefaults } from '../arguments/arguments.ts';
import { globalOptions } from '../arguments/global-options.ts';
import { type Option, section } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { BoundedMessageReader } from '../lsp/message-reader.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { packageVersion } from '../machine/package-version.ts';
import type { Log } from '../output/log.ts';
import { bundledSharedModules } from '../policies/bundled-shared-modules.ts';
import { suppressionOptions } from '../scan/exit-code.ts';
import { type ConfiguredScan, configuredScan, openPlatform, readScanRequest } from '../scan/open-scan.ts';
import { inputOptions } from '../scan/options.ts';
import type { Command } from './command.ts';

/** The editor decides what is scanned. */
const targetFlags = new Set(['iac-dir', 'iac-file', 'remote-type', 'remote-url']);

/** The flags that decide how folders are scanned: of the command line, and in the settings of the editor. */
const scanOptions: readonly Option[] = [...inputOptions, ...section('Suppressions', suppressionOptions)]
  .filter(({ long }) => !targetFlags.has(long))
  .map((option) => (option.long === 'iac-type' ? { ...option, default: 'all' } : option));

/** Flags that editors add. */
const editorFlags: readonly Option[] = [
  { long: 'stdio', about: 'Use standard input and output, which is the default', silent: true },
  { long: 'clientProcessId', value: 'ID', about: 'The process of the editor', silent: true },
];

export const lspCommand: Command = {
  usage: 'lsp [flags]',
  about:
    'Starts the language server, which editors talk to over standard input and output. It reports violations while you type, and offers ' +
    'fixes, explanations and definitions. Flags apply to the scans of all folders, and the configuration files in a folder to that folder.',
  exitCodes: [
    [0, 'the editor has ended the server'],
    [1, 'the connection broke, or any other failure'],
  ],
  options: [...editorFlags, ...scanOptions],
  run,
};

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const streams = io.streams?.();
  if (streams === undefined) throw usageError('lintel lsp needs standard input and output');
  const { startServer } = await import('../../lsp/index.ts');
  let hasEnded = false;
  const host = await openHost(given, io, log, () => hasEnded);
  return new Promise((resolve, reject) => {
    let hasShutdown = false;
    const end = (): void => {
      hasEnded = true;
      // Editors may leave it open.
      streams.input.pause();
      resolve(hasShutdown ? 0 : 1);
    };
    const reader = new BoundedMessageReader(streams.input, (reason) => {
      // Later, because Node.js continues to read after the event of this data otherwise.
      setImmediate(() => streams.input.pause());
      reject(usageError(`the connection to the editor broke: ${reason}`));
    });
    const connection = createConnection(
      (logger) => createProtocolConnection(reader, new StreamMessageWriter(streams.output), logger),
      {
        initialize: () => {},
        get shutdownReceived() {
          return hasShutdown;
        },
        set shutdownReceived(value) {
          hasShutdown = value;
        },
        exit: end,
      },
    );
    startServer(connection, host);
    streams.input.on('end', end);
    streams.input.on('close', end);
    connection.listen();
  });
}

/** Folders with their configuration files. Settings of the editor take precedence over flags. */
async function openHost(given: Values, io: Io, log: Log, hasEnded: () => boolean): Promise<LspHost> {
  const options = [...globalOptions, ...scanOptions];
  const flags = new Map(options.map(({ long }) => [long, given.list(long)]));
  return {
    version: await packageVersion(io),
    // A scan stops at its next pause when the editor has left, and the process does not wait for it.
    pause: (milliseconds) =>
      new Promise<void>((resolve) => {
        if (milliseconds > 0) setTimeout(resolve, milliseconds).unref();
        else if (!hasEnded()) setImmediate(resolve);
      }),
    openFolder: async (uri, args) => {
      const values = withDefaults(parseArguments(args, options), flags);
      const path = await directoryOn(io, uri);
      const configured =
        path === undefined
          ? await configuredInMemory(values, io, log)
          : await configuredScan({ ...values, positionals: [path] }, io, log);
      const request = await readScanRequest(configured, io, log);
      const { platform, close } = await openPlatform(request, configured, io, log, () => {});
      const { target } = request;
      const sharedPolicies = bundledSharedModules(io);
      const opened = target.kind === 'directory' ? pathToFileURL(target.path).href : uri;
      return { uri: opened, request, platform, sharedPolicies, close };
    },
  };
}

/** The path of a directory on disk; undefined for anything else, such as the directory of an unsaved document. */
async function directoryOn({ disk }: Io, uri: string): Promise<string | undefined> {
  try {
    const path = fileURLToPath(uri);
    return (await disk.kind(path)) === 'directory' ? path : undefined;
  } catch {
    return undefined;
  }
}

/** A scan of no files, to which open documents are added. */
async function configuredInMemory(given: Values, io: Io, log: Log): Promise<ConfiguredScan> {
  const configuration = await readConfiguration(given, io, log);
  const target: Target = { kind: 'files', files: memoryFiles(new Map()) };
  return { named: { target }, configuration, given, values: withDefaults(given, configuration.flags) };
}
