import type { Progress } from '../../scan/index.ts';
import type { Output } from '../machine/io.ts';

/** A status line on a terminal, updated during the work and removed at its end. Nothing on other outputs. */
export interface ProgressLine {
  readonly show: (progress: Progress) => void;
  readonly clear: () => void;
}

/** Milliseconds before the line appears, and between its updates. Short work shows no line. */
const pace = 200;

export function progressLine(output: Output, now: () => bigint): ProgressLine {
  if (!output.isTerminal) return { show: () => {}, clear: () => {} };
  const milliseconds = (): number => Number(now() / 1_000_000n);
  let last = milliseconds();
  let shown = false;
  return {
    show: (progress) => {
      if (milliseconds() - last < pace) return;
      last = milliseconds();
      shown = true;
      output.write(`\r\u001b[K${textOf(progress)}`);
    },
    clear: () => {
      if (shown) output.write('\r\u001b[K');
      shown = false;
    },
  };
}

function textOf(progress: Progress): string {
  if (progress.kind === 'downloaded') return `${(progress.bytes / 1e6).toFixed(1)} MB downloaded`;
  if (progress.kind === 'read') return `${progress.files} files read`;
  if (progress.kind === 'loaded') return `${progress.files} files loaded, ${progress.resources} resources`;
  return `${progress.percent} % evaluated`;
}
