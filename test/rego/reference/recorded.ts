import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findOpa, opaVersion } from '../../../scripts/reference/opa.ts';

/** A text, flags of OPA, and what OPA answers. */
export interface Recorded {
  readonly name: string;
  readonly flags: readonly string[];
  readonly text: string;
  readonly answer: string;
}

/** Runs OPA in the folder of the text, which is `p.rego`. */
export interface Opa {
  (...args: readonly string[]): { readonly stdout: string; readonly stderr: string };
  readonly program: string;
  readonly folder: string;
}

export interface Comparison {
  readonly own: (recorded: Recorded) => string | Promise<string>;
  /** How OPA answers. */
  readonly ask: (opa: Opa, recorded: Recorded) => string | Promise<string>;
}

/**
 * Registers and runs a suite: lintel answers each text of the file `NAME.cases` next to this module like OPA. The file was written
 * with the version of OPA that its first line names; `UPDATE=1 npm test -- rego/reference` asks OPA again, where it is installed.
 */
export async function compareWithOpa(name: string, { own, ask }: Comparison): Promise<void> {
  const path = fileURLToPath(new URL(`${name}.cases`, import.meta.url));
  const opa = process.env.UPDATE === '1' && process.env.CI === undefined ? findOpa() : undefined;
  let all = read(readFileSync(path, 'utf8'));
  if (opa !== undefined) {
    const answers: Recorded[] = [];
    for (const each of all) answers.push({ ...each, answer: await asked(opa, each, ask) });
    all = answers;
    writeFileSync(path, `Answers of OPA ${opaVersion}.\n${all.map(written).join('')}`);
  }
  const test = suite(`rego/reference: ${name}`);
  for (const each of all) {
    test([each.name, ...each.flags].join(' '), async () => {
      assert.is((await own(each)).trim(), each.answer);
    });
  }
  test.run();
}

const start = '\n======== ';
const between = '\n-------- answer';

function read(file: string): readonly Recorded[] {
  const [, ...parts] = file.trimEnd().split(start);
  return parts.map((part) => {
    const end = part.indexOf('\n');
    const [name = '', flags = ''] = part.slice(0, end).split(' | ');
    const [text = '', answer = ''] = part.slice(end + 1).split(between);
    return { name, flags: flags.split(' ').filter(Boolean), text: `${text}\n`, answer: answer.trim() };
  });
}

const written = ({ name, flags, text, answer }: Recorded): string =>
  `${start}${[name, ...(flags.length > 0 ? [flags.join(' ')] : [])].join(' | ')}\n${text.slice(0, -1)}${between}\n${answer}\n`;

async function asked(program: string, recorded: Recorded, ask: Comparison['ask']): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'opa-'));
  try {
    writeFileSync(join(folder, 'p.rego'), recorded.text);
    const opa = (...args: readonly string[]) =>
      spawnSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 });
    return (await ask(Object.assign(opa, { folder, program }), recorded)).trimEnd();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The comments that are at the beginning of a line. */
export const queriesIn = (text: string): readonly string[] => text.match(/(?<=^# ).+/gm) ?? [];
