// The reference program is isolated: configurations of public repositories may run programs. They are copied, and find
// no program except git.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { localDisk } from '../../src/cli/machine/files.ts';
import type { Config } from '../../src/iac/terragrunt/config.ts';
import { evaluateConfig } from '../../src/iac/terragrunt/evaluate.ts';
import type { Merged } from '../../src/iac/terragrunt/layers.ts';
import type { Unit } from '../../src/iac/terragrunt/unit.ts';
import { openUnits } from '../../src/iac/terragrunt/units.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { jsonOf } from '../terraform/configs.ts';

/** lintel's prefix of absolute paths. */
const top = '/repository';

/** The program's output for a unit, reduced to the compared parts. */
interface Rendered {
  readonly inputs: Readonly<Record<string, unknown>> | null;
  readonly locals: Readonly<Record<string, unknown>> | null;
  readonly terraform?: { readonly source?: string | null } | null;
  readonly generate?: Readonly<
    Record<string, { readonly contents?: string; readonly path?: string; readonly disable?: boolean }>
  >;
}

/** Compares the units of each repository: each subfolder of the data is one. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const program = process.env.TERRAGRUNT;
  if (program === undefined) throw new Error('$TERRAGRUNT must name the program');
  const score = tally('terragrunt');
  let skipped = 0;
  const repositories = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of repositories.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (only !== undefined && !name.includes(only)) continue;
    const home = mkdtempSync(join(tmpdir(), 'terragrunt-'));
    try {
      skipped += await compare(name, join(data, name), home, program, score);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  }
  return { ...score.outcome(), skipped };
}

/** Compares the units of one repository, and gives how many the program does not render. */
async function compare(
  name: string,
  from: string,
  home: string,
  program: string,
  score: ReturnType<typeof tally>,
): Promise<number> {
  const root = join(home, 'repository');
  cpSync(from, root, { recursive: true, filter: (path) => !/(?:^|\/)\.git$/.test(path), verbatimSymlinks: true });
  mkdirSync(join(home, 'bin'));
  const git = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'git'))
    .find(existsSync);
  if (git !== undefined) symlinkSync(git, join(home, 'bin/git'));
  spawnSync('git', ['init', '-q', root]);
  const paths = configurationsIn(root, '');
  const { units, context } = await openUnits(localDisk.open(root).files, {}, paths);
  for (const path of paths) {
    if (!path.includes('terragrunt.stack.hcl')) continue;
    runIn(join(root, path, '..'), home, program, ['stack', 'generate', '--no-stack-validate']);
  }
  let skipped = 0;
  for (const unit of units) {
    const rendered = render(join(root, unit.directory), home, program);
    if (rendered === undefined) {
      skipped += 1;
      continue;
    }
    const locals = await evaluateConfig(context, unit.config.context.path, localsOf);
    for (const { what, value, wanted } of answers(unit, locals ?? new Map(), rendered)) {
      const expected = JSON.parse(JSON.stringify(wanted).replaceAll(root, top));
      const isOpen = standsForOutput(value, expected);
      if (isOpen) {
        skipped += 1;
        continue;
      }
      const agrees = isDeepStrictEqual(value, projected(expected, value));
      const id = `${join(name, unit.directory)} ${what}`;
      score.add(name, id, agrees ? undefined : `${shown(expected)} expected, got ${shown(value)}`);
    }
  }
  return skipped;
}

/** The compared parts: inputs, local values, the source, generated texts. */
function* answers(unit: Unit, known: ReadonlyMap<string, unknown>, { inputs, locals, terraform, generate }: Rendered) {
  for (const [name, wanted] of Object.entries(inputs ?? {})) {
    yield { what: `inputs.${name}`, value: inputOf(unit.inputs, name), wanted };
  }
  for (const [name, wanted] of Object.entries(locals ?? {})) {
    yield { what: `locals.${name}`, value: known.get(name), wanted };
  }
  if (terraform?.source) yield { what: 'source', value: unit.sourceText, wanted: terraform.source };
  for (const [name, { contents = '', path = '', disable }] of Object.entries(generate ?? {})) {
    if (!/\.(?:tf|tofu)(?:\.json)?$/.test(path)) continue;
    if (disable === true) continue;
    const found = unit.generated.find(({ label }) => label === name);
    yield { what: `generate.${name}`, value: found?.contents, wanted: contents };
  }
}

function localsOf(config: Config): ReadonlyMap<string, unknown> {
  return new Map([...config.locals.keys()].map((name) => [name, jsonOf(config.local(name))]));
}

function inputOf(inputs: Merged | undefined, name: string): unknown {
  const value = inputs !== undefined && 'entries' in inputs.value ? inputs.value.entries.get(name) : undefined;
  return value === undefined ? undefined : jsonOf(value);
}

/** Without outputs, the program puts empty text in their place: where lintel has an unknown value, there is nothing to compare. */
function standsForOutput(value: unknown, expected: unknown): boolean {
  if (isRecord(value) && value.$unknown === true) return expected === '';
  if (Array.isArray(value) && Array.isArray(expected))
    return value.some((item, at) => standsForOutput(item, expected[at]));
  if (!isRecord(value) || !isRecord(expected)) return false;
  return Object.entries(value).some(([key, item]) => standsForOutput(item, expected[key]));
}

/** Of whole configurations only what is set: the program adds every argument that is not. */
function projected(expected: unknown, value: unknown): unknown {
  if (Array.isArray(expected) && Array.isArray(value)) return expected.map((item, at) => projected(item, value[at]));
  if (!isRecord(expected) || !isRecord(value)) return expected;
  const isConfig = 'locals' in expected && 'iam_role' in expected;
  const entries = Object.entries(expected).filter(([key]) => !isConfig || key in value);
  return Object.fromEntries(entries.map(([key, item]) => [key, projected(item, value[key])]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 300);
}

function render(directory: string, home: string, program: string): Rendered | undefined {
  const experiments = ['--experiment', 'optional-dependency-outputs', '--no-dependency-outputs'];
  const { status, stdout } = runIn(directory, home, program, ['render', '--json', ...experiments]);
  if (status !== 0) return undefined;
  try {
    return JSON.parse(stdout) as Rendered;
  } catch {
    return undefined;
  }
}

function runIn(cwd: string, home: string, program: string, args: readonly string[]) {
  const env = { HOME: home, PATH: join(home, 'bin'), AWS_EC2_METADATA_DISABLED: 'true' };
  const options = ['--non-interactive', '--no-color', '--log-level', 'error'];
  return spawnSync(program, [...args, ...options], {
    cwd,
    env,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 1024 ** 3,
  });
}

/** The configurations below a directory, in path order; calls of programs are made invalid in them. */
function configurationsIn(root: string, directory: string): readonly string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(root, directory), { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      const isOwn = entry.name !== '.git' && entry.name !== '.terragrunt-cache' && entry.name !== '.terragrunt-stack';
      if (isOwn) found.push(...configurationsIn(root, path));
    } else if (entry.isFile() && /\.hcl(?:\.json)?$/.test(entry.name)) {
      const text = readFileSync(join(root, path), 'utf8');
      if (text.includes('run_cmd')) writeFileSync(join(root, path), text.replaceAll('run_cmd', 'no_command'));
      if (/^terragrunt(?:\.stack)?\.hcl(?:\.json)?$/.test(entry.name)) found.push(path);
    }
  }
  return found.sort();
}
