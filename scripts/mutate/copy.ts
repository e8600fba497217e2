import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { type Mutant, withSwitches } from './mutants.ts';

/** Copies the checkout `root` to `folder`, with switches for all mutants (the number of each is its place) and with cases.mjs in place of uvu. */
export function copyWith(root: string, folder: string, mutants: readonly Mutant[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root)) {
    if (['node_modules', '.git', '.build', 'dist'].includes(name)) continue;
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const files = new Map<string, [number, Mutant][]>();
  mutants.forEach((mutant, id) => {
    files.set(mutant.file, [...(files.get(mutant.file) ?? []), [id, mutant]]);
  });
  for (const [file, own] of files)
    writeFileSync(join(folder, file), withSwitches(readFileSync(join(root, file), 'utf8'), own));
  const cases = join(folder, 'scripts', 'mutate', 'cases.mjs');
  for (const name of readdirSync(join(folder, 'test'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const path = join(folder, 'test', name);
    const text = readFileSync(path, 'utf8');
    const own = text.replace(/^(import \{[^}]*\} from ')uvu(';)$/m, `$1${relative(dirname(path), cases)}$2`);
    if (own !== text) writeFileSync(path, own);
  }
}

/** Builds dist/ of a copy. What takes long and does not depend on src/ is taken from the checkout. */
export async function buildCopy(root: string, folder: string): Promise<void> {
  const [kept, own] = [join(root, '.build'), join(folder, '.build')];
  mkdirSync(own, { recursive: true });
  for (const name of existsSync(kept) ? readdirSync(kept) : [])
    if (name.endsWith('.br')) cpSync(join(kept, name), join(own, name));
  const [status] = await once(
    spawn(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' }),
    'exit',
  );
  if (status !== 0) throw new Error('the copy with the changes cannot be built');
}
