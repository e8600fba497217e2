import process from 'node:process';
import * as assert from 'uvu/assert';

/** The processor time that this process has used, in milliseconds: on a busy machine the clock says little about an effort. */
export function effort(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The factor by which four times the input may increase the effort: linear growth is 4, quadratic growth is 16. */
const maxGrowth = 8;
/** Milliseconds below which an effort is mostly noise. */
const noise = 20;
/** The minimum effort that is compared: JavaScript needs as much to compile a regular expression. */
const minEffort = 5;
const maxAttempts = 5;

/**
 * Asserts that the effort of `run` grows with the size of its input, and not with the square of it: compares this size with four times
 * the size, in this process, thus on any machine. Sizes that take next to nothing are doubled a few times.
 */
export async function assertLinear(run: (size: number) => unknown, size: number): Promise<void> {
  const effortOf = async (times: number): Promise<number> => {
    const before = effort();
    await run(times);
    return effort() - before;
  };
  await run(size);
  const pairs: string[] = [];
  for (let attempt = 0, doubled = 0; attempt < maxAttempts; attempt++) {
    const [few, many] = [await effortOf(size), await effortOf(4 * size)];
    if (many < noise && doubled < 4) {
      doubled++;
      attempt--;
      size *= 2;
    } else if (many < maxGrowth * Math.max(few, minEffort)) return;
    pairs.push(`${Math.round(few)} ms for ${size}, ${Math.round(many)} ms for ${4 * size}`);
  }
  assert.unreachable(`the effort grows faster than the input: ${pairs.join('; ')}`);
}

/** The ratio of a hostile text's effort to that of harmless text. */
const maxTimes = 10;
/** Characters that even a short text counts as: it may represent many. */
const minLength = 1_000_000;

/**
 * Wraps a reader of texts: asserts that each text takes at most ten times the effort, by character, of a harmless one that is read in
 * this process as well.
 */
export function paced<T>(read: (text: string) => T, harmless: string): (text: string) => T {
  const measured = (text: string): { readonly result: T; readonly spent: number } => {
    const before = effort();
    const result = read(text);
    return { result, spent: effort() - before };
  };
  return (text) => {
    const length = Math.max(text.length, minLength);
    const tries: string[] = [];
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const { result, spent } = measured(text);
      const usual = (measured(harmless).spent / harmless.length) * length;
      if (spent < maxTimes * usual) return result;
      tries.push(`${Math.round(spent)} ms, where ${Math.round(usual)} ms are usual`);
    }
    assert.unreachable(`${JSON.stringify(text.slice(0, 60))}… takes ${tries.join('; ')}`);
    throw new Error('unreachable');
  };
}
