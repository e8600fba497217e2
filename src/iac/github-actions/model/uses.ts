import type { Span } from '../../../source/index.ts';
import { imageValue } from '../../docker/evaluate/image.ts';
import { map, scalar } from '../../values/make.ts';
import type { MapValue, Value } from '../../values/value.ts';
import { expressionParts } from './masked.ts';

/** What a step or a job uses. */
export type Uses =
  | { readonly kind: 'docker'; readonly image: string }
  | { readonly kind: 'local'; readonly path: string }
  | {
      readonly kind: 'repository';
      readonly owner: string;
      readonly repo: string;
      /** Below the repository; absent for its root. */
      readonly path?: string;
      readonly ref: string;
    };

/** Parses a `uses`; undefined if it names nothing. */
export function usesOf(text: string): Uses | undefined {
  if (text.startsWith('docker://')) {
    const image = text.slice('docker://'.length);
    return image === '' ? undefined : { kind: 'docker', image };
  }
  if (/^(?:\.|\$)[/\\]/.test(text)) return { kind: 'local', path: text.slice(2).replaceAll('\\', '/') };
  const at = text.indexOf('@');
  if (at < 0 || text.includes('@', at + 1)) return undefined;
  const ref = text.slice(at + 1);
  const [owner, repo, ...path] = text
    .slice(0, at)
    .split(/[/\\]/)
    .filter((part) => part !== '');
  if (owner === undefined || repo === undefined || ref === '') return undefined;
  return { kind: 'repository', owner, repo, ref, ...(path.length > 0 && { path: path.join('/') }) };
}

/** What a reference looks like: only the repository knows what it is. */
function kindOfRef(ref: string): string {
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(ref)) return 'sha';
  return /^v?\d+(?:\.\d+){0,3}(?:$|[-+.])/i.test(ref) ? 'tag-like' : 'branch-like';
}

/** The version that a comment behind a reference names: `v4.1.1`, `tag=v4`. */
function versionIn(comment: string): string | undefined {
  return /^(?:tag\s?=\s?|pin\s?@|ratchet:[^@\s]+@)?(v?\d+(?:\.\d+){0,3}(?:[-+.][\w.-]+)?)(?:$|\s)/i.exec(comment)?.[1];
}

/** The parts of a `uses`, as policies see them. */
export function usesValue(
  text: Value,
  uses: Uses | undefined,
  span: Span,
  { comment, local }: { readonly comment?: string | undefined; readonly local?: string | undefined },
): MapValue {
  const put = (value: string | undefined): Value | undefined => (value === undefined ? undefined : scalar(value, span));
  const version = comment === undefined ? undefined : versionIn(comment);
  const shared = { text, kind: put(uses?.kind) };
  const behind = { comment: put(comment), version: put(version) };
  switch (uses?.kind) {
    case undefined:
      return map(span, shared);
    case 'docker':
      return map(span, { ...shared, image: imageValue(expressionParts(uses.image), span), ...behind });
    case 'local':
      return map(span, { ...shared, path: put(uses.path), local: put(local), ...behind });
    case 'repository': {
      const { owner, repo, path, ref } = uses;
      const parts = { owner: put(owner), repo: put(repo), path: put(path), ref: put(ref) };
      return map(span, { ...shared, ...parts, ref_kind: put(kindOfRef(ref)), ...behind });
    }
  }
}
