import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressRule, Http, HttpRequest, HttpResponse, RemoteLimits } from '../../iac/index.ts';
import { mayReach, RemoteProblem, RemoteRefusal } from '../../iac/index.ts';
import { proxyFor, throughProxy } from './proxy.ts';

export interface HttpOptions {
  readonly rule: AddressRule;
  readonly limits: RemoteLimits;
  readonly env: ReadonlyMap<string, string>;
  readonly userAgent: string;
  /** Learns how many bytes have come. */
  readonly received?: (bytes: number) => void;
  /** Milliseconds before the first new try after a passing fault; twice as long before each further one. */
  readonly pause?: number;
}

export interface HttpClient {
  readonly http: Http;
  /** The same, but redirects are not followed, and nothing is tried again. */
  readonly once: Http;
  readonly close: () => void;
}

const mostRedirects = 10;
const mostTries = 4;
/** Headers that prove who asks: they are for the host that they were given for. */
const secretHeaders = ['authorization', 'cookie', 'x-amz-security-token', 'x-amz-date', 'x-amz-content-sha256'].concat([
  'x-amz-sso_bearer_token',
  'x-aws-ec2-metadata-token',
]);
const passingFaults = ['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const passingStatuses = [429, 502, 503, 504];

/** A client that reaches allowed addresses only: each is looked up once, checked, and connected to as it was checked. */
export function createHttp(options: HttpOptions): HttpClient {
  const settings = { keepAlive: true, maxSockets: 8, lookup: checkedLookup(options.rule) };
  const agents = { http: new http.Agent(settings), https: new https.Agent(settings) };
  const endOf = (): number => performance.now() + options.limits.seconds * 1000;
  const once = async (request: HttpRequest, end = endOf()): Promise<HttpResponse> => {
    const url = urlOf(request.url);
    if (url === undefined) throw new RemoteRefusal('its address is none');
    return send(url, request, agents, options, end);
  };
  return {
    once: (request) => once(request),
    http: async (request) => {
      const end = endOf();
      let next = request;
      for (let hop = 0; hop <= mostRedirects; hop++) {
        const response = await withRetries(() => once(next, end), options);
        const location = response.headers.get('location');
        if (![301, 302, 303, 307, 308].includes(response.status) || location === undefined) return response;
        await discard(response);
        next = redirected(next, response.status, location);
      }
      throw new RemoteProblem(`the server redirects more than ${mostRedirects} times`);
    },
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

async function discard({ body }: HttpResponse): Promise<void> {
  for await (const _ of body) break;
}

/** Tries again, later and later, for as long as the fault may pass. */
async function withRetries(task: () => Promise<HttpResponse>, { pause = 500 }: HttpOptions): Promise<HttpResponse> {
  for (let attempt = 1; ; attempt++) {
    let asked: number | undefined;
    try {
      const response = await task();
      if (attempt === mostTries || !passingStatuses.includes(response.status)) return response;
      asked = Number(response.headers.get('retry-after'));
      await discard(response);
    } catch (error) {
      if (attempt === mostTries || !(error instanceof RemoteProblem) || !error.passing) throw error;
    }
    const own = pause * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
    await wait(asked !== undefined && asked > 0 ? Math.min(asked * 1000, pause * 20) : own);
  }
}

function redirected(request: HttpRequest, status: number, location: string): HttpRequest {
  const [from, to] = [new URL(request.url), urlOf(location, request.url)];
  if (to === undefined || (to.protocol !== 'https:' && to.protocol !== 'http:')) {
    throw new RemoteProblem('the server redirects to something that is no web address');
  }
  if (from.protocol === 'https:' && to.protocol === 'http:') {
    throw new RemoteProblem(`the server redirects from https to http, to ${to.host}`);
  }
  if (request.method !== 'GET' && status !== 307 && status !== 308) {
    throw new RemoteProblem(`the server redirects what it is told, to ${to.host}`);
  }
  const headers = { ...request.headers };
  // A user in the address of a redirect is one that the server made up.
  to.username = '';
  to.password = '';
  if (to.origin !== from.origin) for (const name of secretHeaders) delete headers[name];
  return { ...request, url: to.href, headers };
}

function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

async function send(
  url: URL,
  request: HttpRequest,
  agents: { readonly http: http.Agent; readonly https: https.Agent },
  options: HttpOptions,
  end: number,
): Promise<HttpResponse> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host, options.rule)) throw refused(host);
  const proxy = proxyFor(url, options.env);
  const secure = url.protocol === 'https:';
  const body = request.body === undefined ? {} : { 'content-length': String(request.body.length) };
  const settings: https.RequestOptions = {
    method: request.method,
    agent: secure ? agents.https : agents.http,
    headers: { 'user-agent': options.userAgent, 'accept-encoding': 'identity', ...request.headers, ...body },
    timeout: options.limits.silence * 1000,
  };
  const way: https.RequestOptions =
    proxy === undefined ? {} : await throughProxy(url, proxy, options.limits.silence * 1000);
  return new Promise((resolve, reject) => {
    const headers = { ...(settings.headers as http.OutgoingHttpHeaders), ...(way.headers as http.OutgoingHttpHeaders) };
    const sent = (secure ? https : http).request(url, { ...settings, ...way, headers });
    const fault: { silence?: RemoteProblem } = {};
    const late = atEnd(end, url, options, (problem) => sent.destroy(problem));
    sent.on('close', () => clearTimeout(late));
    sent.on('timeout', () => {
      fault.silence = new RemoteProblem(`${url.host} says nothing for ${options.limits.silence} seconds`);
      sent.destroy(fault.silence);
    });
    sent.on('error', (error) => reject(problemOf(error, url)));
    sent.on('response', (response) => {
      clearTimeout(late);
      resolve({
        status: response.statusCode ?? 0,
        headers: headersOf(response),
        url: url.href,
        body: bodyOf(response, url, options, fault, end),
      });
    });
    sent.end(request.body);
  });
}

