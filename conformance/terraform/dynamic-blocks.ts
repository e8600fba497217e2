import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config, ConfigValue } from '../../src/iac/index.ts';
import { terraform } from '../../src/iac/terraform/index.ts';
import { positionOf } from '../../src/source/index.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';
import { filesOf } from './disk.ts';

interface Case {
  readonly id: string;
  readonly src: string;
  readonly want?: { readonly ingress: unknown; readonly lab: unknown; readonly name: unknown };
  readonly errors?: readonly { readonly line: number }[];
}

/** Mistakes that only a provider's schema shows. */
const NEEDS_SCHEMA = new Set(['labels-missing', 'unsupported-type']);

/** The variables that the cases use; `unk` and `unkstr` have no value. */
const VARIABLES = `
variable "l" { default = ["a", "b"] }
variable "m" { default = { k1 = "v1", k2 = "v2" } }
variable "s" {
  type    = set(string)
  default = ["y", "x"]
}
variable "objs" { default = [{ p = 80, c = ["10.0.0.0/8"] }, { p = 443, c = ["0.0.0.0/0", "::/0"] }] }
variable "empty" { default = [] }
variable "nul" { default = null }
variable "str" { default = "text" }
variable "on" { default = true }
variable "off" { default = false }
variable "one" { default = { p = 22 } }
variable "unk" {}
variable "unkstr" { type = string }
`;

/** Expands every body as that of a resource and compares the blocks that come out. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const cases = JSON.parse(readFileSync(join(data, 'dynamic-block-cases.json'), 'utf8')) as Case[];
  const result = tally('terraform/dynamic-blocks');
  let skipped = 0;
  for (const entry of cases) {
    if (only !== undefined && !entry.id.includes(only)) continue;
    if (NEEDS_SCHEMA.has(entry.id)) skipped += 1;
    else result.add(entry.want === undefined ? 'mistakes' : 'blocks', entry.id, await problemOf(entry));
  }
  return { ...result.outcome(), skipped };
}

async function problemOf({ src, want, errors = [] }: Case): Promise<string | undefined> {
  const files = filesOf({ 'main.tf': `resource "t" "x" {\n${src}}\n`, 'variables.tf': VARIABLES });
  const { resources, notes, errors: refused } = await terraform.load(files, {});
  const problems = [...notes, ...refused.map(({ diagnostic }) => diagnostic)];
  if (want === undefined) {
    const lines = problems.flatMap(({ span }) => (span ? [positionOf(span.source, span.start).line - 1] : []));
    if (errors.some(({ line }) => lines.includes(line))) return undefined;
    return `a mistake in line ${errors.map(({ line }) => line)} expected, found in ${lines.join(', ') || 'none'}`;
  }
  const resource = resources[0];
  if (resource === undefined) return 'there is no resource';
  if (problems.length > 0) return `refused: ${problems[0]?.message}`;
  const unknown = new Set(resource.unknown.concat(resource.partial ?? []).map((path) => path.join('/')));
  const ingress = blocks(resource.config.ingress, 'ingress', unknown, ['cidrs', 'from'], ['rule']);
  const got = {
    ingress: unknown.has('ingress/0') ? { $unknown: true } : ingress,
    lab: Object.assign({}, ...list(resource.config.lab)),
    name: resource.config.name ?? null,
  };
  return isDeepStrictEqual(got, want) ? undefined : `${JSON.stringify(want)} expected, got ${JSON.stringify(got)}`;
}

function list(value: ConfigValue | undefined): readonly Config[] {
  return (value ?? []) as readonly Config[];
}

/** Blocks as the schema of the cases shows them: with null for arguments and empty lists for blocks that are absent. */
function blocks(
  value: ConfigValue | undefined,
  path: string,
  unknown: ReadonlySet<string>,
  args: readonly string[],
  nested: readonly string[],
): unknown {
  return list(value).map((block, index) => {
    const at = `${path}/${index}`;
    const shown = (name: string) => (unknown.has(`${at}/${name}`) ? { $unknown: true } : (block[name] ?? null));
    return Object.fromEntries([
      ...args.map((name) => [name, shown(name)]),
      ...nested.map((name) => [
        name,
        blocks(block[name], `${at}/${name}`, unknown, ['v'], name === 'rule' ? ['leaf'] : []),
      ]),
    ]);
  });
}
