import { resolve } from 'node:path';
import type { FleetStore } from '../../fleet/index.ts';
import { loaders } from '../../iac/index.ts';
import type { Severity } from '../../scan/index.ts';
import {
  type AdmissionSettings,
  createApp,
  defaultSettings,
  organizationRoutes,
  type ServerPorts,
  type ServerSettings,
} from '../../server/index.ts';
import { invariant, maskedDiagnostic } from '../../source/index.ts';
import { type Values, withDefaults } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { readPort } from '../arguments/port.ts';
import { usageError } from '../arguments/usage-error.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { packageVersion } from '../machine/package-version.ts';
import type { Log } from '../output/log.ts';
import { configuredWebhooks } from '../scan/notify.ts';
import { accessLog } from '../server/access-log.ts';
import { decisionFile } from '../server/decision-file.ts';
import { listen } from '../server/listen.ts';
import { openNotifier } from '../server/notifier.ts';
import { processMeasures } from '../server/process-measures.ts';
import { openPool } from '../server/scan-pool.ts';
import { isLogged, limitsOf, scanLimits, scanRules, threadData } from '../server/scan-settings.ts';
import { secretOf } from '../server/secret.ts';
import { readSignIn, signInOptions } from '../server/sign-in/options.ts';
import { storedDecisions } from '../server/stored-decisions.ts';
import { openWebhookSender } from '../webhooks/sender.ts';
import type { Command } from './command.ts';
import { findAddress, storeOption } from './fleet/options.ts';

const options: readonly Option[] = [
  {
    long: 'port',
    short: 'p',
    value: 'PORT',
    about: 'Port to listen on; overrides $LINTEL_SERVER_PORT',
    default: '9010',
  },
  { long: 'host', value: 'ADDRESS', about: 'Address to listen on; default: all addresses' },
  { long: 'cert-path', value: 'FILE', about: 'TLS certificate (PEM); requires --key-path' },
  { long: 'key-path', value: 'FILE', about: 'Private key of the certificate (PEM)' },
  {
    ...storeOption,
    about:
      "Show the organization's findings from the PostgreSQL database at a URL, or from a directory; overrides $LINTEL_STORE. See docs/organization.md",
  },
  ...signInOptions,
];

export const serverCommand: Command = {
  usage: 'server [flags]',
  about:
    'Starts the HTTP server, which scans uploaded files and remote repositories, and reviews Kubernetes admission requests. On SIGTERM or ' +
    'SIGINT it finishes running requests and exits.',
  exitCodes: [
    [0, 'stopped by a signal'],
    [1, 'the server could not start'],
  ],
  options,
  run,
};

