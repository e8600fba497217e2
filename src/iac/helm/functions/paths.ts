/** Paths with `/`, and URLs. */
import {
  baseName,
  cleanPath,
  directoryName,
  GoError,
  type GoValue,
  quotedText,
  unescaped,
  utf8Bytes,
} from '../../../go/index.ts';
import { mapOf, textOf } from './convert.ts';
import { define, type HelmFunction, param } from './function.ts';

function extension(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot);
}

/** A function of a path. As all machines that charts are made for have `/`, the forms with `os` do the same. */
function ofPath(
  name: string,
  doc: string,
  example: readonly [string, string],
  call: (path: string) => GoValue,
): HelmFunction {
  return define({
    name,
    aliases: [`os${name.charAt(0).toUpperCase()}${name.slice(1)}`],
    doc,
    params: [param.string('path')],
    example: [`{{ ${name} ${quotedText(example[0])} }}`, example[1]],
    call: (_, path) => call(path),
  });
}

interface Url {
  readonly scheme: string;
  readonly opaque: string;
  readonly userinfo: string | undefined;
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

/** The text that a part of a URL means; throws if it is invalid. */
function meant(text: string): string {
  const result = unescaped(text, false);
  if ('error' in result) throw new GoError(result.error);
  return result.text;
}

function parsed(text: string): Url {
  const hash = text.indexOf('#');
  const fragment = hash < 0 ? '' : meant(text.slice(hash + 1));
  let rest = hash < 0 ? text : text.slice(0, hash);
  if (/[\x00-\x1f\x7f]/.test(rest)) throw new GoError('net/url: invalid control character in URL');
  let scheme = '';
  const found = /^[A-Za-z][A-Za-z0-9+.-]*:/.exec(rest);
  if (found !== null) {
    scheme = found[0].slice(0, -1).toLowerCase();
    rest = rest.slice(found[0].length);
  } else if (rest.startsWith(':')) throw new GoError('missing protocol scheme');
  const mark = rest.indexOf('?');
  const query = mark < 0 ? '' : rest.slice(mark + 1);
  if (mark >= 0) rest = rest.slice(0, mark);
  const none = { scheme, query, fragment, userinfo: undefined, host: '', opaque: '', path: '' };
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { ...none, opaque: rest };
    if (/^[^/]*:/.test(rest)) throw new GoError('first path segment in URL cannot contain colon');
  }
  if (!rest.startsWith('//')) return { ...none, path: meant(rest) };
  const slash = rest.indexOf('/', 2);
  const authority = slash < 0 ? rest.slice(2) : rest.slice(2, slash);
  const at = authority.lastIndexOf('@');
  const host = authority.slice(at + 1);
  if (/:[^:\]]*$/.test(host) && !/(?::\d*|\])$/.test(host)) {
    throw new GoError(`invalid port ${quotedText(host.slice(host.lastIndexOf(':')))} after host`);
  }
  return {
    ...none,
    userinfo: at < 0 ? undefined : authority.slice(0, at),
    host: meant(host),
    path: slash < 0 ? '' : meant(rest.slice(slash)),
  };
}

function urlParts(text: string): GoValue {
  let url: Url;
  try {
    url = parsed(text);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new GoError(`unable to parse url: parse ${quotedText(text)}: ${error.message}`);
  }
  return new Map<string, GoValue>([
    ['fragment', url.fragment],
    ['host', url.host],
    ['hostname', url.host.replace(/:\d*$/, '').replace(/^\[|\]$/g, '')],
    ['opaque', url.opaque],
    ['path', url.path],
    ['query', url.query],
    ['scheme', url.scheme],
    ['userinfo', url.userinfo ?? ''],
  ]);
}

/** Characters that a path can contain; all others are escaped. */
function escapedPath(path: string, kept: RegExp): string {
  let result = '';
  for (const byte of utf8Bytes(path)) {
    const char = String.fromCharCode(byte);
    result += kept.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return result;
}

function joinedUrl(parts: GoValue): string {
  const dict = mapOf(parts);
  const [scheme, opaque, userinfo, host, query, fragment = ''] = [
    'scheme',
    'opaque',
    'userinfo',
    'host',
    'query',
    'fragment',
  ].map((name) => textOf(dict.get(name) ?? ''));
  let path = textOf(dict.get('path') ?? '');
  let result = scheme === '' ? '' : `${scheme}:`;
  if (opaque !== '') result += opaque;
  else {
    if (host !== '' || userinfo !== '' || (scheme !== '' && path.startsWith('//'))) {
      result += `//${userinfo === '' ? '' : `${userinfo}@`}${host}`;
    }
    if (path !== '' && !path.startsWith('/') && host !== '') path = `/${path}`;
    result += escapedPath(path, /[\w.~$&+,/:;=@!'()*-]/);
  }
  if (query !== '') result += `?${query}`;
  return fragment === '' ? result : `${result}#${escapedPath(fragment, /[\w.~$&+,/:;=?@!'()*-]/)}`;
}

export const paths: readonly HelmFunction[] = [
  ofPath('base', 'The last element of a path.', ['/a/b.txt', 'b.txt'], baseName),
  ofPath('dir', 'A path without its last element.', ['/a/b.txt', '/a'], directoryName),
  ofPath('clean', 'The shortest equivalent path.', ['a//b/..', 'a'], cleanPath),
  ofPath('ext', 'The extension of a file name, with its dot.', ['a.tar.gz', '.gz'], extension),
  ofPath('isAbs', 'Whether a path is absolute.', ['/a', 'true'], (path) => path.startsWith('/')),
  define({
    name: 'urlParse',
    doc: 'The parts of a URL, as a map.',
    params: [param.string('url')],
    example: ['{{ (urlParse "https://h/p").host }}', 'h'],
    call: (_, text) => urlParts(text),
  }),
  define({
    name: 'urlJoin',
    doc: 'A URL built from a map of its parts.',
    params: [param.map('parts')],
    example: ['{{ urlJoin (dict "scheme" "https" "host" "h" "path" "/p") }}', 'https://h/p'],
    call: (_, parts) => joinedUrl(parts),
  }),
];
