import { openArchive } from '../iac/index.ts';
import { loadPolicies, type Platform, selectPolicies } from '../scan/index.ts';
import {
  type AccessEntry,
  badRequest,
  createApp,
  defaultSettings,
  duplicated,
  type Form,
  type FormFile,
  HttpError,
  type HttpRequest,
  JobError,
  runJob,
  type ServerSettings,
} from '../server/index.ts';
import { LintelError } from '../source/index.ts';
import { version } from './bundled.ts';
import { plainPlatform } from './platform.ts';

export type { AccessEntry, AdmissionSettings, ServerSettings } from '../server/index.ts';

/** Options of a handler; defaults are those of `lintel server`. */
export interface HandlerOptions extends Partial<ServerSettings> {
  /** Policies, loaders or limits that replace those of `lintel/edge`. */
  readonly platform?: Partial<Platform>;
  /** Called after every completed request. */
  readonly log?: (entry: AccessEntry) => void;
}

/** Answers a request of the Fetch API. */
export type Handler = (request: Request) => Promise<Response>;

/**
 * The HTTP API of `lintel server` as a function from requests to responses, for any runtime with the Fetch API:
 * Workers, Deno, Bun, Node. It keeps no state except its metrics, and scans in the calling thread; remote sources and
 * webhooks are rejected. Rejects with a `LintelError` for an empty secret, which was probably never set, and for an
 * invalid rule selection.
 */
export async function createHandler(options: HandlerOptions = {}): Promise<Handler> {
  const { platform: own, log = () => {}, ...given } = options;
  if (given.token?.trim() === '') throw emptySecret('token');
  if (given.admission?.key?.trim() === '') throw emptySecret('admission.key');
  const platform: Platform = { ...plainPlatform, ...own };
  const source = await platform.policies([]);
  const { policies } = await loadPolicies(source, given.selection?.profile);
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const settings: ServerSettings = { ...defaultSettings, version, ...Object.fromEntries(said) };
  const app = createApp(settings, {
    kinds: platform.loaders.map(({ id, title, versions, files }) => ({
      id,
      title,
      versions,
      singleFile: files !== undefined,
    })),
    policies: selectPolicies(policies, settings.selection).policies.length,
    scan: (job) => runJob(job, { ...platform, policies: async () => source }, openers),
    now: platform.host.now,
    newId: () => crypto.randomUUID(),
    log,
  });
  return async (request) => {
    const { status, headers, body } = await app.answer(requestOf(request));
    const isEmpty = request.method === 'HEAD' || status === 204;
    return new Response(isEmpty ? null : body, { status, headers });
  };
}

function emptySecret(name: string): LintelError {
  const help = 'set a token, or leave it out to turn authentication off';
  return new LintelError([{ code: 'usage', level: 'error', message: `${name} is empty`, help }]);
}

const openers = { remote: refuseRemote, archive: openArchive };

async function refuseRemote(): Promise<never> {
  throw new JobError('refused', 'this server does not support remote scans: upload the files');
}

function requestOf(request: Request): HttpRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name) ?? undefined,
    headers: () => Object.fromEntries([...request.headers].map(([name, value]) => [name, [value]])),
    body: (limit) => readBody(request, limit),
    form: (limit) => readForm(request, limit),
    onGone: (listener) => request.signal?.addEventListener('abort', () => listener()),
    client: request.headers.get('cf-connecting-ip') ?? '',
  };
}

/** Reads a body in pieces, and stops if it is longer than `limit` bytes. */
async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const refusal = new HttpError(413, 'too_large', `the body is larger than ${limit} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw refusal;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    size += next.value.length;
    if (size > limit) {
      await reader?.cancel();
      throw refusal;
    }
    chunks.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Maximum number of fields and files of a form. */
const maxParts = 50;

async function readForm(request: Request, limit: number): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBody(request, limit);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw badRequest('the body is not a form (multipart/form-data)');
  });
  const fields = new Map<string, string>();
  const files = new Map<string, FormFile>();
  let parts = 0;
  for (const [name, value] of form) {
    if (++parts > maxParts) throw badRequest(`the form has too many fields and files (limit: ${maxParts})`);
    if (fields.has(name) || files.has(name)) throw duplicated(name);
    if (typeof value === 'string') fields.set(name, value);
    else files.set(name, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  return { fields, files };
}
