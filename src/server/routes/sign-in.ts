import { sameSecret } from '../constant-time.ts';
import { HttpError, type HttpResponse } from '../http.ts';
import type { Route, Server } from '../route.ts';
import { requireSameOrigin, safeTarget } from '../sign-in/guard.ts';
import { failurePage, signedOutPage, tokenPage } from '../sign-in/pages.ts';
import type { SignIn } from '../sign-in/ports.ts';
import { clearTicket, setTicket, ticketOf } from '../sign-in/session.ts';
import type { User } from '../sign-in/user.ts';

/** How long a person may take at the identity provider, in seconds. */
const attemptSeconds = 600;

const maxForm = 16 * 1024;

export const signInPage: Route = {
  id: 'signIn',
  method: 'GET',
  path: '/sign-in',
  summary: 'Sends a browser to the identity provider, or shows a form for the token.',
  mediaType: 'text/html',
  answers: {
    200: 'The form.',
    303: 'The identity provider, or the page if there is a session.',
    404: 'Sign-in is off.',
  },
  handle: async ({ request, query, id }, server) => {
    const signIn = signInOf(server);
    const { now } = server.ports;
    const target = safeTarget(query.get('return'));
    const ticket = ticketOf(request, signIn, now());
    if (ticket !== undefined && 'user' in ticket) return redirect(target);
    const { provider } = signIn;
    if (provider === undefined) return tokenPage(target);
    return orFailurePage(id, async () => {
      const { url, attempt } = await server.gates.signIns.pass(() => provider.begin());
      return redirect(url, setTicket(signIn, { attempt, target }, attemptSeconds, now()));
    });
  },
};

export const signInCallback: Route = {
  id: 'finishSignIn',
  method: 'GET',
  path: '/sign-in/callback',
  summary: 'Finishes a sign-in: the identity provider sends the browser here.',
  mediaType: 'text/html',
  answers: {
    303: 'Signed in: the requested page.',
    400: 'The sign-in did not begin in this browser, or has expired.',
    403: 'The person is not allowed to use this server.',
    404: 'Sign-in is off.',
    502: 'The identity provider did not respond, or its response is not valid.',
  },
  handle: async ({ request, id }, server) => {
    const signIn = signInOf(server);
    const { provider } = signIn;
    if (provider === undefined) throw off();
    return orFailurePage(id, async () => {
      const ticket = ticketOf(request, signIn, server.ports.now());
      if (ticket === undefined || !('attempt' in ticket)) {
        const message = 'this sign-in did not begin in this browser, or it took longer than 10 minutes';
        throw new HttpError(400, 'no_attempt', message);
      }
      const query = request.target.slice(request.target.indexOf('?') + 1);
      const user = await server.gates.signIns.pass(() => provider.finish(ticket.attempt, query));
      return withSession(server, signIn, user, ticket.target);
    });
  },
};

export const signInWithToken: Route = {
  id: 'signInWithToken',
  method: 'POST',
  path: '/sign-in',
  summary: 'Signs in with the token.',
  mediaType: 'text/html',
  body: {
    mediaType: 'multipart/form-data',
    schema: {
      type: 'object',
      required: ['token'],
      properties: {
        token: { type: 'string', description: 'The token of the server.' },
        return: { type: 'string', description: 'Path of the page to open then.' },
      },
    },
  },
  answers: { 303: 'Signed in: the requested page.', 401: 'The token is wrong.', 404: 'Sign-in is off.' },
  handle: async ({ request }, server) => {
    const signIn = signInOf(server);
    const { token } = server.settings;
    if (signIn.provider !== undefined || token === undefined) throw off();
    requireSameOrigin(request);
    const { fields } = await request.form(maxForm);
    const target = safeTarget(fields.get('return'));
    const isRight = sameSecret((fields.get('token') ?? '').trim(), token);
    if (!isRight) return tokenPage(target, 'The token is wrong.');
    return withSession(server, signIn, { id: 'token', name: 'Token' }, target);
  },
};

export const signOut: Route = {
  id: 'signOut',
  method: 'POST',
  path: '/sign-out',
  summary: 'Ends the session of a browser.',
  mediaType: 'text/html',
  answers: { 200: 'Signed out.', 403: 'The request comes from another site.', 404: 'Sign-in is off.' },
  handle: ({ request }, server) => {
    const signIn = signInOf(server);
    requireSameOrigin(request);
    const response = signedOutPage();
    return { ...response, headers: { ...response.headers, 'set-cookie': clearTicket(signIn) } };
  },
};

function signInOf({ ports: { signIn } }: Server): SignIn {
  if (signIn === undefined) throw off();
  return signIn;
}

function off(): HttpError {
  return new HttpError(404, 'off', 'this server has no such sign-in');
}

function redirect(location: string, cookie?: string): HttpResponse {
  return { status: 303, headers: { location, ...(cookie !== undefined && { 'set-cookie': cookie }) }, body: '' };
}

function withSession({ ports }: Server, signIn: SignIn, user: User, target: string): HttpResponse {
  return redirect(target, setTicket(signIn, { user }, signIn.sessionSeconds, ports.now()));
}

/** People see a page instead of an error in JSON. */
async function orFailurePage(id: string, work: () => Promise<HttpResponse>): Promise<HttpResponse> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) return failurePage(error, id);
    throw error;
  }
}
