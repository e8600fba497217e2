import { scanPage } from '../pages/scan-page.ts';
import type { Route } from '../route.ts';

export const page: Route = {
  id: 'showPage',
  method: 'GET',
  path: '/',
  summary: 'Page to scan a file or a remote source.',
  guarded: 'sign-in',
  mediaType: 'text/html',
  answers: { 200: 'The page.' },
  handle: ({ user }, { ports, settings }) => ({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Reports are shown in a sandboxed frame.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    },
    body: scanPage(ports.kinds, settings.token !== undefined && user === undefined, user),
  }),
};
