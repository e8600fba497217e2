const scheme = /^[a-z][a-z\d+.-]*:/i;
const schemeAndAuthority = /^[a-z][a-z\d+.-]*:(?:\/\/[^/]*)?/i;

/** A URI in one spelling: clients escape different characters, and their paths may have empty and dot segments. */
export function normalUri(uri: string): string {
  const plain = uri.replace(scheme, (name) => name.toLowerCase()).replace(/(?:%[\da-f]{2})+/gi, unescaped);
  const top = schemeAndAuthority.exec(plain)?.[0] ?? '';
  // Only in a URI with an authority is every slash a separator.
  if (!top.includes('/')) return plain.replace(/\/$/, '');
  const path: string[] = [];
  for (const part of plain.slice(top.length).split('/')) {
    if (part === '..') path.pop();
    else if (part !== '' && part !== '.') path.push(part);
  }
  return [top, ...path].join('/');
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The path of a document relative to a folder, `/`-separated; empty for the folder, undefined if it is outside, or if it has
 * empty parts, as a text that is not a URI may have: a tree with them would have no end.
 */
export function pathWithin(folder: string, uri: string): string | undefined {
  const [top, inner] = [normalUri(folder), normalUri(uri)];
  if (inner === top) return '';
  const prefix = top + separatorAfter(top);
  if (!inner.startsWith(prefix)) return undefined;
  const path = inner.slice(prefix.length);
  return /(?:^|\/)\.{0,2}(?:\/|$)/.test(path) ? undefined : path;
}

/** Whether a path is that of a file or directory, or of something in the directory. */
export function isAtOrBelow(directory: string, path: string): boolean {
  return path === directory || path.startsWith(`${directory}/`);
}

/** The URI of a path relative to a folder; `..` leads out of it. */
export function uriWithin(folder: string, path: string): string {
  const parts: string[] = [];
  let top = folder.replace(/\/$/, '');
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) top = parentUri(top);
    } else if (part !== '' && part !== '.') parts.push(encodeURIComponent(part));
  }
  return parts.length === 0 ? top : top + separatorAfter(top) + parts.join('/');
}

/** The URI of the directory of a document; only its scheme, as in `untitled:`, if it has no directory. */
export function parentUri(uri: string): string {
  const start = schemeAndAuthority.exec(uri)?.[0].length ?? 0;
  return uri.slice(0, Math.max(start, uri.lastIndexOf('/')));
}

/** A path follows a scheme without a separator, as in `untitled:main.tf`. */
function separatorAfter(folder: string): string {
  return folder === '' || folder.endsWith(':') ? '' : '/';
}
