import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type YamlData, yamlText, yamlV2, yamlV3 } from '../../src/go/index.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';

interface Case {
  readonly id: string;
  readonly json: string;
  readonly toYaml?: string;
  readonly toYamlPretty?: string;
  /** Results that differ from one run of the reference to the next. */
  readonly nondeterministicFields?: readonly string[];
}

const styles = [
  ['toYaml', yamlV2],
  ['toYamlPretty', yamlV3],
] as const;

/** Writes every value in both styles. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const cases = JSON.parse(readFileSync(join(data, 'yaml-encode-cases.json'), 'utf8')) as readonly Case[];
  const result = tally('helm/yaml-encode');
  for (const entry of cases.filter(({ id }) => only === undefined || id.includes(only))) {
    const value = JSON.parse(entry.json) as YamlData;
    for (const [name, style] of styles) {
      const wanted = entry[name];
      if (wanted === undefined || entry.nondeterministicFields?.includes(name)) continue;
      const got = yamlText(value, style);
      const problem = got === wanted ? undefined : `${JSON.stringify(wanted)} expected, got ${JSON.stringify(got)}`;
      result.add(name, `${entry.id} ${name}`, problem);
    }
  }
  return result.outcome();
}
