import type { Server } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { toolModule } from '../../package/installed.ts';
import { type Served, serve } from '../serve.ts';
import { freePort } from './ports.ts';

const test = suite('sign-in at oidc-provider');

interface ProviderPackage {
  readonly default: new (
    issuer: string,
    configuration: object,
  ) => { readonly listen: (port: number, host: string, listener: () => void) => Server };
}

// The package warns that its defaults are not for production.
const { warn } = console;
test.before(() => {
  console.warn = () => {};
});
test.after(() => {
  console.warn = warn;
});

/** A browser: it keeps cookies by origin, and follows redirects. */
function browser() {
  const jars = new Map<string, Map<string, string>>();
  const visit = async (url: string, form?: Readonly<Record<string, string>>): Promise<Response> => {
    const { origin } = new URL(url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return response;
    await response.body?.cancel();
    return visit(new URL(location, url).href);
  };
  return visit;
}

/** Submits the form of a page of the provider. */
async function submit(
  visit: ReturnType<typeof browser>,
  page: Response,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  const text = await page.text();
  const action = /action="([^"]+)"/.exec(text)?.[1];
  const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1];
  assert.ok(action !== undefined && prompt !== undefined, text.slice(0, 2000));
  return visit(new URL(action, page.url).href, { prompt, ...fields });
}

for (const method of ['client_secret_basic', 'client_secret_post', 'none'] as const) {
  test(`a person signs in, with a client of the kind ${method}`, async () => {
    const found = (await toolModule('oidc-provider')) as ProviderPackage | undefined;
    if (found === undefined) return;
    const [port, issuerPort] = [await freePort(), await freePort()];
    const issuer = `http://127.0.0.1:${issuerPort}`;
    const secret = 'of-lintel-0123456789';
    const provider = new found.default(issuer, {
      clients: [
        {
          client_id: 'lintel',
          ...(method !== 'none' && { client_secret: secret }),
          token_endpoint_auth_method: method,
          redirect_uris: [`http://127.0.0.1:${port}/sign-in/callback`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      clientAuthMethods: [method],
      claims: { openid: ['sub', 'name', 'groups'] },
      // Claims of scopes are part of the ID token, not only of the response to a request for them.
      conformIdTokenClaims: false,
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, name: 'Ada Lovelace', groups: id === 'ada' ? ['platform'] : [] }),
      }),
      cookies: { keys: ['a key of the test'] },
    });
    const running = await new Promise<Server>((resolve) => {
      const server: Server = provider.listen(issuerPort, '127.0.0.1', () => resolve(server));
    });
    let server: Served | undefined;
    try {
      server = await serve({
        flags: [
          ...['-p', String(port), '--public-url', `http://127.0.0.1:${port}`, '--oidc-scope', 'openid'],
          ...['--oidc-issuer', issuer, '--oidc-client-id', 'lintel', '--oidc-allow', 'groups=platform'],
        ],
        env: method === 'none' ? {} : { LINTEL_OIDC_CLIENT_SECRET: secret },
      });
      for (const [login, status, text] of [
        ['ada', 200, /Ada Lovelace/],
        ['eve', 403, /Ada Lovelace may not use this server/],
      ] as const) {
        const visit = browser();
        const form = await visit(`${server.url}/?from=ticket`);
        const consent = await submit(visit, form, { login, password: 'x' });
        const page = await submit(visit, consent, {});
        assert.is(page.status, status, await page.clone().text());
        assert.match(await page.text(), text);
        if (login === 'ada') assert.is(page.url, `${server.url}/?from=ticket`);
      }
    } finally {
      await server?.end();
      running.closeAllConnections();
      running.close();
    }
  });
}

test.run();
