import { type Config, type ConfigValue, isConfig } from '../../iac/index.ts';
import { type KubernetesObject, kindOf, nameOf, namespaceOf, textAt } from './object.ts';

/** Whether a review is of an object as it was given, or of one that a generator such as a Deployment will create. */
export type ReviewSource = 'Original' | 'Generated';

/** An object, or a request about one, that is checked against constraints. */
export interface Review {
  /** The object as it is written, for the position of results; absent for a request. */
  readonly subject?: KubernetesObject;
  /** The admission request: `input.review` of Rego. */
  readonly request: Config;
  readonly object: Config | undefined;
  readonly oldObject: Config | undefined;
  /** The namespace of the object for `match`; absent to look it up among the objects of the inventory. */
  readonly namespace?: Config;
  /** The namespace for policies: `input.review.namespaceObject`. */
  readonly namespaceObject?: Config;
  readonly source?: ReviewSource;
  /** Whether the kind of the object is in a namespace, even if the object names none. */
  readonly isNamespaced?: boolean;
}

export interface ReviewOptions extends Pick<Review, 'namespace' | 'namespaceObject' | 'source' | 'isNamespaced'> {
  /** `CREATE`, `UPDATE`, `DELETE` or `CONNECT`; empty if absent. */
  readonly operation?: string;
}

/** The review of an object that is not part of a request. */
export function reviewOfObject(subject: KubernetesObject, options: ReviewOptions = {}): Review {
  const { config } = subject;
  const { operation = '' } = options;
  const [name, namespace] = [nameOf(config), namespaceOf(config)];
  const request: Config = {
    uid: '',
    kind: { ...kindOf(config) },
    resource: { group: '', version: '', resource: '' },
    ...(name === '' ? {} : { name }),
    ...(namespace === '' ? {} : { namespace }),
    operation,
    userInfo: {},
    object: config,
    oldObject: operation === 'DELETE' ? config : null,
    options: null,
  };
  return { ...reviewOfRequest(request, options), subject };
}

/** The review of the `request` of an AdmissionReview. A deleted object is its old object. */
export function reviewOfRequest(request: Config, options: Omit<ReviewOptions, 'operation'> = {}): Review {
  const { namespace, namespaceObject, source, isNamespaced } = options;
  const oldObject = objectIn(request.oldObject);
  const object = textAt(request, 'operation') === 'DELETE' ? oldObject : objectIn(request.object);
  return {
    request: { options: null, ...request, object: object ?? null, oldObject: oldObject ?? null },
    object,
    oldObject,
    ...(namespace === undefined ? {} : { namespace }),
    ...(namespaceObject === undefined ? {} : { namespaceObject }),
    ...(source === undefined ? {} : { source }),
    ...(isNamespaced === undefined ? {} : { isNamespaced }),
  };
}

const objectIn = (value: ConfigValue | undefined): Config | undefined => (isConfig(value) ? value : undefined);

/** The namespace that a request names. */
export const namespaceIn = (review: Review): string => textAt(review.request, 'namespace');

/** The operation of a request; empty for an object outside of a request. */
export const operationOf = (review: Review): string => textAt(review.request, 'operation');
