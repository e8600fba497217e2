import type { PlainObject, Value } from './values/index.ts';

/** The environment of a program, provided by the host. A builtin whose part is absent is undefined. */
export interface Host {
  /** Nanoseconds since the Unix epoch. */
  readonly now: () => bigint;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly env: ReadonlyMap<string, string>;
  /** Further results of `opa.runtime`, such as `config` and `version`. */
  readonly runtime?: PlainObject;
  /** Takes what a program prints, one line at a time, and the place of the call. */
  readonly print?: (line: string, place: PrintPlace) => void;
  readonly http?: (request: HttpRequest) => Promise<HttpResponse>;
  /** Whether `http` follows the `tls` of requests. Otherwise, requests with such options fail. */
  readonly httpTls?: boolean;
  /** Keeps responses of `http.send` between queries; without it, each query sends its own requests. */
  readonly httpCache?: HttpCache;
  /** Addresses of a host name. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** Functions that the runtime provides faster than JavaScript. */
  readonly native?: Native;
}
/** A call of `print`: the path of its module, and its line from 1. */
export interface PrintPlace {
  readonly path: string;
  readonly line: number;
}
/** Digests and encodings of the UTF-8 bytes of texts, as the builtins give them. */
export interface Native {
  /** In hexadecimal. */
  readonly digest: (algorithm: DigestName, text: string) => string;
  /** In hexadecimal. */
  readonly hmac: (algorithm: DigestName, key: string, text: string) => string;
  readonly encode: (text: string, form: ByteForm) => string;
  /** The text is valid in this form; invalid UTF-8 becomes U+FFFD. */
  readonly decode: (text: string, form: ByteForm) => string;
}
export type DigestName = 'md5' | 'sha1' | 'sha256' | 'sha512';
export type ByteForm = 'hex' | 'base64' | 'base64url';
/** A request of `http.send`. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  readonly followRedirects: boolean;
  readonly tls?: HttpTls;
}

/** How a request is encrypted; texts are PEM. */
export interface HttpTls {
  /** Accepted authorities, in place of the system's unless `systemAuthorities` is set. */
  readonly authorities?: string;
  readonly systemAuthorities?: boolean;
  readonly cert?: string;
  readonly key?: string;
  /** The name in the certificate, if it is not that of the URL. */
  readonly serverName?: string;
  /** Accept any certificate. */
  readonly insecure?: boolean;
}
/** Its response. */
export interface HttpResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: string;
}

/** Responses of `http.send` that are kept between queries, if a policy requests it with `cache` or `force_cache`. */
export interface HttpCache {
  readonly get: (request: string) => KeptResponse | undefined;
  readonly set: (request: string, kept: KeptResponse) => void;
  readonly delete: (request: string) => void;
}

export interface KeptResponse {
  readonly response: HttpResponse;
  /** The response as policies see it. */
  readonly value: Value;
  /** Nanoseconds since the Unix epoch; after that, it has to be confirmed by the server. */
  readonly expires: bigint;
}
