import { sameSecret } from '../constant-time.ts';
import { HttpError, type HttpRequest, type HttpResponse } from '../http.ts';
import type { Route, Server } from '../route.ts';
import { ticketOf } from './session.ts';
import type { User } from './user.ts';

/** The sender of an accepted request to a guarded route, or the response to a rejected one. */
export type Admission = { readonly user?: User } | { readonly response: HttpResponse };

/**
 * Checks the token or the session of a request. A browser that asks for a page without a session is sent to sign in; all
 * others get an `HttpError` 401.
 */
export function admit(route: Route, request: HttpRequest, { settings: { token }, ports }: Server): Admission {
  const { signIn } = ports;
  if (route.guarded === undefined || (token === undefined && signIn === undefined)) return {};
  if (route.guarded === 'sign-in' && signIn === undefined) return {};
  const given = /^Bearer +(\S+) *$/i.exec(request.header('authorization') ?? '')?.[1] ?? '';
  if (token !== undefined && sameSecret(given, token)) return {};
  const ticket = signIn === undefined ? undefined : ticketOf(request, signIn, ports.now());
  if (ticket !== undefined && 'user' in ticket) {
    if (route.method !== 'GET') requireSameOrigin(request);
    return { user: ticket.user };
  }
  if (signIn !== undefined && given === '' && route.method === 'GET' && route.mediaType === 'text/html') {
    const location = `/sign-in?return=${encodeURIComponent(request.target)}`;
    return { response: { status: 303, headers: { location }, body: '' } };
  }
  throw unauthorized(given, token !== undefined);
}

function unauthorized(given: string, hasToken: boolean): HttpError {
  const reason = !hasToken
    ? 'open /sign-in in a browser; this server has no token'
    : given === ''
      ? 'send the header Authorization: Bearer TOKEN'
      : 'invalid token';
  return new HttpError(401, 'unauthorized', `unauthorized: ${reason}`, {
    headers: { 'www-authenticate': 'Bearer realm="lintel"' },
  });
}

/**
 * Rejects a request that a browser sends for a page of another site. Browsers say so themselves; those that do not are
 * recognized by the host of the page.
 */
export function requireSameOrigin(request: HttpRequest): void {
  const site = request.header('sec-fetch-site');
  const host = /^https?:\/\/(.*)$/.exec(request.header('origin') ?? '')?.[1];
  if (site === undefined ? host !== undefined && host === request.header('host') : site === 'same-origin') return;
  throw new HttpError(403, 'cross_site', 'the request does not come from a page of this server');
}

/** Where to go after signing in: a path of this server, never another site. */
export function safeTarget(given: string | undefined): string {
  const isPath = given !== undefined && given.length <= 1000 && /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(given);
  return isPath && !/^\/sign-/.test(given) ? given : '/';
}
