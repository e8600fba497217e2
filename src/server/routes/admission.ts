import { utf8Bytes, utf8Text } from '../../go/index.ts';
import { categoryNamed } from '../../scan/index.ts';
import { sameSecret } from '../constant-time.ts';
import { HttpError, json } from '../http.ts';
import type { Finding } from '../job.ts';
import { type Review, readReview } from '../review.ts';
import type { Route, Server } from '../route.ts';
import { runScan } from '../scan-call.ts';
import type { AdmissionSettings } from '../settings.ts';

export const admission: Route = {
  id: 'reviewAdmission',
  method: 'POST',
  path: '/v1/k8s/webhooks/{apiKey}/scan/validate',
  summary: 'Validating admission webhook of Kubernetes (AdmissionReview of admission.k8s.io/v1).',
  secret: ['apiKey'],
  body: { mediaType: 'application/json', schema: { type: 'object', required: ['apiVersion', 'kind', 'request'] } },
  answers: {
    200: 'An AdmissionReview whose response says whether the object is admitted.',
    401: 'The key in the path is not the right one.',
    404: 'No key is configured, so the webhook is off.',
  },
  handle: async (call, server) => {
    const {
      selection,
      suppressions,
      maxBody,
      admission: { key },
    } = server.settings;
    if (key === undefined) {
      throw new HttpError(404, 'off', 'the admission webhook is off: K8S_WEBHOOK_API_KEY is not set on this server');
    }
    if (!sameSecret(call.params.apiKey ?? '', key)) {
      throw new HttpError(401, 'unauthorized', 'the key in the path is not the right one');
    }
    const review = readReview(utf8Text(await call.request.body(maxBody)));
    const found = review.object === undefined ? [] : await findingsOf(review.object);
    const verdict = verdictOf(review, found, server.settings.admission);
    server.metrics.count('lintel_admission_decisions_total', { allowed: String(verdict.allowed) });
    if (!review.dryRun) await remember(review, found, verdict, server);
    return json(200, {
      apiVersion: 'admission.k8s.io/v1',
      kind: 'AdmissionReview',
      response: {
        uid: review.uid,
        allowed: verdict.allowed,
        ...(!verdict.allowed && { status: { code: 403, reason: 'Forbidden', message: verdict.message } }),
        ...(verdict.warnings.length > 0 && { warnings: verdict.warnings }),
        ...(found.length > 0 && { auditAnnotations: verdict.audit }),
      },
    });

    async function findingsOf(object: unknown): Promise<readonly Finding[]> {
      const job = {
        target: { kind: 'file', name: 'object.json', bytes: utf8Bytes(JSON.stringify(object)) },
        types: ['k8s'],
        selection: { ...selection, providers: ['k8s'] },
        suppressions,
        recursive: true,
        isolated: true,
        render: {},
        configOnly: false,
        notification: false,
      } as const;
      const { violations, errors } = await runScan(job, call, server, server.gates.reviews);
      // What could not be evaluated is not called clean: the webhook's failurePolicy decides whether it is admitted.
      if (errors.length > 0)
        throw new HttpError(500, 'incomplete', 'the object could not be judged', { details: errors });
      return violations;
    }
  },
};

interface Verdict {
  readonly allowed: boolean;
  readonly message: string;
  readonly warnings: readonly string[];
  /** For the audit log of the cluster: the rules. */
  readonly audit: Readonly<Record<string, string>>;
}

const ranks: Readonly<Record<string, number>> = { LOW: 0, MEDIUM: 1, HIGH: 2 };

/** The most severe first. */
const bySeverity = (a: Finding, b: Finding): number => (ranks[b.severity] ?? 2) - (ranks[a.severity] ?? 2);

/** An object is denied for a violation of a denied severity or category; other violations are warnings. */
function verdictOf(review: Review, found: readonly Finding[], settings: AdmissionSettings): Verdict {
  const { deniedSeverity, deniedCategories } = settings;
  // An earlier name stands for what it has become, and for itself where policies have it.
  const categories = new Set(deniedCategories.flatMap((name) => [name.trim().toLowerCase(), categoryNamed(name)]));
  const denies = ({ severity, category }: Finding): boolean =>
    (deniedSeverity !== undefined && (ranks[severity] ?? 2) >= ranks[deniedSeverity]!) ||
    categories.has(category.toLowerCase());
  const denied = found.filter(denies);
  const others = found.filter((finding) => !denies(finding)).sort(bySeverity);
  const what = [review.kind, [review.namespace, review.name].filter((part) => part !== '').join('/')].join(' ').trim();
  const message =
    denied.length === 0 ? '' : [`lintel denies ${what}:`, ...denied.map((one) => `- ${line(one)}`)].join('\n');
  const audit = {
    ...(denied.length > 0 && { 'denied-by': rulesOf(denied) }),
    ...(others.length > 0 && { 'warned-of': rulesOf(others) }),
  };
  return { allowed: denied.length === 0, message, warnings: warningsOf(others), audit };
}

function rulesOf(found: readonly Finding[]): string {
  return [...new Set(found.map(({ rule }) => rule))].join(',');
}

function line({ severity, rule, title, place }: Finding): string {
  return `${severity} ${rule}: ${title}${place === '' ? '' : ` (${place})`}`;
}

/** People read a few warnings. Kubernetes cuts each after 256 characters, and drops them once there are 4096 together. */
const maxWarnings = 5;
const maxWarningLength = 256;

function warningsOf(found: readonly Finding[]): readonly string[] {
  const shown = found.length > maxWarnings ? found.slice(0, maxWarnings) : found;
  const left = found.length - shown.length;
  return [
    ...shown
      .map(line)
      .map((text) => (text.length > maxWarningLength ? `${text.slice(0, maxWarningLength - 1)}…` : text)),
    ...(left > 0 ? [`and ${left} more ${left === 1 ? 'violation' : 'violations'}`] : []),
  ];
}

async function remember(review: Review, found: readonly Finding[], verdict: Verdict, server: Server): Promise<void> {
  const { ports, settings } = server;
  await ports.decisions?.add({
    uid: review.uid,
    time: new Date(Number(ports.now() / 1_000_000n)).toISOString(),
    operation: review.operation,
    kind: review.kind,
    namespace: review.namespace,
    name: review.name,
    user: review.user,
    allowed: verdict.allowed,
    message: verdict.message,
    findings: found.map(line),
    ...(settings.admission.saveRequests && review.object !== undefined && { object: withoutSecrets(review) }),
  });
}

/** The object as it may be kept: what a Secret holds is left out. */
function withoutSecrets({ kind, object }: Review): unknown {
  if (kind !== 'Secret') return object;
  const { data: _data, stringData: _texts, metadata, ...rest } = object as Record<string, unknown>;
  // The annotation of `kubectl apply` holds the object once more.
  const { annotations: _annotations, managedFields: _fields, ...about } = (metadata ?? {}) as Record<string, unknown>;
  return { ...rest, metadata: about };
}
