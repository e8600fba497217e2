import { type Config, type ConfigValue, isConfig, type Path, type Resource } from '../../../iac/index.ts';
import { LintelError } from '../../../source/index.ts';

/** The fields of an admission request, as the API server sends them. */
const requestFields = new Set([
  'uid',
  'kind',
  'resource',
  'subResource',
  'requestKind',
  'requestResource',
  'requestSubResource',
  'name',
  'namespace',
  'operation',
  'userInfo',
  'object',
  'oldObject',
  'dryRun',
  'options',
]);

/** The request of an AdmissionReview; undefined for all other objects. Throws a `LintelError` for an invalid one. */
export function requestIn(object: Resource): Config | undefined {
  const { kind, apiVersion, request } = object.config;
  const isReview = kind === 'AdmissionReview' && String(apiVersion).startsWith('admission.k8s.io/');
  if (!isReview) return undefined;
  const fail = (path: Path, message: string): never => {
    throw new LintelError([{ code: 'gator.review', level: 'error', message, span: object.spanOf(path) }]);
  };
  if (!isConfig(request)) return fail(['request'], 'the AdmissionReview has no request');
  for (const field of Object.keys(request))
    if (!requestFields.has(field))
      fail(['request', field], `an admission request has no field ${JSON.stringify(field)}`);
  if (!isSet(request.object) && !isSet(request.oldObject))
    fail(['request'], 'the request has neither object nor oldObject');
  for (const field of ['object', 'oldObject']) {
    const value = request[field];
    if (isSet(value) && !(isConfig(value) && typeof value.kind === 'string' && value.kind !== ''))
      fail(['request', field], `${field} must be an object with a kind`);
  }
  if (request.operation === 'DELETE' && !isSet(request.oldObject))
    fail(['request', 'operation'], 'the request deletes an object, but has no oldObject');
  return withDefaults(request);
}

const isSet = (value: ConfigValue | undefined): boolean => value !== undefined && value !== null;

/** A request with the fields that policies always see. */
function withDefaults(request: Config): Config {
  return {
    uid: '',
    kind: { group: '', version: '', kind: '' },
    resource: { group: '', version: '', resource: '' },
    operation: '',
    userInfo: {},
    options: null,
    ...request,
  };
}
