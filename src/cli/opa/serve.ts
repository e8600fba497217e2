import { resolve } from 'node:path';
import {
  createLog,
  createOpaServer,
  createPluginBoard,
  createPlugins,
  createReporting,
  createRequestLog,
  createServerMetrics,
  createStore,
  evaluatorOpener,
  fieldsOf,
  type LogFormat,
  type LogLevel,
  noDocuments,
  type OpaConfig,
  type OpaServerParts,
  openServices,
  type PluginBoard,
  type Log as ServerLog,
  type Store,
  shownConfig,
} from '../../opa/index.ts';
import type { PlainObject } from '../../rego/index.ts';
import { invariant, LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { packageVersion } from '../machine/package-version.ts';
import type { Log } from '../output/log.ts';
import { pathIn } from '../rego/files.ts';
import { stepLimits } from '../rego/max-steps.ts';
import { processMeasures } from '../server/process-measures.ts';
import { listenOn, tlsIn } from './addresses.ts';
import { loadPaths, withVersion } from './load.ts';
import { openNetwork } from './network.ts';
import { serverPorts } from './ports.ts';
import { isUrl, opaVersion, readServerConfig } from './server-config.ts';

/** Time limit of an evaluation, in milliseconds: the server answers no other request meanwhile. */
const evaluationMilliseconds = 10_000;

/** Serves OPA's REST API until the program gets a signal to stop. */
export async function serve(values: Values, io: Io, log: Log): Promise<ExitCode> {
  invariant(io.interrupted !== undefined, 'the server ends by a signal');
  const interrupted = io.interrupted();
  const seconds = {
    ready: secondsIn(values, 'ready-timeout', 0),
    grace: secondsIn(values, 'shutdown-grace-period', 10),
    wait: secondsIn(values, 'shutdown-wait-period', 0),
  };
  const tls = await tlsIn(values, io);
  const config = await readServerConfig(values, io);
  for (const warning of config.warnings) log.warn(warning);
  const level = logLevelIn(values);
  const logOf = (level: LogLevel): ServerLog =>
    createLog({
      format: (values.text('log-format') ?? 'json') as LogFormat,
      level,
      write: (text) => io.stderr.write(text),
      now: io.now,
    });
  const serverLog = logOf(level);
  const { network, close } = openNetwork({ env: io.env, userAgent: `lintel/${await packageVersion(io)}` });
  let current = (): OpaConfig => config;
  const ports = serverPorts(values, io, serverLog, network, {
    runtime: () => runtimeOf(values, current()),
    httpCache: () => current().httpCache,
  });
  const board = createPluginBoard();
  const store = await createStore(
    withVersion((await loadPaths(values, io))(noDocuments), opaVersion),
    evaluatorOpener({ host: ports.host, limits: { milliseconds: evaluationMilliseconds, ...stepLimits(values) } }),
  );
  const metrics = createServerMetrics({ measures: processMeasures, ...bucketsIn(config) });
  const services = await openServices(config, ports);
  const reporting = createReporting({ config, services, store, board, ports, metrics, consoleLog: logOf('info') });
  const plugins = createPlugins({ config, services, store, board, ports }, reporting);
  current = plugins.config;
  const parts: OpaServerParts = {
    config: plugins.config,
    store,
    board,
    ports,
    onDecision: reporting.onDecision,
    status: reporting.status,
    metrics,
    onRequest: createRequestLog(serverLog, level),
    requestLevel: (values.text('log-level-request') ?? 'info') as LogLevel,
    authentication: (values.text('authentication') ?? 'off') as OpaServerParts['authentication'],
    authorization: (values.text('authorization') ?? 'off') as OpaServerParts['authorization'],
    maxErrors: numberIn(values, 'max-errors', 10),
    version: opaVersion,
    regoVersion: values.isSet('v0-compatible') ? 'v0' : 'v1',
  };
  await plugins.start();
  await waitUntilReady(board, seconds.ready, interrupted);
  const open = [
    ...(await listenOn(createOpaServer(parts), 'addr', values, tls)),
    ...(await listenOn(createOpaServer({ ...parts, diagnosticOnly: true }), 'diagnostic-addr', values, tls)),
  ];
  serverLog('info', 'Initializing server.', { addrs: open.map(({ shown }) => shown) });
  if (values.isSet('watch')) void watchPaths(values, io, serverLog, store.update);
  await interrupted;
  await new Promise((done) => setTimeout(done, seconds.wait * 1000));
  serverLog('info', 'Shutting down...');
  const deadline = io.now() + BigInt(Math.round(seconds.grace * 1e9));
  await Promise.all(open.map(({ stop }) => stop(seconds.grace)));
  await plugins.stop(deadline);
  await close();
  return 0;
}

/** The members of `opa.runtime()` besides `env`, as OPA has them. */
function runtimeOf(values: Values, config: OpaConfig): PlainObject {
  return {
    authorization_enabled: values.text('authorization') === 'basic',
    commit: '',
    config: shownConfig({ ...config, whole: config.written }),
    skip_known_schema_check: values.isSet('skip-known-schema-check'),
    version: opaVersion,
  };
}

/** The level of the log; lintel has two more, above error. */
function logLevelIn(values: Values): LogLevel {
  const level = values.text('log-level') ?? 'info';
  return level === 'panic' || level === 'fatal' ? 'error' : (level as LogLevel);
}

/** The buckets of `server.metrics.prom.http_request_duration_seconds`. */
function bucketsIn({ server }: OpaConfig): { readonly buckets?: readonly number[] } {
  const durations = fieldsOf(server, 'server')
    .section('metrics')
    .section('prom')
    .section('http_request_duration_seconds');
  const buckets = durations.numbers('buckets');
  return buckets === undefined ? {} : { buckets };
}

function secondsIn(values: Values, flag: string, otherwise: number): number {
  const number = numberIn(values, flag, otherwise);
  return Math.max(0, number);
}

function numberIn(values: Values, flag: string, otherwise: number): number {
  const text = values.text(flag) ?? String(otherwise);
  if (!/^-?\d{1,9}$/.test(text)) throw usageError(`--${flag} must be a whole number (got ${JSON.stringify(text)})`);
  return Number(text);
}

/** Waits until all plugins are ready, if a time is given. Throws a usage error when it is over. */
async function waitUntilReady(board: PluginBoard, seconds: number, interrupted: Promise<void>): Promise<void> {
  const isReady = (): boolean => [...board.states().values()].every(({ state }) => state === 'OK');
  if (seconds === 0 || isReady()) return;
  await new Promise<void>((done, fail) => {
    const late = setTimeout(() => {
      end();
      const names = [...board.states()].filter(([, { state }]) => state !== 'OK').map(([name]) => name);
      fail(usageError(`--ready-timeout: not ready after ${seconds} seconds: ${names.join(', ')}`));
    }, seconds * 1000);
    const end = board.onChange(() => {
      if (isReady()) finish();
    });
    const finish = (): void => {
      clearTimeout(late);
      end();
      done();
    };
    void interrupted.then(finish);
  });
}

/** Loads the paths again when they change; what does not load is logged, and the last version stays. */
async function watchPaths(values: Values, io: Io, log: ServerLog, update: Store['update']): Promise<void> {
  const paths = values.positionals.filter((path) => !isUrl(path)).map((path) => resolve(io.cwd, pathIn(path)));
  await io.watch?.(paths, async () => {
    try {
      const put = await loadPaths(values, io);
      await update((documents) => withVersion(put(documents), opaVersion));
      log('info', 'Processed file watch event.');
    } catch (error) {
      if (!(error instanceof LintelError)) throw error;
      log('error', 'Reloading the paths failed.', { err: error.message });
    }
  });
}
