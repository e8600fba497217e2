import { escapeUnseen, visible } from '../../../source/index.ts';
import type { Output } from '../../machine/io.ts';
import type { Attempt } from './worker.ts';

/** Logs each attempt of a job: as text, or as JSON. */
export function attemptLog(output: Output, type: 'console' | 'json', now: () => number): (attempt: Attempt) => void {
  return (attempt) => {
    const time = new Date(now()).toISOString();
    if (type === 'json') {
      const level = attempt.outcome === 'failed' ? 'error' : 'info';
      output.write(`${escapeUnseen(JSON.stringify({ level, time, message: 'job', ...attempt }))}\n`);
      return;
    }
    const { url, outcome, milliseconds, commit, findings, errors, reason } = attempt;
    const parts = [
      outcome,
      commit?.slice(0, 12),
      findings === undefined ? undefined : `${findings} findings`,
      errors === undefined || errors === 0 ? undefined : `${errors} errors`,
      `${milliseconds} ms`,
    ].filter((part) => part !== undefined);
    output.write(`${visible(`${time} ${url} ${parts.join(' ')}${reason === undefined ? '' : `: ${reason}`}`)}\n`);
  };
}
