import { badRequest } from '../http.ts';

/** The request of an AdmissionReview. */
export interface Review {
  readonly uid: string;
  readonly operation: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly user: string;
  /** A dry run: nothing may be changed or stored. */
  readonly dryRun: boolean;
  /** The object to store; absent for deletions and connections. */
  readonly object?: object;
  /** The object to delete; absent for all other operations. */
  readonly deleted?: object;
  /** The request as it was sent. */
  readonly request: Fields;
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
  // A CONNECT has the options of the connection, not an object to store.
  const stores = request.operation !== 'DELETE' && request.operation !== 'CONNECT';
  const object = stores ? fieldsOf(request.object) : undefined;
  if (stores && object === undefined) throw badRequest('the request of the AdmissionReview has no object');
  const deleted = request.operation === 'DELETE' ? fieldsOf(request.oldObject) : undefined;
  const metadata = fieldsOf((object ?? deleted)?.metadata);
  return {
    uid,
    operation: textOf(request.operation),
    kind: textOf(fieldsOf(request.kind)?.kind),
    namespace: textOf(request.namespace),
    // A generated name is not known yet.
    name: textOf(request.name) || textOf(metadata?.name) || textOf(metadata?.generateName),
    user: textOf(fieldsOf(request.userInfo)?.username),
    dryRun: request.dryRun === true,
    ...(object === undefined ? {} : { object }),
    ...(deleted === undefined ? {} : { deleted }),
    request,
  };
}

/** The body as JSON; it is serialized again for the scan, so its depth is limited to what the writer supports. */
function parse(text: string): unknown {
  if (depthOf(text) > 500) throw badRequest('the body is nested more deeply than any Kubernetes object');
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('the body is not valid JSON');
  }
}

/** Nesting depth of brackets outside of strings. */
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
