import { JsonError } from '../../rego/index.ts';
import { type Diagnostic, LintelError } from '../../source/index.ts';
import { problemOf } from '../problem.ts';
import { StoreError } from '../store/write.ts';

/** The codes of OPA's error responses. */
export type ErrorCode =
  | 'evaluation_error'
  | 'internal_error'
  | 'invalid_operation'
  | 'invalid_parameter'
  | 'resource_conflict'
  | 'resource_not_found'
  | 'unauthorized'
  | 'undefined_document';

/** The body of an error response. */
export interface ErrorDocument {
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: readonly object[];
}

/** An error response, as OPA writes it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** The problems in detail: of compiling or evaluating. */
  readonly errors: readonly object[];

  constructor(status: number, code: ErrorCode, message: string, errors: readonly object[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** The body of the response. */
  get document(): ErrorDocument {
    const { code, message, errors } = this;
    return { code, message, ...(errors.length > 0 && { errors }) };
  }
}

export const badParameter = (message: string): ApiError => new ApiError(400, 'invalid_parameter', message);

/** An error for modules or a query that do not compile. `maxErrors` limits its list. */
export function compileError(
  { diagnostics }: LintelError,
  message: string,
  { code = 'invalid_parameter', maxErrors }: { readonly code?: ErrorCode; readonly maxErrors: number },
): ApiError {
  const listed = diagnostics.filter(({ level }) => level === 'error').map(problemOf);
  const limited =
    maxErrors > 0 && listed.length > maxErrors
      ? [...listed.slice(0, maxErrors), { code: 'rego_compile_error', message: 'error limit reached' }]
      : listed;
  return new ApiError(400, code, message, limited);
}

/** The response for a rule that cannot be a filter. */
export function filterError({ diagnostics, message }: LintelError): ApiError {
  if (diagnostics[0]?.code === 'invalid_parameter') return badParameter(message);
  const listed = diagnostics.map((diagnostic) => ({
    ...problemOf(inPolicy(diagnostic)),
    ...(diagnostic.help !== undefined && { details: { details: diagnostic.help } }),
  }));
  return new ApiError(400, 'evaluation_error', evaluationFailed, listed);
}

/** Without a place in the query, which the path of the request gives. */
function inPolicy({ span, ...diagnostic }: Diagnostic): Diagnostic {
  return span === undefined || span.source.path === '' ? diagnostic : { ...diagnostic, span };
}

const evaluationFailed = 'error(s) occurred while evaluating query';

/** The response for anything that was thrown; undefined for a bug. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreError) {
    const { code, message } = error;
    if (code === 'storage_not_found_error') return new ApiError(404, 'resource_not_found', message);
    if (code === 'storage_write_conflict_error') return new ApiError(404, 'resource_conflict', message);
    return badParameter(message);
  }
  if (error instanceof JsonError) return badParameter(error.message);
  if (!(error instanceof LintelError)) return undefined;
  return new ApiError(500, 'internal_error', evaluationFailed, error.diagnostics.map(problemOf));
}
