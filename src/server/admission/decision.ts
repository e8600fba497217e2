import type { Decision } from '../../fleet/index.ts';
import { maskedConfig } from '../../scan/index.ts';
import type { AdmissionSettings } from '../settings.ts';
import type { Review } from './review.ts';
import type { Verdict } from './verdict.ts';

/** The record of a review. `now` is in nanoseconds since the Unix epoch. */
export function decisionOf(
  review: Review,
  verdict: Verdict,
  now: bigint,
  { cluster, saveRequests }: AdmissionSettings,
): Decision {
  const { uid, operation, kind, namespace, name, user, object } = review;
  const { allowed, message, findings } = verdict;
  return {
    uid,
    ...(cluster !== undefined && { cluster }),
    time: new Date(Number(now / 1_000_000n)).toISOString(),
    operation,
    kind,
    namespace,
    name,
    user,
    allowed,
    message,
    findings,
    ...(saveRequests && object !== undefined && { object: withoutSecrets(kind, object) }),
  };
}

/** The object without secrets: the content of a Secret is left out, and other secrets are masked. */
function withoutSecrets(kind: string, object: object): unknown {
  if (kind !== 'Secret') return maskedConfig('', object as Parameters<typeof maskedConfig>[1]);
  const { data: _data, stringData: _texts, metadata, ...rest } = object as Record<string, unknown>;
  // The annotation of `kubectl apply` contains a copy of the object.
  const { annotations: _annotations, managedFields: _fields, ...about } = (metadata ?? {}) as Record<string, unknown>;
  return { ...rest, metadata: about };
}
