import { type Http, wholeOf } from '../../../iac/index.ts';

/** Maximum size of a response of an identity provider, in bytes. */
const maxResponse = 1024 * 1024;

interface ProviderRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The project's HTTP client in the form of `fetch`, as oauth4webapi calls it. Throws a `RemoteError`. */
export function providerFetch(http: Http): (url: string, request: ProviderRequest) => Promise<Response> {
  return async (url, { method, headers, body }) => {
    const {
      status,
      headers: received,
      body: pieces,
    } = await http({
      method: method as 'GET' | 'POST',
      url,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      ...(body != null && { body: new TextEncoder().encode(String(body)) }),
    });
    const bytes = await wholeOf(pieces, maxResponse);
    const isEmpty = [204, 205, 304].includes(status);
    return new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers: [...received] });
  };
}