/** Time for running requests to finish after the signal to stop, in seconds. */
const grace = 30;
/** Additional time for their notifications. */
const lastNotifications = 10;

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const configuration = await readConfiguration(given, io, log);
  const values = withDefaults(given, configuration.flags);
  const port = readPort('-p', values.text('port') ?? io.env.get('LINTEL_SERVER_PORT')?.trim() ?? '9010');
  invariant(io.scanWorker !== undefined && io.interrupted !== undefined, 'the server requires worker threads');
  const tls = await readTls(values, io);
  const limits = limitsOf(configuration);
  const secrets = {
    token: configuration.list('server.token')[0] ?? (await secretOf('LINTEL_SERVER_TOKEN', io)),
    key: await secretOf('K8S_WEBHOOK_API_KEY', io),
  };
  const settings = settingsOf(values, configuration, secrets, await packageVersion(io));
  const signIn = await readSignIn(values, {
    io,
    log,
    hasToken: secrets.token !== undefined,
    hasTls: tls !== undefined,
    sessionHours: limits('session-hours', 8),
  });
  const webhooks = configuredWebhooks(configuration);
  const place = await findAddress(storeOption, values, io);
  const data = await threadData(values, configuration, settings.admission.deniedCategories, io, log);
  const pool = await openPool({
    program: io.scanWorker,
    data,
    ...scanLimits(limits),
  });
  const rule = data.privateAddresses ? 'not-metadata' : 'public';
  const notifier = openNotifier({
    webhooks,
    sender: await openWebhookSender('any', io),
    callers: { sender: await openWebhookSender(rule, io), rule },
    log,
  });
  for (const note of pool.notes) log.report(maskedDiagnostic(note));
  let store: FleetStore | undefined;
  try {
    if (place !== undefined)
      store = await (await import('../fleet/database/open-named-store.ts')).openNamedStore(place, io);
    const decisions = configuration.list('server.decisions')[0];
    const ports: ServerPorts = {
      kinds: loaders.map(({ id, title, versions, files }) => ({
        id,
        title,
        versions,
        singleFile: files !== undefined,
      })),
      policies: pool.policies,
      scan: pool.scan,
      notifier,
      ...(signIn !== undefined && { signIn }),
      now: io.now,
      newId: () => crypto.randomUUID(),
      measures: processMeasures,
      log: isLogged(values)
        ? accessLog(io.stderr, values.text('log-type') === 'json' ? 'json' : 'console', io.now)
        : () => {},
      ...(settings.admission.dashboard &&
        decisions !== undefined && {
          decisions: decisionFile(resolve(io.cwd, decisions), limits('decisions-size', 16) * 1024 * 1024),
        }),
      ...(store !== undefined && { decisions: storedDecisions(store, log) }),
    };
    const app = createApp(settings, ports, store === undefined ? [] : organizationRoutes(store));
    const host = values.text('host');
    const listening = await listen(app, {
      port,
      ...(host === undefined ? {} : { host }),
      ...(tls === undefined ? {} : { tls }),
      bodySeconds: limits('body-seconds', 30),
    });
    const scheme = tls === undefined ? 'http' : 'https';
    log.info(`listening on ${scheme}://${host ?? 'localhost'}:${listening.port} with ${pool.policies} policies`);
    await io.interrupted();
    log.info('stopping after running requests finish');
    await listening.stop(grace);
  } finally {
    await notifier.close(lastNotifications);
    await pool.close();
    await store?.close();
  }
  return 0;
}

async function readTls(values: Values, io: Io): Promise<{ readonly cert: string; readonly key: string } | undefined> {
  const [cert, key] = [values.text('cert-path'), values.text('key-path')];
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) {
    throw usageError(
      `--cert-path and --key-path must be used together; ${cert === undefined ? '--cert-path' : '--key-path'} is missing`,
    );
  }
  const read = async (flag: string, path: string): Promise<string> => {
    const text = await io.disk.readText(resolve(io.cwd, path));
    if (text === undefined) throw usageError(`${flag}: cannot read the file ${JSON.stringify(path)}`);
    return text;
  };
  return { cert: await read('--cert-path', cert), key: await read('--key-path', key) };
}

interface Secrets {
  readonly token: string | undefined;
  readonly key: string | undefined;
}

function settingsOf(values: Values, configuration: Configuration, secrets: Secrets, version: string): ServerSettings {
  const { token, key } = secrets;
  const limits = limitsOf(configuration);
  return {
    version,
    ...(token === undefined ? {} : { token }),
    maxBody: limits('max-upload', defaultSettings.maxBody / 1024 / 1024) * 1024 * 1024,
    concurrency: scanLimits(limits).concurrency,
    queue: limits('queue', defaultSettings.queue),
    ...scanRules(values, configuration),
    callerWebhooks: configuration.list('server.caller-webhooks')[0] === 'true',
    admission: admissionOf(configuration, key),
  };
}

function admissionOf({ list }: Configuration, key: string | undefined): AdmissionSettings {
  const of = (name: string): readonly string[] => list(`k8s-admission-control.${name}`);
  const severity = of('denied-severity')[0]?.toUpperCase() as Severity | undefined;
  const cluster = of('cluster')[0];
  return {
    ...(key === undefined ? {} : { key }),
    ...(severity === undefined ? {} : { deniedSeverity: severity }),
    deniedCategories: of('denied-categories'),
    dashboard: of('dashboard')[0] === 'true',
    ...(cluster === undefined ? {} : { cluster }),
    saveRequests: of('save-requests')[0] === 'true',
  };
}
