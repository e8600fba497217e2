import { loaders, recognize } from '../../iac/index.ts';
import { memoryFiles, type Target } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import type { NamedTarget } from './target.ts';

/**
 * The text of a stream (`-` for standard input) as a file in memory, of the type of -i, or else detected from its
 * content. Throws a usage error if it cannot be read.
 */
export async function readStreamTarget(stream: string, values: Values, io: Io): Promise<NamedTarget> {
  const text = await io.readStream?.(stream);
  if (text === undefined) throw usageError(`-f: cannot read ${JSON.stringify(stream)}`);
  const [wanted] = values.isSet('iac-type') ? values.list('iac-type') : [];
  const isJson = '{['.includes(text.trimStart().charAt(0) || ' ');
  const found = wanted ?? recognize(isJson ? 'stdin.json' : 'stdin.yaml', text, loaders) ?? 'terraform';
  const extension = found === 'terraform' ? (isJson ? 'tf.json' : 'tf') : isJson ? 'json' : 'yaml';
  const name = `stdin.${extension}`;
  const target: Target = { kind: 'files', files: memoryFiles(new Map([[name, text]])), file: name };
  return { target, ...(wanted === undefined ? { types: [found] } : {}) };
}
