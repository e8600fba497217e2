import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GoError, type GoValue } from '../../src/go/index.ts';
import { fromJson } from '../../src/iac/helm/functions/json.ts';
import { fromYaml, toYaml, toYamlPretty } from '../../src/iac/helm/functions/yaml.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';

interface Case {
  readonly id: string;
  readonly json: string;
  readonly toYaml?: string;
  readonly toYamlPretty?: string;
  /** Why `toYaml` fails. */
  readonly error?: string;
  /** Results that differ from one run of the reference to the next. */
  readonly nondeterministicFields?: readonly string[];
}

/** A text, and how it is written after it has been read. */
interface TextCase {
  readonly id: string;
  readonly yaml: string;
  readonly toYaml?: string;
}

const functions = [
  ['toYaml', toYaml],
  ['toYamlPretty', toYamlPretty],
] as const;

/** Writes every value in both styles, and what is read from a text in one. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const cases = JSON.parse(readFileSync(join(data, 'yaml-encode-cases.json'), 'utf8')) as readonly Case[];
  const result = tally('helm/yaml-encode');
  for (const entry of cases.filter(({ id }) => only === undefined || id.includes(only))) {
    const value = fromJson(entry.json);
    for (const [name, write] of functions) {
      const wanted = entry[name] ?? (name === 'toYaml' ? entry.error : undefined);
      if (wanted === undefined || entry.nondeterministicFields?.includes(name)) continue;
      const got = answer(write, value);
      const same = got === wanted || `${got}\n` === wanted;
      const problem = same ? undefined : `${JSON.stringify(wanted)} expected, got ${JSON.stringify(got)}`;
      result.add(name, `${entry.id} ${name}`, problem);
    }
  }
  const texts = JSON.parse(readFileSync(join(data, 'yaml-cases.json'), 'utf8')) as readonly TextCase[];
  for (const { id, yaml, toYaml: wanted } of texts) {
    if (wanted === undefined || (only !== undefined && !id.includes(only))) continue;
    const got = answer((text) => `${toYaml(fromYaml(text as string))}\n`, yaml);
    const problem = got === wanted ? undefined : `${JSON.stringify(wanted)} expected, got ${JSON.stringify(got)}`;
    result.add('fromYaml, toYaml', id, problem);
  }
  return result.outcome();
}

function answer(write: (value: GoValue) => string, value: GoValue): string {
  try {
    return write(value);
  } catch (error) {
    if (error instanceof GoError) return error.message;
    throw error;
  }
}
