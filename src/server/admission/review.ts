import { badRequest } from '../http.ts';

/** What an AdmissionReview asks. */
export interface Review {
  readonly uid: string;
  readonly operation: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly user: string;
  /** Nothing may be changed or kept because of it. */
  readonly dryRun: boolean;
  /** What is to be stored; absent if something is deleted or connected to. */
  readonly object?: object;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads an AdmissionReview of `admission.k8s.io/v1`. Throws an `HttpError` 400 for anything else. */
export function readReview(text: string): Review {
  const review = fieldsOf(parse(text));
  if (review === undefined) throw badRequest('the body is not an AdmissionReview');
  if (review.kind !== 'AdmissionReview' || review.apiVersion !== 'admission.k8s.io/v1') {
    throw badRequest('the body is not an AdmissionReview of admission.k8s.io/v1', [
      'set admissionReviewVersions: ["v1"] in the webhook configuration',
    ]);
  }
  const request = fieldsOf(review.request);
  if (request === undefined) throw badRequest('the AdmissionReview has no request');
  const { uid } = request;
  if (typeof uid !== 'string' || uid === '') throw badRequest('the request of the AdmissionReview has no uid');
  // A CONNECT brings the options of the connection, not an object that is stored.
  const stores = request.operation !== 'DELETE' && request.operation !== 'CONNECT';
  const object = stores ? fieldsOf(request.object) : undefined;
  if (stores && object === undefined) throw badRequest('the request of the AdmissionReview has no object');
  const metadata = fieldsOf(object?.metadata);
  return {
    uid,
    operation: textOf(request.operation),
    kind: textOf(fieldsOf(request.kind)?.kind),
    namespace: textOf(request.namespace),
    // A name that the cluster makes up is not known yet.
    name: textOf(request.name) || textOf(metadata?.name) || textOf(metadata?.generateName),
    user: textOf(fieldsOf(request.userInfo)?.username),
    dryRun: request.dryRun === true,
    ...(object === undefined ? {} : { object }),
  };
}

/** The body as JSON, which is written out again for the scan and so must not nest deeper than the writer can go. */
function parse(text: string): unknown {
  if (depthOf(text) > 500) throw badRequest('the body is nested more deeply than any Kubernetes object');
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('the body is not valid JSON');
  }
}

/** How deep brackets outside of texts are nested. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
