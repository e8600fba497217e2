import type { Documents } from './documents.ts';

/** The reason why a path below `data` cannot be written, because a bundle owns it; undefined if it can. */
export function ownerOf({ bundles }: Documents, path: readonly string[]): string | undefined {
  if (path.length === 0 && bundles.size > 0) return "can't write to document root with bundle roots configured";
  for (const [name, { manifest }] of bundles) {
    for (const root of manifest.roots) {
      if (root === '') return `all paths owned by bundle ${JSON.stringify(name)}`;
      const segments = root.split('/');
      const shared = Math.min(path.length, segments.length);
      if (segments.slice(0, shared).every((segment, at) => segment === path[at])) {
        return `path ${path.join('/')} is owned by bundle ${JSON.stringify(name)}`;
      }
    }
  }
  return undefined;
}
