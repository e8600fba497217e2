import process from 'node:process';
import type { ExtensionContext } from 'vscode';
import { LanguageClient, type ServerOptions } from 'vscode-languageclient/node';
import { activateWith } from './extension.ts';

/** The server is a process: lintel of this extension, or another one. */
export function activate(context: ExtensionContext): void {
  activateWith(context, ({ path }, options) => {
    const bundled = context.asAbsolutePath('lintel/dist/lintel.js');
    return new LanguageClient('lintel', 'lintel', serverAt(path === '' ? bundled : path), options);
  });
}

function serverAt(path: string): ServerOptions {
  // The editor's own Node.js; VS Code is an Electron program.
  if (/\.[cm]?js$/.test(path))
    return { command: process.execPath, args: [path, 'lsp'], options: { env: { ELECTRON_RUN_AS_NODE: '1' } } };
  // Windows only starts scripts through its shell.
  const isScript = /\.(?:cmd|bat)$/i.test(path);
  return { command: isScript ? `"${path}"` : path, args: ['lsp'], options: { shell: isScript } };
}
