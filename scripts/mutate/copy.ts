import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Mutant, withSwitches } from './mutants.ts';

/** Copies the checkout `root` to `folder`, with switches for all mutants (the number of each is its place), and builds its dist/. */
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
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('the copy with the changes cannot be built');
}
