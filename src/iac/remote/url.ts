import { unescaped, uriEscaped } from '../../go/index.ts';

/** The parts of a URL with a host. */
export interface Url {
  /** In lower case, without the colon. */
  readonly scheme: string;
  /** As written, with its password. */
  readonly userinfo: string | undefined;
  /** In lower case; an IPv6 address is in brackets. */
  readonly host: string;
  readonly port: string | undefined;
  /** As written; begins with `/` unless it is empty. */
  readonly path: string;
  /** Keys and values, unescaped, in order. */
  readonly query: readonly (readonly [key: string, value: string])[];
}

/** Maximum number of characters: no server accepts more, and download URLs contain signatures with thousands. */
const maxLength = 65_536;

/** Undefined for URLs without a host, with invalid characters, or that are too long. */
export function parseUrl(text: string): Url | undefined {
  if (text.length > maxLength) return undefined;
  const match =
    /^([A-Za-z][\w+.-]*):\/\/(?:([^/?#@]*)@)?(\[[\da-fA-F:.]+\]|[\w.-]*)(?::(\d{0,5}))?(\/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$/.exec(
      text,
    );
  if (match === null || /[\s\p{Cc}]/u.test(text)) return undefined;
  const [, scheme, userinfo, host, port, path = '', query] = match;
  const url = {
    scheme: scheme!.toLowerCase(),
    userinfo,
    host: host!.toLowerCase(),
    port: port || undefined,
    path,
    query: query === undefined ? [] : parseQuery(query),
  };
  // With escapes it may be longer: nine characters for one.
  return text.length > maxLength / 9 && urlText(url).length > maxLength ? undefined : url;
}

function parseQuery(text: string): (readonly [string, string])[] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const plain = (value: string): string => {
        const result = unescaped(value, true);
        return 'text' in result ? result.text : value;
      };
      return at < 0 ? [plain(part), ''] : [plain(part.slice(0, at)), plain(part.slice(at + 1))];
    });
}

export function urlText({ scheme, userinfo, host, port, path, query }: Url): string {
  const authority = (userinfo === undefined ? '' : `${userinfo}@`) + host + (port === undefined ? '' : `:${port}`);
  const search = query.map(([key, value]) => `${uriEscaped(key)}=${uriEscaped(value)}`).join('&');
  return `${scheme}://${authority}${path}${search === '' ? '' : `?${search}`}`;
}

export function queryValue({ query }: Url, key: string): string | undefined {
  return query.find(([name]) => name === key)?.[1];
}

export function withoutQuery(url: Url, keys: readonly string[]): Url {
  return { ...url, query: url.query.filter(([key]) => !keys.includes(key)) };
}

/** The URL without user and password, and these, unescaped. */
export function withoutUser(url: Url): { readonly url: Url; readonly user?: string; readonly password?: string } {
  if (url.userinfo === undefined) return { url };
  const at = url.userinfo.indexOf(':');
  const plain = (text: string): string => {
    const result = unescaped(text, false);
    return 'text' in result ? result.text : text;
  };
  const bare = { ...url, userinfo: undefined };
  if (at < 0) return { url: bare, user: plain(url.userinfo) };
  return { url: bare, user: plain(url.userinfo.slice(0, at)), password: plain(url.userinfo.slice(at + 1)) };
}

/** `https://host:port`: the origin that trust applies to. */
export function originOf({ scheme, host, port }: Url): string {
  const usual = { http: '80', https: '443' }[scheme];
  return `${scheme}://${host}:${port ?? usual ?? ''}`;
}

/** The URL of `reference` in a document at `base`; undefined if it is invalid. */
export function resolveUrl(base: Url, reference: string): Url | undefined {
  if (/^[A-Za-z][\w+.-]*:/.test(reference)) return parseUrl(reference);
  const bare = { ...base, userinfo: undefined, query: [] };
  if (reference.startsWith('//')) return parseUrl(`${base.scheme}:${reference}`);
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(reference) ?? [];
  const folder = base.path.slice(0, base.path.lastIndexOf('/') + 1) || '/';
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : path === '' ? base.path : folder + path).split('/').slice(1)) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parseUrl(urlText({ ...bare, path: `/${parts.join('/')}` }) + query);
}

/** Query parameters that are not secret. */
const shownKeys = new Set([
  'ref',
  'tag',
  'digest',
  'depth',
  'archive',
  'version',
  'region',
  'rev',
  'terraform-get',
  'service',
  'prefix',
]);

/** A source or URL for messages: without passwords, and without secrets in its query. */
export function shownSource(text: string): string {
  const bare = text.replace(
    /^((?:[A-Za-z0-9]+::)?[A-Za-z][\w+.-]*:\/\/)([^/?#]*)@/,
    (_, start: string, userinfo: string) => `${start}${isName(start, userinfo) ? userinfo : '…'}@`,
  );
  const at = bare.indexOf('?');
  if (at < 0) return bare;
  const query = bare.slice(at + 1).split('&');
  const shown = query.map((part) => {
    const [key = ''] = part.split('=', 1);
    return shownKeys.has(key) ? part : `${key}=…`;
  });
  return `${bare.slice(0, at)}?${shown.join('&')}`;
}

/** A user without a password may be a token, unless it looks like the name of an ssh user. */
function isName(start: string, userinfo: string): boolean {
  return start.endsWith('ssh://') && /^[a-z][a-z0-9_-]{0,19}$/.test(userinfo);
}

const secretKey = /^sshkey$|^aws_access_(?:key_secret|token)$|token|secret|password|signature/i;
const valueEnd = /[\s"'&#]/g;

/** A text with the secrets in its sources masked; all other characters keep their places. */
export function maskedText(text: string): string {
  const plain = text.replaceAll(/:\/\/([^\s"'/?#@]+)@/g, (found, userinfo: string, at: number) =>
    isName(`${text.slice(Math.max(at - 3, 0), at)}://`, userinfo) ? found : `://${'…'.repeat(userinfo.length)}@`,
  );
  let shown = '';
  let at = 0;
  for (const { 0: start, 1: key, index } of plain.matchAll(/[?&]([\w-]+)=/g)) {
    const from = index + start.length;
    if (from < at || !secretKey.test(key!)) continue;
    valueEnd.lastIndex = from;
    const end = valueEnd.exec(plain)?.index ?? plain.length;
    shown += plain.slice(at, from) + '…'.repeat(end - from);
    at = end;
  }
  return shown + plain.slice(at);
}
