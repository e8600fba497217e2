import { utf8Text } from '../../go/index.ts';
import { configError } from '../fields.ts';
import type { OpaPorts } from '../ports.ts';

/** The text of a file that the configuration names. Rejects with a `LintelError` if it does not exist. */
export async function fileText(path: string, { files }: Pick<OpaPorts, 'files'>): Promise<string> {
  const bytes = await files.read(path);
  if (bytes === undefined) throw configError(`open ${path}: no such file or directory`);
  return utf8Text(bytes);
}
