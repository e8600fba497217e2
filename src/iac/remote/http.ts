/** A request to another host. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  /** By names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface HttpResponse {
  readonly status: number;
  /** By names in lower case; several values of one name are joined by commas. */
  readonly headers: ReadonlyMap<string, string>;
  /** The address of the response, after redirects. */
  readonly url: string;
  /** Its pieces. Throws a RemoteError if the connection breaks, takes too long or ends early. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Sends a request to another host. Follows redirects, without credentials if they lead to another host; retries after
 * temporary failures; does not connect to blocked addresses. Throws a RemoteError if there is no response.
 */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;
