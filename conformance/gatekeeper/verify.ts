import { type Program, run } from './reference.ts';

export interface Programs {
  readonly reference: Program;
  readonly own: Program;
}

/** How a program answers each test and each case, by their place in the suites. */
type Answers = ReadonlyMap<string, string>;

/** One test or case, and how the programs differ in it. */
export interface Compared {
  readonly id: string;
  readonly problem: string | undefined;
}

/**
 * Runs suites with both programs: whether each test and each case passes, is skipped or fails, and for cases with another number of
 * violations than expected their messages. Undefined if the reference does not run the suites.
 */
export function verifyBoth({ reference, own }: Programs, path: string, cwd: string): readonly Compared[] | undefined {
  const theirs = run(reference, ['verify', '-v', path], cwd);
  const expected = answersIn(theirs.stdout);
  if (expected.size === 0) return undefined;
  const ours = run(own, ['verify', '-v', path], cwd);
  const actual = answersIn(ours.stdout);
  const compared = [...expected].map(([id, answer]) => ({ id, problem: differenceOf(answer, actual.get(id)) }));
  const problem =
    theirs.status === ours.status ? undefined : `exit code ${ours.status}, not ${theirs.status}: ${ours.stderr}`;
  return [...compared, { id: 'exit code', problem }];
}

function differenceOf(expected: string, actual: string | undefined): string | undefined {
  return expected === actual ? undefined : `expected ${expected.slice(0, 400)}, got ${actual?.slice(0, 400)}`;
}

/** The lines of an output, grouped by suite, test and case. */
function answersIn(output: string): Answers {
  const suites: [string, string][][] = [[]];
  let [test, name] = ['', ''];
  let last: [string, string] | undefined;
  for (const line of output.split('\n')) {
    const opened = /^( {4})?=== (RUN|SKIP) +(.*)$/.exec(line);
    const closed = /^( {4})?--- (PASS|FAIL): .*$/.exec(line);
    if (opened !== null) {
      const [, indent, word, title] = opened as unknown as [string, string | undefined, string, string];
      if (indent === undefined) [test, name] = [title, ''];
      else name = title;
      if (word === 'SKIP') suites.at(-1)!.push([`${test}/${name}`, 'skipped']);
      last = undefined;
    } else if (closed !== null) {
      last = [closed[1] === undefined ? `${test}/` : `${test}/${name}`, closed[2]!];
      suites.at(-1)!.push(last);
    } else if (/^(?:ok|FAIL)\t/.test(line)) {
      const path = line.split('\t')[1]!;
      for (const entry of suites.at(-1)!) entry[0] = `${path} ${entry[0]}`;
      suites.push([]);
      last = undefined;
    } else if (last !== undefined) last[1] += `\n${line}`;
  }
  return new Map(numbered(suites.flat()).map(([id, answer]) => [id, reasonless(answer)]));
}

/** Suites may have several cases of one name. */
function numbered(entries: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  const counts = new Map<string, number>();
  return entries.map(([id, answer]) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return [count === 1 ? id : `${id} #${count}`, answer];
  });
}

/** Without the reason, which each program has in its own words, but with the messages of violations. */
function reasonless(answer: string): string {
  const [word = ''] = answer.split('\n');
  const theirs = /got messages \[([\s\S]*)\]\n*$/.exec(answer);
  if (theirs !== null) return `${word}: ${simple(theirs[1]!)}`;
  const ours = /; messages: (".*")\n*$/.exec(answer);
  if (ours === null) return word;
  return `${word}: ${simple((JSON.parse(`[${ours[1]}]`) as string[]).join(' '))}`;
}

/** Messages about constraints that may or may not apply, and about failed evaluations, are in each program's words. */
const simple = (messages: string): string =>
  /unable to match constraints|eval_\w+_error/.test(messages) ? 'no answer' : messages.replaceAll('\n        ', '\n');
