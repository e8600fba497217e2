import * as http from 'node:http';
import type { RequestOptions } from 'node:https';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { RemoteProblem } from '../../iac/index.ts';

/** The proxy that the user's environment names for a URL. */
export function proxyFor(url: URL, env: ReadonlyMap<string, string>): URL | undefined {
  const read = (name: string): string | undefined => env.get(name.toLowerCase()) || env.get(name) || undefined;
  // HTTP_PROXY in capitals may come from a header where a server runs this as CGI.
  const named = url.protocol === 'https:' ? read('HTTPS_PROXY') : env.get('http_proxy') || undefined;
  const text = named ?? read('ALL_PROXY');
  if (text === undefined || isDirect(url, read('NO_PROXY') ?? '')) return undefined;
  try {
    const proxy = new URL(text.includes('://') ? text : `http://${text}`);
    if (proxy.protocol === 'http:') return proxy;
  } catch {}
  throw new RemoteProblem('the proxy that the environment names is not an http:// address');
}

function isDirect({ hostname, port }: URL, list: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return true;
  return list.split(',').some((entry) => {
    const [, name = '', entryPort] = /^\s*(.*?)(?::(\d+))?\s*$/.exec(entry) ?? [];
    if (name === '*') return true;
    if (name === '' || (entryPort !== undefined && entryPort !== port)) return false;
    const bare = name.replace(/^\*?\./, '');
    return host === bare || host.endsWith(`.${bare}`);
  });
}

/** What a request needs so that it goes through a proxy; to an https address through a tunnel. */
export async function throughProxy(url: URL, proxy: URL, timeout: number): Promise<RequestOptions> {
  const user = decodeURIComponent(proxy.username);
  const password = decodeURIComponent(proxy.password);
  const headers: Record<string, string> =
    user === '' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
  const place = { hostname: proxy.hostname.replace(/^\[|\]$/g, ''), port: Number(proxy.port || 80) };
  if (url.protocol === 'http:') {
    return { ...place, agent: false, path: url.href, headers: { ...headers, host: url.host } };
  }
  return { agent: undefined, createConnection: await tunnel(url, proxy, { ...place, headers, timeout }) };
}

async function tunnel(
  url: URL,
  proxy: URL,
  settings: http.RequestOptions & { readonly headers: Record<string, string> },
): Promise<NonNullable<RequestOptions['createConnection']>> {
  const target = `${url.hostname}:${url.port || 443}`;
  const socket = await new Promise<Socket>((resolve, reject) => {
    const request = http.request({
      ...settings,
      method: 'CONNECT',
      path: target,
      headers: { host: target, ...settings.headers },
      agent: false,
    });
    const fail = (reason: string): void => reject(new RemoteProblem(`the proxy ${proxy.host} ${reason}`));
    request.on('connect', (response, connection) => {
      if (response.statusCode === 200) return resolve(connection);
      connection.destroy();
      return fail(`answers ${response.statusCode}`);
    });
    request.on('timeout', () => request.destroy(new Error('it says nothing')));
    request.on('error', (error) => fail(`cannot be used: ${error.message}`));
    request.end();
  });
  return () => connectTls({ socket, servername: url.hostname });
}
