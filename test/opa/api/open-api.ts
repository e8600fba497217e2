import {
  createOpaServer,
  createPluginBoard,
  createStore,
  type Decision,
  evaluatorOpener,
  noDocuments,
  type OpaServerParts,
  type PluginBoard,
  readConfig,
  type Store,
} from '../../../src/opa/index.ts';
import { type PlainObject, parseModule } from '../../../src/rego/index.ts';
import type { HttpResponse } from '../../../src/server/index.ts';
import { hostPorts } from '../host-ports.ts';

/** Settings of a server in memory. */
export interface ApiSettings {
  /** By their ids. */
  readonly policies?: Readonly<Record<string, string>>;
  readonly data?: PlainObject;
  /** YAML. */
  readonly config?: string;
  readonly parts?: Partial<OpaServerParts>;
  /** Keep decisions, as decision logs do. */
  readonly logs?: boolean;
  readonly steps?: number;
}

export interface AskOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly subject?: string;
}

/** A server in memory. */
export interface Api {
  readonly store: Store;
  readonly board: PluginBoard;
  readonly decisions: Decision[];
  /** Sends a request; a body that is not text is sent as JSON. */
  readonly ask: (
    line: string,
    body?: unknown,
    options?: AskOptions,
  ) => Promise<HttpResponse & { readonly json: ReturnType<typeof JSON.parse> }>;
}

export async function openApi(settings: ApiSettings = {}): Promise<Api> {
  const { policies = {}, data = {}, config = '', parts = {}, logs = false, steps } = settings;
  const { ports } = hostPorts();
  const modules = Object.entries(policies).map(([id, text]) => {
    const source = { path: id, text };
    return [id, { id, source, module: parseModule(source).module! }] as const;
  });
  const store = await createStore(
    { ...noDocuments, policies: new Map(modules), data },
    evaluatorOpener({ host: ports.host, ...(steps !== undefined && { limits: { steps } }) }),
  );
  const board = createPluginBoard();
  const decisions: Decision[] = [];
  const read = readConfig({ text: config, env: new Map(), id: 'me', version: '1.22.0' });
  const app = createOpaServer({
    config: () => read,
    store,
    board,
    ports,
    authentication: 'off',
    authorization: 'off',
    maxErrors: 10,
    version: '1.22.0',
    regoVersion: 'v1',
    ...(logs && { onDecision: () => (decision) => void decisions.push(decision) }),
    ...parts,
  });
  const ask: Api['ask'] = async (line, body = '', { headers = {}, subject } = {}) => {
    const [method = '', target = ''] = line.split(' ');
    const content = body instanceof Uint8Array ? body : new TextEncoder().encode(textOf(body));
    const response = await app.answer({
      method,
      target,
      header: (name) => headers[name],
      headers: () => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
      body: async () => content,
      form: async () => ({ fields: new Map(), files: new Map() }),
      onGone: () => {},
      client: '192.0.2.1',
      clientPort: 1234,
      clientSubject: () => subject,
    });
    const isJson = response.headers['content-type'] === 'application/json' && response.bytes === undefined;
    return { ...response, json: isJson ? JSON.parse(response.body) : undefined };
  };
  return { store, board, decisions, ask };
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
