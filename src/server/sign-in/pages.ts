import type { HttpError, HttpResponse } from '../http.ts';
import { escaped, page } from '../pages/html.ts';

const style = `
form { display: grid; gap: 1rem; margin: 1.5rem 0; max-width: 24rem; }
label { display: grid; gap: .25rem; }
input, button { font: inherit; color: CanvasText; background: Canvas; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 6px; }
button { background: var(--accent); color: Canvas; border-color: transparent; cursor: pointer; justify-self: start; font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** The form for the token. */
export function tokenPage(target: string, problem?: string): HttpResponse {
  const status = problem === undefined ? 200 : 401;
  return html(
    status,
    'Sign in · lintel',
    `<h1>Sign in</h1>
${problem === undefined ? '' : `<p role="alert" class="bad">${escaped(problem)}</p>\n`}<form method="post" action="/sign-in" enctype="multipart/form-data">
<input type="hidden" name="return" value="${escaped(target)}">
<label>Token of the server <input name="token" type="password" autocomplete="current-password" required autofocus></label>
<button>Sign in</button>
</form>`,
  );
}

/** Why a person could not sign in. */
export function failurePage({ status, message }: HttpError, id: string): HttpResponse {
  return html(
    status,
    'Not signed in · lintel',
    `<h1>You are not signed in</h1>
<p role="alert">${escaped(message)}</p>
<p><a href="/sign-in">Try again</a></p>
<p>Request <code>${escaped(id)}</code></p>`,
  );
}

export function signedOutPage(): HttpResponse {
  return html(
    200,
    'Signed out · lintel',
    '<h1>You are signed out</h1>\n<p>You may still be signed in at your identity provider.</p>\n<p><a href="/sign-in">Sign in again</a></p>',
  );
}

function html(status: number, title: string, body: string): HttpResponse {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    },
    body: page(title, `<main>${body}</main>`, style),
  };
}
