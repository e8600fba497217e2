import { type ExtensionContext, languages, type TextDocument, window, workspace } from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { registerCommands } from './commands.ts';
import { answerFileRequests } from './files.ts';
import { Pages } from './pages.ts';

/** The settings of the user, under `lintel.`. */
interface Settings {
  readonly enable: boolean;
  /** The path of another lintel, or empty. */
  readonly path: string;
  /** Flags of `lintel scan`, which are the settings of the server. */
  readonly arguments: readonly string[];
  /** Which files the server scans: `open` or `workspace`. */
  readonly scan: string;
}

/** Makes a client whose server is not started yet. */
export type CreateClient = (settings: Settings, options: LanguageClientOptions) => BaseLanguageClient;

/** The files that the server analyzes. It decides by name and content, because languages depend on other extensions. */
const documentSelector = [
  { language: 'rego' },
  { pattern: '**/*.{tf,tofu,tfvars,hcl,yaml,yml,json,tpl,template,rego}' },
  { pattern: '**/{Dockerfile,Dockerfile.*,*.Dockerfile,Containerfile}' },
];

/**
 * Starts the server for the first document that it analyzes, the first command that needs it, or a scan of the workspace,
 * and restarts it for settings that it cannot change.
 */
export function activateWith(context: ExtensionContext, create: CreateClient): void {
  const output = window.createOutputChannel('lintel', { log: true });
  const pages = new Pages();
  let running: Promise<BaseLanguageClient | undefined> | undefined;
  let isStopping = false;

  const start = async (): Promise<BaseLanguageClient | undefined> => {
    const settings = readSettings();
    if (!settings.enable) return undefined;
    const client = create(settings, {
      documentSelector,
      outputChannel: output,
      initializationOptions: settings,
      middleware: {
        // The commands of code lenses and code actions return what they have to say.
        executeCommand: async (command, args, next) => pages.showIfPage(await next(command, args)),
        workspace: {
          configuration: ({ items }) => items.map(readSettings),
          // The client would report that the server, which is about to stop, cannot be reached.
          didChangeConfiguration: async (sections, next) => (isStopping ? undefined : next(sections)),
        },
      },
    });
    answerFileRequests(client);
    try {
      await client.start();
      return client;
    } catch (error) {
      output.error(String(error));
      void window.showErrorMessage('lintel: the language server did not start; the output of lintel says why');
      return undefined;
    }
  };
  const server = (): Promise<BaseLanguageClient | undefined> => (running ??= start());
  const stop = async (): Promise<void> => {
    const stopping = running;
    running = undefined;
    isStopping = true;
    try {
      await (await stopping)?.dispose();
    } finally {
      isStopping = false;
    }
  };
  const restart = async (): Promise<void> => {
    await stop();
    await server();
  };
  const opened = (document: TextDocument): void => {
    if (languages.match(documentSelector, document) > 0) void server();
  };

  const startForWorkspace = (): void => {
    if (readSettings().scan === 'workspace' && workspace.workspaceFolders !== undefined) void server();
  };

  context.subscriptions.push(
    output,
    pages,
    { dispose: () => void stop() },
    workspace.onDidOpenTextDocument(opened),
    workspace.onDidChangeConfiguration((change) => {
      const isOther = ['enable', 'path'].some((key) => change.affectsConfiguration(`lintel.${key}`));
      if (isOther && running !== undefined) void restart();
      startForWorkspace();
    }),
    ...registerCommands({ server, pages, restart, output }),
  );
  workspace.textDocuments.forEach(opened);
  startForWorkspace();
}

function readSettings(): Settings {
  const settings = workspace.getConfiguration('lintel');
  const configFile = settings.get('configFile', '');
  const skipRules = settings.get<readonly string[]>('skipRules', []);
  const severity = settings.get<string | null>('severity', null);
  return {
    enable: settings.get('enable', true),
    path: settings.get('path', ''),
    scan: settings.get('scan', 'open'),
    arguments: [
      ...settings.get<readonly string[]>('arguments', []),
      ...(configFile === '' ? [] : ['--config-path', configFile]),
      ...(skipRules.length === 0 ? [] : ['--skip-rules', skipRules.join(',')]),
      ...(severity === null ? [] : ['--severity', severity]),
    ],
  };
}
