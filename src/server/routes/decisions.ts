import type { DecisionStore } from '../../fleet/index.ts';
import { HttpError, type HttpResponse } from '../http.ts';
import { decisionPage, decisionsPage } from '../pages/decision-pages.ts';
import type { Route, Server } from '../route.ts';

/** Maximum number of decisions shown. */
const maxListed = 200;

export const decisions: Route = {
  id: 'listDecisions',
  method: 'GET',
  path: '/k8s/webhooks/logs',
  summary: 'Page with the latest decisions of the admission webhook.',
  guarded: true,
  mediaType: 'text/html',
  answers: { 200: 'The page.', 404: 'Decisions are not recorded: `dashboard` is off.' },
  handle: async (_call, server) => html(decisionsPage(await storeOf(server).list(maxListed))),
};

export const decision: Route = {
  id: 'showDecision',
  method: 'GET',
  path: '/k8s/webhooks/logs/{uid}',
  summary: 'Page with one decision of the admission webhook.',
  guarded: true,
  mediaType: 'text/html',
  answers: { 200: 'The page.', 404: 'Unknown decision, or decisions are not recorded.' },
  handle: async ({ params }, server) => {
    const found = await storeOf(server).find(params.uid ?? '');
    if (found === undefined) throw new HttpError(404, 'not_found', 'no decision has this uid');
    return html(decisionPage(found));
  },
};

function storeOf({ settings, ports }: Server): DecisionStore {
  if (settings.admission.dashboard && ports.decisions !== undefined) return ports.decisions;
  throw new HttpError(
    404,
    'off',
    'decisions are not recorded: set dashboard in [k8s-admission-control] of the configuration',
  );
}

function html(body: string): HttpResponse {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    body,
  };
}