/** Ends a request, redirects and new tries included, that takes too long, whatever comes of it meanwhile. */
function atEnd(
  end: number,
  { host }: URL,
  { limits }: HttpOptions,
  stop: (problem: RemoteProblem) => void,
): NodeJS.Timeout {
  const problem = new RemoteProblem(`${host} takes more than ${limits.seconds} seconds`);
  return setTimeout(() => stop(problem), Math.max(0, end - performance.now())).unref();
}

function headersOf({ headers }: http.IncomingMessage): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

/** The pieces of an answer; a server that sends them one by one for ever is left. */
async function* bodyOf(
  response: http.IncomingMessage,
  url: URL,
  options: HttpOptions,
  fault: { readonly silence?: RemoteProblem },
  end: number,
): AsyncGenerator<Uint8Array> {
  const timer = atEnd(end, url, options, (problem) => response.destroy(problem));
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      options.received?.(piece.length);
      yield piece;
    }
    if (!response.complete) throw new RemoteProblem(`${url.host} ends its answer too early`, undefined, true);
  } catch (error) {
    throw problemOf(fault.silence ?? error, url);
  } finally {
    clearTimeout(timer);
    if (!response.complete) response.destroy();
  }
}

/** What went wrong, for people. */
function problemOf(error: unknown, { host }: URL): RemoteProblem {
  if (error instanceof RemoteProblem) return error;
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  const passing = passingFaults.includes(code) || /socket hang up|aborted/.test(message);
  const reasons: Readonly<Record<string, string>> = {
    ECONNRESET: `${host} ends the connection`,
    ECONNREFUSED: `${host} refuses the connection`,
    ENOTFOUND: `there is no host ${host}`,
    EAI_AGAIN: `the address of ${host} cannot be looked up now`,
    ETIMEDOUT: `${host} does not answer`,
    EHOSTUNREACH: `${host} cannot be reached`,
    ENETUNREACH: `${host} cannot be reached`,
  };
  if (/^(?:ERR_TLS|CERT|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED)/.test(code)) {
    const help = 'if the certificate is of an authority of your own, name its file in NODE_EXTRA_CA_CERTS';
    return new RemoteProblem(`the certificate of ${host} is not accepted: ${message}`, help);
  }
  return new RemoteProblem(reasons[code] ?? `the connection to ${host} fails: ${message}`, undefined, passing);
}

function refused(host: string): RemoteProblem {
  return new RemoteRefusal(`${host} is an address that lintel does not reach`, 'docs/remote.md says which these are');
}

/** Looks a host up, refuses addresses that may not be reached, and hands on those that were checked. */
export function checkedLookup(rule: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true, verbatim: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const wrong = addresses.find(({ address }) => !mayReach(address, rule));
      if (wrong !== undefined) {
        return callback(refused(`${hostname} (${wrong.address})`) as NodeJS.ErrnoException, '', 0);
      }
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first!.address, first!.family);
    });
  };
}
