import { type Module, parseModule } from '../../rego/index.ts';
import type { Io } from '../machine/io.ts';
import { bundledSharedModules } from '../policies/bundled-shared-modules.ts';

/** The bundled shared modules that `modules` lack; empty if none of them imports any. */
export async function sharedModules(
  modules: readonly Pick<Module, 'source' | 'package'>[],
  io: Io,
): Promise<readonly Module[]> {
  if (!modules.some(({ source }) => /\blintel\.lib\b|"lintel"/.test(source.text))) return [];
  const present = new Set(modules.map((module) => module.package.path.join('.')));
  const { label, files } = bundledSharedModules(io);
  const lent: Module[] = [];
  for (const name of await files.list('')) {
    // A helper of unit tests has the name of a test file, so that scans leave it out.
    if (!name.endsWith('.rego') || (name.endsWith('_test.rego') && name !== 'testing_test.rego')) continue;
    const text = await files.read(name);
    const { module } = parseModule({ path: `${label}/${name}`, text: text ?? '' }, { version: 'v1' });
    if (module !== undefined && !present.has(module.package.path.join('.'))) lent.push(module);
  }
  return lent;
}
