import { utf8Bytes } from '../go/index.ts';
import { type Files, type Original, UneditableError } from '../iac/index.ts';
import type { Violation } from '../scan/index.ts';
import type { Source } from '../source/index.ts';
import type { Texts } from './texts.ts';

/** The texts as they are in the tree, for the sources of violations, whose secrets are masked. */
export async function originals(
  files: Pick<Files, 'read' | 'readBytes'>,
  texts: Texts,
  violations: readonly Violation[],
): Promise<Original> {
  const paths = new Set<string>();
  for (const { resource, path } of violations) {
    paths.add(resource.span.source.path).add(resource.spanOf(path).source.path);
    for (const { span } of resource.provenanceOf?.(path) ?? []) if (span) paths.add(span.source.path);
  }
  const sources = new Map<string, Source>();
  const foreign = new Set<string>();
  for (const path of paths) {
    const text = texts.get(path) ?? (await files.read(path));
    if (text === undefined) continue;
    sources.set(path, { path, text });
    const bytes = texts.has(path) ? undefined : await files.readBytes?.(path);
    if (bytes !== undefined && !isSame(bytes, utf8Bytes(text))) foreign.add(path);
  }
  return ({ path, text }) => {
    const source = sources.get(path);
    if (source === undefined) throw new UneditableError(`${path} is not a file`);
    if (/^\.\.(?:\/|$)/.test(path)) throw new UneditableError(`${path} is outside of the scanned directory`);
    if (/(?:^|\/)\.terraform\//.test(path))
      throw new UneditableError(`${path} is a copy that \`terraform init\` makes`);
    if (foreign.has(path)) throw new UneditableError(`${path} is not in UTF-8, or begins with a byte order mark`);
    if (source.text.length !== text.length) throw new UneditableError('its place in the file is not known');
    return source;
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
