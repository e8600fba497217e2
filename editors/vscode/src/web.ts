import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { activateWith } from './extension.ts';

/** The server is a worker. */
export function activate(context: ExtensionContext): void {
  const program = Uri.joinPath(context.extensionUri, 'dist', 'web-server.js');
  activateWith(
    context,
    (_, options) => new LanguageClient('lintel', 'lintel', new Worker(program.toString(true)), options),
  );
}
