import process from 'node:process';
import { suite } from 'uvu';
import { pick, randomFrom } from '../../conformance/random.ts';
import { targets } from '../fuzz/targets/index.ts';
import type { Input } from '../fuzz/targets/target.ts';
import { assertLinear, effort } from '../growth.ts';
import { awkward, calls, places } from './runs.ts';

const test = suite('hostile/runs');

/** LINTEL_RUNS=1000000 tries every run at every place, with that many characters; otherwise a part of them is tried. */
const isFull = process.env.LINTEL_RUNS !== undefined;
const size = Number(process.env.LINTEL_RUNS ?? 20_000);
/** Milliseconds of effort: what takes the square of a run takes more. */
const suspicious = 60;
/** Inputs of each target that a run is put into. */
const inputs = isFull ? 1000 : 10;

/** Fails where the time that `run` takes grows faster than the size it gets. */
async function isLinear(name: string, run: (size: number) => unknown): Promise<void> {
  const before = effort();
  await run(size);
  if (effort() - before < suspicious) return;
  try {
    await assertLinear(run, Math.ceil(size / 4));
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const runOf = (characters: string, length: number): string => characters.repeat(Math.ceil(length / characters.length));

for (const [id, examples] of Object.entries(calls)) {
  const target = targets.find((known) => known.id === id)!;
  const path = id === 'terraform-values' ? 'main.tf' : 'query';
  const text = (call: string): string =>
    id === 'terraform-values' ? `resource "test_thing" "t" {\n  value = ${call}\n}\n` : call;
  for (const [at, { name, write }] of examples.entries()) {
    test(`${id}: runs in ${name}`, async () => {
      const tried = isFull ? awkward : [0, 1, 2].map((step) => awkward[(at + step * 9) % awkward.length]!);
      for (const [step, characters] of tried.entries()) {
        for (const place of isFull ? places : [places[(at + step) % places.length]!]) {
          await isLinear(`${name} with a run of ${JSON.stringify(characters)}`, (length) =>
            target.run(new Map([[path, text(write(place, runOf(characters, length)))]])),
          );
        }
      }
    });
  }
}

/** The parts that a run may replace: strings, words and blanks of any language. */
const token = /"(?:[^"\\\n]|\\.)*"|[\w.:/-]+|[ \t]+|\n/g;

/** A change in a tree of `bypasses` may undo the violation that is looked for. */
const changeable = targets.filter(({ id }) => id !== 'bypasses');

for (const target of changeable) {
  test(`${target.id}: runs in ${inputs} inputs`, async () => {
    for (let number = 0; number < inputs; number++) {
      const random = randomFrom(number);
      const input = target.make(random);
      const [path, text] = pick([...input], random);
      const tokens = [...text.matchAll(token)];
      if (tokens.length === 0) continue;
      const { 0: found, index } = pick(tokens, random);
      const [characters, place] = [pick(awkward, random), pick(places, random)];
      const changed = (length: number): Input =>
        new Map(input).set(
          path,
          text.slice(0, index) + place(found, runOf(characters, length)) + text.slice(index + found.length),
        );
      const name = `${target.id}, input ${number}: ${JSON.stringify(found)} of ${path} with a run of ${JSON.stringify(characters)}`;
      await isLinear(name, (length) => target.run(changed(length)));
    }
  });
}

test.run();
