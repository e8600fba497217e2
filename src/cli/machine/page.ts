import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { portions } from '../output/write-pieces.ts';

/**
 * Shows a text in a pager, a shell command, until it exits. If it cannot be started, writes the text to stdout. Like
 * git, configures less to show colors and to leave the text on the screen, unless the user has set other options.
 */
export async function page(program: string, pieces: Iterable<string>): Promise<void> {
  const pager = spawn(program, {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { LESS: 'FRX', LV: '-c', ...process.env },
  });
  const ended = new Promise<number | null>((resolve) => {
    pager.on('error', () => resolve(127));
    pager.on('close', resolve);
  });
  let isOpen = true;
  // The user may quit before the end.
  pager.stdin.on('error', () => (isOpen = false));
  void ended.then(() => (isOpen = false));
  // Interrupts go to the pager.
  const ignore = (): void => {};
  process.on('SIGINT', ignore);
  // A pager that cannot be started reads no more than the pipe's buffer.
  const kept: string[] = [];
  const rest = portions(pieces);
  try {
    while (isOpen) {
      const { value: text, done } = rest.next();
      if (done) break;
      if (kept.length < maxKept) kept.push(text);
      if (!pager.stdin.write(text)) await Promise.race([once(pager.stdin, 'drain').catch(() => {}), ended]);
    }
    pager.stdin.end();
    const code = await ended;
    // The shell's exit codes for a command that it does not find, or cannot run.
    if (code !== 127 && code !== 126) return;
    for (const text of kept) process.stdout.write(text);
    for (const text of rest) process.stdout.write(text);
  } finally {
    process.off('SIGINT', ignore);
  }
}

/** Maximum number of pieces that are kept for a pager that cannot be started. */
const maxKept = 10;
