import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const referenceVersion = '1.9.0-beta';

/** A value as the reference resolves it. */
export type Resolved =
  | { readonly Concrete: { readonly value: unknown } }
  | { readonly List: { readonly items: readonly Resolved[] } }
  | { readonly Map: { readonly entries: readonly { readonly key: string; readonly value: Resolved }[] } }
  | { readonly Enum: { readonly variants: readonly Resolved[] } }
  | { readonly Conditional: { readonly condition: string; readonly if_true: Resolved; readonly if_false: Resolved } }
  | { readonly Reference: { readonly target: string } }
  | { readonly Dynamic: { readonly reason: string } }
  | { readonly TypedDynamic: { readonly reason: string } };

/** A template as the reference reads it; without resources where it refuses it. */
export interface Model {
  readonly file: string;
  readonly refused?: string;
  readonly resources?: Readonly<
    Record<
      string,
      {
        readonly type: string;
        readonly condition: string | null;
        readonly properties: Readonly<Record<string, Resolved>>;
        readonly isDynamic: boolean;
      }
    >
  >;
}

const worker = fileURLToPath(new URL('model.mjs', import.meta.url));
/** Files that one process of the reference reads, and the time that it has for them. */
const maxFiles = 40;
const maxMilliseconds = 60_000;

/** The reference's results for files; those at which it ends or takes too long are left out. */
export function readModels(files: readonly string[]): readonly Model[] {
  const folder = installReference();
  const models: Model[] = [];
  for (let at = 0; at < files.length; ) {
    const batch = files.slice(at, at + maxFiles);
    const { stdout } = spawnSync(process.execPath, [worker, folder, ...batch], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      timeout: maxMilliseconds,
    });
    const lines = stdout.split('\n').filter((line) => line !== '' && line.endsWith('}'));
    for (const line of lines) models.push(JSON.parse(line) as Model);
    at += lines.length === batch.length ? lines.length : lines.length + 1;
  }
  return models;
}

/** The folder in which the package of the reference is installed, which is fetched the first time. */
function installReference(): string {
  const folder = fileURLToPath(new URL('../../.build/reference/cloudformation-validate', import.meta.url));
  if (existsSync(join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
  const wanted = `@aws/cloudformation-validate@${referenceVersion}`;
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  const { status } = spawnSync('npm', ['install', ...flags, wanted], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`cannot install ${wanted}`);
  return folder;
}
