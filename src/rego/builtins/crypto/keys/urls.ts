import type { Value } from '../../../values/index.ts';

/** The parts of a URL, named as in Go's net/url. */
export function showUrl(text: string): Value {
  const hash = text.indexOf('#');
  const fragment = hash < 0 ? '' : text.slice(hash + 1);
  const beforeFragment = hash < 0 ? text : text.slice(0, hash);
  const mark = beforeFragment.indexOf('?');
  const query = mark < 0 ? '' : beforeFragment.slice(mark + 1);
  const beforeQuery = mark < 0 ? beforeFragment : beforeFragment.slice(0, mark);
  const [, scheme = '', rest = ''] = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(.*)$/s.exec(beforeQuery)!;
  const opaque = scheme !== '' && !rest.startsWith('/');
  const [, authority, path = ''] = /^(?:\/\/([^/]*))?(.*)$/s.exec(opaque ? '' : rest)!;
  const at = authority?.lastIndexOf('@') ?? -1;
  const decoded = decode(path);
  return {
    Scheme: scheme.toLowerCase(),
    Opaque: opaque ? rest : '',
    User: at < 0 ? null : {},
    Host: authority?.slice(at + 1) ?? '',
    Path: decoded,
    RawPath: decoded === path ? '' : path === encodePath(decoded) ? '' : path,
    OmitHost: false,
    ForceQuery: mark >= 0 && query === '',
    RawQuery: query,
    Fragment: decode(fragment),
    RawFragment: decode(fragment) === fragment ? '' : fragment,
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function encodePath(path: string): string {
  return encodeURIComponent(path).replace(/%(?:2F|3A|40|26|3D|2B|24|3B|2C)/g, (code) => decodeURIComponent(code));
}
