import { RemoteError } from '../../iac/index.ts';

/** Hosts that are always reached directly. */
const direct = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The settings for undici's EnvHttpProxyAgent. Upper-case HTTP_PROXY is ignored: a CGI request could set it by a
 * header.
 */
export function proxySettings(env: ReadonlyMap<string, string>): {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
  readonly proxyTunnel: boolean;
} {
  const read = (name: string): string => env.get(name.toLowerCase()) || env.get(name) || '';
  const other = read('ALL_PROXY');
  return {
    httpProxy: proxyUrl(env.get('http_proxy') || other),
    httpsProxy: proxyUrl(read('HTTPS_PROXY') || other),
    noProxy: read('NO_PROXY').trim() === '*' ? '*' : [...direct, read('NO_PROXY')].join(),
    // Requests to http:// URLs go through a proxy without a tunnel, like those of other clients.
    proxyTunnel: false,
  };
}

function proxyUrl(text: string): string {
  if (text === '') return '';
  const url = text.includes('://') ? text : `http://${text}`;
  if (URL.canParse(url) && new URL(url).protocol === 'http:') return url;
  throw new RemoteError('the proxy URL in the environment must start with http://');
}
