import { invariant } from '../../source/index.ts';
import type { Io } from './io.ts';

/** The version of lintel, from its package.json. */
export async function packageVersion({ disk, packageFolder }: Pick<Io, 'disk' | 'packageFolder'>): Promise<string> {
  const text = await disk.readText(`${packageFolder}/package.json`);
  invariant(text !== undefined, 'the package has a package.json');
  return (JSON.parse(text) as { version: string }).version;
}
