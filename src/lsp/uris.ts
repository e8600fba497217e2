/** A URI in one spelling: clients escape different characters. */
export function normalUri(uri: string): string {
  try {
    return decodeURIComponent(uri).replace(/\/$/, '');
  } catch {
    return uri;
  }
}

/** The path of a document relative to a folder, `/`-separated; undefined if it is outside. */
export function pathWithin(folder: string, uri: string): string | undefined {
  const [top, inner] = [normalUri(folder), normalUri(uri)];
  if (inner === top) return '';
  return inner.startsWith(`${top}/`) ? inner.slice(top.length + 1) : undefined;
}

/** The URI of a path relative to a folder; `..` leads out of it. */
export function uriWithin(folder: string, path: string): string {
  const parts = folder.replace(/\/$/, '').split('/');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(encodeURIComponent(part));
  }
  return parts.join('/');
}

/** The URI of the directory of a document. */
export function parentUri(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/'));
}
