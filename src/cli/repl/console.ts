import { resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Io } from '../machine/io.ts';
import { lastWord, type Shell } from './repl.ts';

const prompts = { done: '> ', more: '| ' } as const;
const maxHistory = 1000;

/** Runs a shell on the terminal, with line editing, completion and a history file. */
export async function runConsole(shell: Shell, file: string | undefined, io: Io): Promise<void> {
  const path = resolve(io.cwd, file ?? `${io.env.get('HOME') ?? '.'}/.opa_history`);
  const history = linesIn(await io.disk.readText(path));
  const console = createInterface({
    input: process.stdin,
    output: process.stdout,
    history: history.slice(-maxHistory).reverse(),
    historySize: maxHistory,
    prompt: prompts.done,
    completer: (line: string) => [shell.complete(line), lastWord(line)],
  });
  let block: string[] = [];
  const reset = (): void => {
    shell.clear();
    block = [];
    // To the end of the line, and delete all of it.
    for (const name of ['e', 'u']) console.write('', { ctrl: true, name });
    process.stdout.write('\n');
    console.setPrompt(prompts.done);
    console.prompt();
  };
  console.on('SIGINT', reset);
  console.prompt();
  for await (const line of console) {
    block.push(line);
    const state = await shell.enter(line);
    if (state === 'end') break;
    if (state === 'done') {
      remember(block.join('\n'));
      block = [];
    }
    console.setPrompt(prompts[state]);
    console.prompt();
  }
  console.close();

  /** Adds an entry in the form of OPA's history; the shell works without a history file. */
  function remember(text: string): void {
    if (text.trim() === '') return;
    const datetime = new Date(Number(io.now() / 1_000_000n)).toISOString();
    try {
      io.append?.(path, `${JSON.stringify({ datetime, block: text })}\n`);
    } catch {}
  }
}

/** The lines of a history file, whose entries are JSON or plain text. */
function linesIn(text = ''): readonly string[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    try {
      const { block } = JSON.parse(line) as { readonly block?: unknown };
      if (typeof block === 'string') return block.split('\n');
    } catch {}
    return [line];
  });
}
