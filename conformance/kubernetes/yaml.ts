import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml, yamlValueOf } from '../../src/go/index.ts';
import type { ConfigValue } from '../../src/iac/index.ts';
import { readJsonDocument } from '../../src/iac/json-document.ts';
import { isConfig } from '../../src/iac/resource.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';

interface Case {
  readonly id: string;
  readonly yaml: string;
  /** Go's value of the first document, as JSON; absent if Go rejects it. */
  readonly json?: string;
  readonly error?: string;
}

/** Texts of which lintel reads more than Go does, or all documents instead of only the first. */
const EXPLAINED: ReadonlyMap<string, string> = new Map([
  ['%YAML 1.2\n---\na: yes\n', 'a version that Go does not know is no reason not to look'],
  ['"a":1\n', 'Go stops after the first value, and does not see that it makes no sense together'],
]);

/** Compares values of YAML texts with those that Helm's YAML, which is that of Kubernetes, reads (`yaml-cases.json`). */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const cases = JSON.parse(readFileSync(join(data, 'yaml-cases.json'), 'utf8')) as readonly Case[];
  const result = tally('kubernetes/yaml');
  for (const one of cases) {
    if (only !== undefined && !one.id.includes(only)) continue;
    result.add(one.json === undefined ? 'errors' : 'values', one.id, problemOf(one));
  }
  return result.outcome();
}

function problemOf({ yaml, json, error }: Case): string | undefined {
  if (EXPLAINED.has(yaml)) return undefined;
  const [document] = readYaml({ path: 'case.yaml', text: yaml });
  const problem = document?.diagnostics.find(({ level }) => level === 'error');
  const shown = JSON.stringify(yaml);
  if (json === undefined) {
    return problem === undefined ? `${shown}: Go refuses it: ${error}; got ${valueText(document?.root)}` : undefined;
  }
  if (problem !== undefined) return `${shown}: ${json} expected; refused: ${problem.message}`;
  const expected = valueText(readJsonDocument({ path: 'case.json', text: json }).root);
  const actual = valueText(document?.root);
  return actual === expected ? undefined : `${shown}: ${expected} expected, got ${actual}`;
}

function valueText(root: Parameters<typeof yamlValueOf>[0] | undefined): string {
  return root === undefined ? 'null' : textOf(yamlValueOf(root));
}

/** JSON with sorted keys and exact numbers. */
function textOf(value: ConfigValue): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (!isConfig(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${textOf(value[key]!)}`).join(',')}}`;
}
