import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import type { Io } from '../machine/io.ts';
import { writePieces } from './write-pieces.ts';

export const noPagerOption: Option = { long: 'no-pager', about: 'Do not use a pager' };

/** Writes a result for people to stdout: in a pager if that is a terminal and the result is longer than the screen. */
export async function writePaged(pieces: Iterable<string>, values: Values, io: Io): Promise<void> {
  const { stdout, env, page } = io;
  const program = pagerOf(env);
  const mayPage = stdout.isTerminal && env.get('TERM') !== 'dumb' && !values.isSet(noPagerOption.long);
  if (page === undefined || stdout.rows === undefined || program === undefined || !mayPage) {
    return writePieces(stdout, pieces);
  }
  const rest = pieces[Symbol.iterator]();
  const first: string[] = [];
  let lines = 0;
  for (let next = rest.next(); !next.done; next = rest.next()) {
    first.push(next.value);
    lines += next.value.split('\n').length - 1;
    if (lines < stdout.rows) continue;
    const all = (function* () {
      yield* first;
      yield* { [Symbol.iterator]: () => rest };
    })();
    return page(program, all);
  }
  return writePieces(stdout, first);
}

/** The pager, determined as git does; undefined if the user turned it off. */
function pagerOf(env: Io['env']): string | undefined {
  const program = env.get('LINTEL_PAGER') ?? env.get('PAGER') ?? 'less';
  return program.trim() === '' || program.trim() === 'cat' ? undefined : program;
}
