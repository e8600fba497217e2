import { utf8Bytes, utf8Text } from '../../go/index.ts';
import { visible } from '../../source/index.ts';
import { decisionOf } from '../admission/decision.ts';
import { readReview } from '../admission/review.ts';
import { type ScanOutcome, verdictOf } from '../admission/verdict.ts';
import { sameSecret } from '../constant-time.ts';
import { HttpError, json } from '../http.ts';
import type { Call, Route } from '../route.ts';
import type { ScanJob } from '../scans/job.ts';
import { runScan } from '../scans/scan-call.ts';

export const admission: Route = {
  id: 'reviewAdmission',
  method: 'POST',
  path: '/v1/k8s/webhooks/{apiKey}/scan/validate',
  summary: 'Kubernetes validating admission webhook (AdmissionReview of admission.k8s.io/v1).',
  secret: ['apiKey'],
  body: { mediaType: 'application/json', schema: { type: 'object', required: ['apiVersion', 'kind', 'request'] } },
  answers: {
    200: 'An AdmissionReview with the decision in its response.',
    401: 'The key in the path is wrong.',
    404: 'No key is configured, so the webhook is off.',
  },
  handle: async (call, server) => {
    const { selection, suppressions, maxBody, admission: settings } = server.settings;
    const { key } = settings;
    const { ports, metrics, gates } = server;
    if (key === undefined) {
      throw new HttpError(404, 'off', 'the admission webhook is off: K8S_WEBHOOK_API_KEY is not set on this server');
    }
    if (!sameSecret(call.params.apiKey ?? '', key)) {
      throw new HttpError(401, 'unauthorized', 'the key in the path is wrong');
    }
    const review = readReview(utf8Text(await call.request.body(maxBody)));
    const subject = review.object ?? review.deleted;
    const outcome = subject === undefined ? { found: [], mistakes: [] } : await evaluate(subject);
    const verdict = verdictOf(review, outcome, settings, remarksOn(call));
    metrics.count('lintel_admission_decisions_total', { allowed: String(verdict.allowed) });
    if (!review.dryRun) await ports.decisions?.add(decisionOf(review, verdict, ports.now(), settings));
    return json(200, {
      apiVersion: 'admission.k8s.io/v1',
      kind: 'AdmissionReview',
      response: {
        uid: review.uid,
        allowed: verdict.allowed,
        ...(!verdict.allowed && { status: { code: 403, reason: 'Forbidden', message: verdict.message } }),
        ...(verdict.warnings.length > 0 && { warnings: verdict.warnings }),
        ...(outcome.found.length > 0 && { auditAnnotations: verdict.audit }),
      },
    });

    async function evaluate(object: unknown): Promise<ScanOutcome> {
      const job = {
        target: { kind: 'file', name: 'object.json', bytes: utf8Bytes(JSON.stringify(object)) },
        types: ['k8s'],
        selection: { ...selection, providers: ['k8s'] },
        excludes: [],
        suppressions,
        recursive: true,
        isolated: true,
        admission: review.request as NonNullable<ScanJob['admission']>,
        render: {},
        configOnly: false,
        notification: false,
      } as const;
      const { violations: found, errors, mistakes } = await runScan(job, call, server, gates.reviews);
      // Objects that could not be evaluated do not count as clean: the webhook's failurePolicy decides whether they are
      // admitted.
      if (errors.length > 0)
        throw new HttpError(500, 'incomplete', 'the object could not be evaluated', { details: errors });
      return { found, mistakes };
    }
  },
};

/**
 * Query parameters that are ignored silently: kube-apiserver sends the first one, and the others only name something in
 * Terrascan's results.
 */
const silent = ['timeout', 'repo-url', 'repo-ref'];

/** Reports query parameters without effect, such as Terrascan's `webhook-url`. */
function remarksOn({ query }: Call): readonly string[] {
  const names = [...query.keys()].filter((name) => !silent.includes(name)).map((name) => visible(name.slice(0, 40)));
  if (names.length === 0) return [];
  const shown = [...names.slice(0, 3), ...(names.length > 3 ? ['…'] : [])].join(', ');
  return [`lintel: ${shown} in the webhook path has no effect; set webhooks in the server's configuration`];
}
