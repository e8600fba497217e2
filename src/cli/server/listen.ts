import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { Server as NetServer, type Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { type SecureVersion, TLSSocket } from 'node:tls';
import polka from 'polka';
import { type App, errorResponse, HttpError, type HttpRequest, type HttpResponse } from '../../server/index.ts';
import { usageError } from '../arguments/usage-error.ts';
import { readBody, readForm, tooLarge } from './form.ts';
import { createTurns } from './turns.ts';

export interface ListenOptions {
  /** 0 selects any free port. */
  readonly port: number;
  readonly host?: string;
  /** A Unix domain socket instead of a port. */
  readonly path?: string;
  /** PEM texts; plain HTTP without them. */
  readonly tls?: ListenTls;
  /** The flag of the port, for messages. */
  readonly flag?: string;
  /** Time limit for receiving a request. */
  readonly bodySeconds: number;
}

export interface ListenTls {
  readonly cert: string;
  readonly key: string;
  /** Accepted authorities of clients' certificates. */
  readonly ca?: string;
  /** Reject clients without a certificate of these authorities. */
  readonly isClientRequired?: boolean;
  readonly minVersion?: SecureVersion;
  /** Names of cipher suites, separated by colons. */
  readonly ciphers?: string;
}

export interface Listening {
  readonly port: number;
  /** Stops accepting requests, finishes running ones within this number of seconds, and resolves when done. */
  readonly stop: (seconds: number) => Promise<void>;
}

/** Maximum number of open connections; more are closed at once. */
const maxConnections = 1000;
/**
 * The time that idle connections stay open when the server stops, in milliseconds, for requests that were already sent.
 */
const lastCall = 500;

/** Serves the API over HTTP or HTTPS. Throws a usage error if the port or the certificate cannot be used. */
export async function listen(app: App, options: ListenOptions): Promise<Listening> {
  const server = createHttpServer(options);
  let stopping = false;
  const turn = createTurns();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await app.answer(requestOf(request, response, turn));
    send(request, response, stopping ? closing(answer) : answer);
  };
  const router = polka({ server }).use((request, response) => void handle(request, response));
  server.on('clientError', refuse);
  server.headersTimeout = Math.min(10, options.bodySeconds) * 1000;
  server.requestTimeout = options.bodySeconds * 1000;
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, options)));
    if (options.path === undefined) router.listen(options.port, options.host, resolve);
    else router.listen(options.path, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    stop: (seconds) => {
      stopping = true;
      app.stop();
      return close(server, seconds);
    },
  };
}

function createHttpServer({ tls, bodySeconds }: ListenOptions): Server {
  const settings = { connectionsCheckingInterval: Math.min(1000, bodySeconds * 500) };
  if (tls === undefined) return createServer(settings);
  try {
    const { isClientRequired = false, ...certificates } = tls;
    return createSecureServer({
      ...certificates,
      requestCert: isClientRequired,
      ...settings,
      handshakeTimeout: 10_000,
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_SSL_NO_CIPHER_MATCH') throw usageError('--tls-cipher-suites: no known cipher suite');
    throw usageError(`--cert-path, --key-path: invalid certificate or key: ${message}`);
  }
}

function cannotListen({ code, message }: NodeJS.ErrnoException, { flag = '-p', path, port }: ListenOptions): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: path === undefined ? 'the port is already in use' : 'the socket is already in use',
    EACCES: 'permission denied; ports below 1024 usually require root',
  };
  return usageError(`${flag}: cannot listen on ${path ?? `port ${port}`}: ${reasons[code ?? ''] ?? message}`);
}

