/** A request, independent of the runtime. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query as sent: `/v1/providers?x=1`. */
  readonly target: string;
  /** The value of a header, by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** All headers: the values by lower-case name. */
  readonly headers: () => Readonly<Record<string, readonly string[] | undefined>>;
  /** The whole body; throws an `HttpError` 413 once it is longer than `limit` bytes. */
  readonly body: (limit: number) => Promise<Uint8Array>;
  /** The body as a form of fields and files; throws an `HttpError` if it is invalid, or too large. */
  readonly form: (limit: number) => Promise<Form>;
  /** Called when the client disconnects before the response; immediately if it already has. */
  readonly onGone: (listener: () => void) => void;
  /** The client's address, for the access log. */
  readonly client: string;
  /** The client's port. */
  readonly clientPort?: number;
  /** The subject of the client's verified certificate: `CN=client,O=Example`. */
  readonly clientSubject?: () => string | undefined;
  /** The client's verified certificate and those between it and the authority, in DER, one after the other. */
  readonly clientCertificates?: () => Uint8Array | undefined;
}

/** A submitted form. */
export interface Form {
  readonly fields: ReadonlyMap<string, string>;
  /** By field name. */
  readonly files: ReadonlyMap<string, FormFile>;
}

export interface FormFile {
  /** The client's file name. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Sent instead of `body`: content that is not text. */
  readonly bytes?: Uint8Array;
  /** Sent instead of `body`, as they are made. If they end in an error, the connection is closed before the end. */
  readonly pieces?: AsyncIterable<string>;
}

/** An error response. Its message is for the caller: never a secret, never a stack trace. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly string[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { readonly details?: readonly string[]; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? [];
    this.headers = more.headers ?? {};
  }
}

export function badRequest(message: string, details: readonly string[] = []): HttpError {
  return new HttpError(400, 'bad_request', message, { details });
}

/** A duplicate form field is rejected: a proxy in front of the server may have checked the other one. */
export function duplicated(name: string): HttpError {
  return badRequest(`the form has the field ${JSON.stringify(name.slice(0, 100))} more than once`);
}

/** A value as JSON. */
export function json(status: number, value: unknown, headers: HttpResponse['headers'] = {}): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: `${JSON.stringify(value, undefined, 2)}\n`,
  };
}

/** The body of every error response. */
export function errorResponse({ status, code, message, details, headers }: HttpError): HttpResponse {
  return json(status, { error: { code, message, ...(details.length > 0 && { details }) } }, headers);
}
