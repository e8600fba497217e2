import type { Gate } from './gate.ts';
import type { HttpRequest, HttpResponse } from './http.ts';
import type { Metrics } from './metrics.ts';
import type { ServerPorts } from './ports.ts';
import type { ServerSettings } from './settings.ts';
import type { User } from './sign-in/user.ts';

/** The context of all routes. */
export interface Server {
  readonly routes: readonly Route[];
  readonly settings: ServerSettings;
  readonly ports: ServerPorts;
  readonly metrics: Metrics;
  /** Each kind of work has its own queue: a cluster does not wait for scans. */
  readonly gates: { readonly scans: Gate; readonly reviews: Gate; readonly signIns: Gate };
  /** Time of creation. */
  readonly started: bigint;
  /** Whether it is shutting down: running requests are finished, new ones rejected. */
  readonly stopping: () => boolean;
}

/** A request that a route has matched. */
export interface Call {
  readonly request: HttpRequest;
  /** The values of `{name}` in the route's path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: ReadonlyMap<string, string>;
  readonly id: string;
  /** The person who signed in; absent with the token, and where nothing is needed. */
  readonly user?: User;
}

/** One route of the API; the router, the API description and its reference page are generated from the table. */
export interface Route {
  /** The operation name for generated clients. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** `{name}` represents one segment. */
  readonly path: string;
  readonly summary: string;
  /** Query parameters, by name. */
  readonly query?: Readonly<Record<string, QueryParameter>>;
  /** Callers must sign in or send the token, if there is one; `sign-in` is open where people cannot sign in. */
  readonly guarded?: true | 'sign-in';
  /** Path parameters that must not be logged. */
  readonly secret?: readonly string[];
  /** Media type of the request's body, and its content: a name among `fields.ts`'s bodies. */
  readonly body?: RouteBody;
  /** Meanings of its specific status codes. */
  readonly answers: Readonly<Record<number, string>>;
  /** Media type of a success response; JSON when absent. */
  readonly mediaType?: string;
  readonly handle: (call: Call, server: Server) => HttpResponse | Promise<HttpResponse>;
}

/** An optional parameter in the query: what it does, and the schema of its value. */
export interface QueryParameter {
  readonly about: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface RouteBody {
  readonly mediaType: string;
  readonly schema: Readonly<Record<string, unknown>>;
}