function requestOf(request: IncomingMessage, response: ServerResponse, turn: () => Promise<void>): HttpRequest {
  /** A body that declares itself too large is not read. */
  const within = (limit: number): void => {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  };
  return {
    method: request.method ?? '',
    target: request.url ?? '/',
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    headers: () => request.headersDistinct,
    body: async (limit) => {
      within(limit);
      const bytes = await readBody(request, limit);
      await turn();
      return bytes;
    },
    form: async (limit) => {
      within(limit);
      return readForm(request, limit);
    },
    onGone: (listener) => {
      const notify = (): void => {
        if (!response.writableFinished) listener();
      };
      if (response.closed) notify();
      else response.on('close', notify);
    },
    client: request.socket.remoteAddress ?? '',
    clientPort: request.socket.remotePort ?? 0,
    clientSubject: () => subjectOf(request.socket),
    clientCertificates: () => certificatesOf(request.socket),
  };
}

/** Names of attributes that OpenSSL writes differently from others. */
const attributeNames: Readonly<Record<string, string>> = {
  serialNumber: 'SERIALNUMBER',
  street: 'STREET',
  postalCode: 'POSTALCODE',
};

/** The subject of a client's certificate, last attribute first: `CN=client,O=Example`. */
function subjectOf(socket: Socket): string | undefined {
  const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
  return certificate?.subject
    .split('\n')
    .map((line) => line.replace(/^\w+/, (name) => attributeNames[name] ?? name))
    .reverse()
    .join(',');
}

/** The certificates of a client without the authority's own. */
function certificatesOf(socket: Socket): Uint8Array | undefined {
  const found: Buffer[] = [];
  let next = socket instanceof TLSSocket ? socket.getPeerCertificate(true) : undefined;
  // An authority has issued its own certificate.
  while (next?.raw !== undefined && (found.length === 0 || next.issuerCertificate !== next)) {
    found.push(next.raw);
    next = next.issuerCertificate;
  }
  return found.length === 0 ? undefined : Buffer.concat(found);
}

/** The time during which a client that was answered early may continue to send its body, in milliseconds. */
const lingering = 1000;

function send(request: IncomingMessage, response: ServerResponse, answer: HttpResponse): void {
  if (response.destroyed) return;
  const { status, headers, bytes, body: text, pieces } = answer;
  if (pieces !== undefined) {
    response.writeHead(status, headers);
    if (request.method === 'HEAD') response.end();
    // A reader that is slow or gone ends or slows the query behind the pieces; an error closes the connection.
    else pipeline(Readable.from(pieces), response, () => {});
    return;
  }
  const body = bytes ?? text;
  if (status !== 204 && status !== 304)
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  else response.writeHead(status, headers);
  if (request.method === 'HEAD') response.end();
  else if (request.complete) response.end(body);
  else {
    // Closing a connection with unread data resets it, and the response is lost.
    response.write(body);
    const end = (): void => void response.end();
    const late = setTimeout(end, lingering);
    request.on('close', () => clearTimeout(late));
    request.on('end', end).resume();
  }
}

function closing(answer: HttpResponse): HttpResponse {
  return { ...answer, headers: { ...answer.headers, connection: 'close' } };
}

/** Invalid or slow requests get a final response if possible. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  // Connections without a completed TLS handshake are dropped; otherwise they would stay open forever.
  if (!socket.writable || /^(?:ECONNRESET$|ERR_SSL_|ERR_TLS_)/.test(error.code ?? '')) {
    socket.destroy();
    return;
  }
  const late = setTimeout(() => socket.destroy(), lingering);
  socket.on('close', () => clearTimeout(late));
  const known: Readonly<Record<string, readonly [status: number, line: string, code: string, message: string]>> = {
    ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'timeout', 'the request took too long to arrive'],
    HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'too_large', 'the headers are too large'],
  };
  const [status, line, code, message] = known[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'bad_request',
    'the request is not valid HTTP',
  ];
  const { body } = errorResponse(new HttpError(status, code, message));
  const head = [`HTTP/1.1 ${status} ${line}`, 'connection: close', 'content-type: application/json'];
  socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
}

async function close(server: Server, seconds: number): Promise<void> {
  // The server's own close would drop idle connections at once, and with them requests that are on their way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), lastCall);
  const late = setTimeout(() => server.closeAllConnections(), seconds * 1000);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
