/** URIs, parsed by the rules of Go's net/url. */

import { unescaped, utf8Bytes } from '../../../go/index.ts';
import { RegoObject } from '../../values/index.ts';
import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { boolean, objectOf, string, unchecked } from '../types.ts';

interface Parts {
  scheme?: string;
  hostname?: string;
  port?: string;
  path?: string;
  raw_path?: string;
  raw_query?: string;
  fragment?: string;
}

const names = ['scheme', 'hostname', 'port', 'path', 'raw_path', 'raw_query', 'fragment'] as const;

class UriError extends Error {}

const wrong = (message: string): never => {
  throw new UriError(message);
};

function decoded(text: string): string {
  const result = unescaped(text, false);
  return 'error' in result ? wrong(result.error) : result.text;
}

/** Throws UriError. */
function parseUri(text: string): Parts {
  if (/[\x00-\x1f\x7f]/.test(text)) wrong('net/url: invalid control character in URL');
  const parts: Parts = {};
  const hash = text.indexOf('#');
  if (hash >= 0) parts.fragment = decoded(text.slice(hash + 1));
  let rest = hash < 0 ? text : text.slice(0, hash);
  if (rest === '*') return { ...parts, path: '*', raw_path: '*' };
  const scheme = /^([a-zA-Z][a-zA-Z\d+.-]*):/.exec(rest);
  if (scheme !== null) {
    parts.scheme = scheme[1]!.toLowerCase();
    rest = rest.slice(scheme[0].length);
  } else if (rest.startsWith(':')) wrong('missing protocol scheme');
  const query = rest.indexOf('?');
  if (query >= 0) {
    parts.raw_query = rest.slice(query + 1);
    rest = rest.slice(0, query);
  }
  if (!rest.startsWith('/')) {
    // The rest after a scheme without a slash is opaque: `mailto:a@b.c`.
    if (parts.scheme !== undefined) return parts;
    if (/^[^/]*:/.test(rest)) wrong('first path segment in URL cannot contain colon');
  }
  if (rest.startsWith('//') && (parts.scheme !== undefined || !rest.startsWith('///'))) {
    const slash = rest.indexOf('/', 2);
    Object.assign(parts, authority(slash < 0 ? rest.slice(2) : rest.slice(2, slash)));
    rest = slash < 0 ? '' : rest.slice(slash);
  }
  parts.path = decoded(rest);
  parts.raw_path = escapedPath(parts.path) === rest ? parts.path : rest;
  return parts;
}

/** A path with its default escaping. */
function escapedPath(path: string): string {
  let result = '';
  for (const byte of utf8Bytes(path)) {
    const char = String.fromCharCode(byte);
    result +=
      byte < 0x80 && /[\w.~$&+,/:;=@-]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return result;
}

function authority(text: string): Parts {
  const at = text.lastIndexOf('@');
  if (at >= 0) {
    const user = text.slice(0, at);
    if (!/^[\w.~:!$&'()*+,;=%@-]*$/.test(user)) wrong('net/url: invalid userinfo');
    decoded(user);
  }
  const host = text.slice(at + 1);
  const colon = host.startsWith('[') ? host.lastIndexOf(']') + 1 : host.lastIndexOf(':');
  if (host.startsWith('[') && colon === 0) wrong("missing ']' in host");
  const port = colon < 0 ? '' : host.slice(colon);
  if (!/^(?::\d*)?$/.test(port)) wrong(`invalid port ${JSON.stringify(port)} after host`);
  const hostname = hostText(colon < 0 ? host : host.slice(0, colon));
  return {
    hostname: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    ...(port.length > 1 && { port: port.slice(1) }),
  };
}

/** In a host, only characters beyond ASCII and the `%` before a zone can be escaped. */
function hostText(host: string): string {
  const zone = host.startsWith('[') ? host.indexOf('%25') : -1;
  const checked = zone < 0 ? host : host.slice(0, zone);
  const bad = /%(?:[0-7][\da-fA-F])/.exec(checked);
  if (bad !== null && bad[0] !== '%25') wrong(`invalid URL escape ${JSON.stringify(bad[0])}`);
  const char = /[^\w.~!$&'()*+,;=:[\]<>"%\u0080-\u{10ffff}-]/u.exec(checked);
  if (char !== null) wrong(`invalid character ${JSON.stringify(char[0])} in host name`);
  return decoded(host);
}

const params = [{ name: 'uri', type: string }] as const;

export const uris: readonly Builtin[] = [
  define({
    name: 'uri.parse',
    doc: 'The parts that a URI has: `scheme`, `hostname`, `port`, `path`, `raw_path`, `raw_query`, `fragment`.',
    params,
    result: { type: objectOf(string, string) },
    examples: [
      'uri.parse("https://example.com:8080/a?b=1") == {"scheme": "https", "hostname": "example.com", "port": "8080", "path": "/a", "raw_path": "/a", "raw_query": "b=1"}',
    ],
    call: (context, text) => {
      try {
        const parts = parseUri(text);
        const object = new RegoObject();
        for (const name of names) if (parts[name]) object.set(name, parts[name]);
        return object;
      } catch (error) {
        if (error instanceof UriError) return context.fail(`parse ${JSON.stringify(text)}: ${error.message}`);
        throw error;
      }
    },
  }),
  define({
    name: 'uri.is_valid',
    doc: 'Whether a string is a URI, absolute or relative, and not empty.',
    params: [{ name: 'uri', type: unchecked(string) }],
    result: { type: boolean },
    examples: ['uri.is_valid("https://example.com/a")', 'not uri.is_valid("http://h:port/")'],
    call: (context, text) => {
      if (typeof text !== 'string' || text === '') return false;
      context.spend(text.length);
      try {
        parseUri(text);
        return true;
      } catch (error) {
        if (error instanceof UriError) return false;
        throw error;
      }
    },
  }),
];
