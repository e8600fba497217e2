import type { Gate } from './gate.ts';
import type { HttpRequest, HttpResponse } from './http.ts';
import type { Metrics } from './metrics.ts';
import type { ServerPorts } from './ports.ts';
import type { ServerSettings } from './settings.ts';

/** What every route works with. */
export interface Server {
  readonly routes: readonly Route[];
  readonly settings: ServerSettings;
  readonly ports: ServerPorts;
  readonly metrics: Metrics;
  /** Scans and admission reviews wait apart: a cluster does not wait for those who scan. */
  readonly gates: { readonly scans: Gate; readonly reviews: Gate };
  /** When it was made. */
  readonly started: bigint;
  /** It finishes what runs and takes nothing new. */
  readonly stopping: () => boolean;
}

/** A request that a route has matched. */
export interface Call {
  readonly request: HttpRequest;
  /** The values of `{name}` in the route's path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: ReadonlyMap<string, string>;
  readonly id: string;
}

/** One route of the API; the router, the API description and its reference page read the table of them. */
export interface Route {
  /** The name of the operation for clients that are made from the API description. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** `{name}` represents one segment. */
  readonly path: string;
  readonly summary: string;
  /** Its callers must send the token, where there is one. */
  readonly guarded?: true;
  /** Path parameters that are not to be written down. */
  readonly secret?: readonly string[];
  /** Media type of the request's body, and what it holds: a name among `fields.ts`'s bodies. */
  readonly body?: RouteBody;
  /** What the statuses mean that are its own. */
  readonly answers: Readonly<Record<number, string>>;
  /** Media type of a good answer; JSON when absent. */
  readonly mediaType?: string;
  readonly handle: (call: Call, server: Server) => HttpResponse | Promise<HttpResponse>;
}

export interface RouteBody {
  readonly mediaType: string;
  readonly schema: Readonly<Record<string, unknown>>;
}
