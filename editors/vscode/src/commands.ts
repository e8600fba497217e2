import {
  commands,
  type Diagnostic,
  type Disposable,
  type LogOutputChannel,
  languages,
  ProgressLocation,
  window,
} from 'vscode';
import { type BaseLanguageClient, ExecuteCommandRequest } from 'vscode-languageclient';
import type { Pages } from './pages.ts';

interface Session {
  readonly server: () => Promise<BaseLanguageClient | undefined>;
  readonly pages: Pages;
  readonly restart: () => Promise<void>;
  readonly output: LogOutputChannel;
}

/** The commands of the palette. */
export function registerCommands(session: Session): readonly Disposable[] {
  const { server, pages, restart, output } = session;
  const ask = async <T>(title: string, command: string, ...args: readonly unknown[]): Promise<T | undefined> => {
    const client = await server();
    if (client === undefined) return undefined;
    const request = { command, arguments: [...args] };
    return window.withProgress({ location: ProgressLocation.Window, title }, async () => {
      try {
        return await client.sendRequest(ExecuteCommandRequest.type, request);
      } catch (error) {
        void window.showErrorMessage(`lintel: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      }
    });
  };
  const fix = async (title: string, command: string, ...args: readonly unknown[]): Promise<void> => {
    const result = await ask<{ fixed: number; left: number }>(title, command, ...args);
    if (result === undefined) return;
    const { fixed, left } = result;
    void window.showInformationMessage(`lintel: ${counted(fixed, 'violation')} fixed, ${left} left`);
  };

  const table: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = {
    'lintel.scan': async () => {
      const result = await ask<{ violations: number; files: number }>('lintel: scanning', 'lintel.scanWorkspace');
      if (result === undefined) return;
      const { violations, files } = result;
      void commands.executeCommand('workbench.actions.view.problems');
      void window.showInformationMessage(`lintel: ${counted(violations, 'violation')} in ${counted(files, 'file')}`);
    },
    'lintel.fix': async () => {
      const uri = window.activeTextEditor?.document.uri;
      if (uri !== undefined) await fix('lintel: fixing', 'lintel.fixFile', uri.toString());
    },
    'lintel.fixAll': () => fix('lintel: fixing', 'lintel.fixWorkspace'),
    'lintel.rule': async (given) => {
      const rule = typeof given === 'string' ? given : await pickRule();
      if (rule === undefined) return;
      await pages.showIfPage(await ask('lintel: reading', 'lintel.explainRule', rule));
    },
    'lintel.restart': restart,
    'lintel.output': () => output.show(),
  };
  return Object.entries(table).map(([id, run]) => commands.registerCommand(id, run));
}

/** Asks for a rule; those with violations are suggested, the ones at the cursor first. */
async function pickRule(): Promise<string | undefined> {
  const editor = window.activeTextEditor;
  const here =
    editor === undefined
      ? []
      : languages.getDiagnostics(editor.document.uri).filter(({ range }) => range.contains(editor.selection.active));
  const all = languages.getDiagnostics().flatMap(([, list]) => list);
  const rules = new Set([...here, ...all].flatMap(ruleOf));
  const other = 'Another rule…';
  const picked = await window.showQuickPick([...rules, other], { title: 'Rules with violations' });
  return picked === other
    ? window.showInputBox({ prompt: 'ID of a rule', placeHolder: 'aws.s3.bucket_encrypted or CKV_AWS_19' })
    : picked;
}

function ruleOf({ source, code }: Diagnostic): readonly string[] {
  if (source !== 'lintel' || code === undefined) return [];
  return [String(typeof code === 'object' ? code.value : code)];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
