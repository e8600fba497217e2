import { providers as policyTypes, reporters } from '../../scan/index.ts';
import type { Gate } from '../gate.ts';
import { badRequest, type Form, type FormFile, HttpError, type HttpResponse, json } from '../http.ts';
import type { IacKind, NamedWebhook } from '../ports.ts';
import type { Call, Server } from '../route.ts';
import type { ScanParameters } from './fields.ts';
import { JobError, type ScanAnswer, type ScanFailure, type ScanJob } from './job.ts';

/** The parameters in the path of a scan route. */
export interface ScanPath {
  readonly kind: IacKind;
  readonly policyTypes: readonly string[];
}

/** The IaC type, version and policy types in the path of a scan route. Throws an `HttpError` 400 for unknown ones. */
export function readPath({ params }: Call, { ports }: Server): ScanPath {
  const { iac = '', iacVersion = '', cloud = '' } = params;
  const kind = ports.kinds.find(({ id }) => id === iac.toLowerCase());
  if (kind === undefined) {
    throw badRequest(`unknown IaC type ${shown(iac)}`, [`IaC types: ${ports.kinds.map(({ id }) => id).join(', ')}`]);
  }
  if (!kind.versions.includes(iacVersion.toLowerCase())) {
    throw badRequest(`${kind.id} has no version ${shown(iacVersion)}`, [`versions: ${kind.versions.join(', ')}`]);
  }
  const known = ['all', ...policyTypes];
  const wanted = cloud.split(',').map((name) => name.trim().toLowerCase());
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw badRequest(`unknown policy type ${shown(unknown)}`, [`policy types: ${known.join(', ')}`]);
  }
  return { kind, policyTypes: wanted };
}

/** A caller's text in a message: quoted and truncated. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}

interface Format {
  readonly id: string;
  readonly mediaType: string;
}

/** The result of a scan, in a format that its caller accepts. */
interface ScanOutcome {
  readonly answer: ScanAnswer;
  readonly format: Format;
}

/** The reporter whose media type the caller prefers: JSON by default. */
function formatFor(accept: string | undefined): Format {
  const types = (accept ?? '').split(',').map((type) => type.split(';', 1)[0]!.trim().toLowerCase());
  for (const type of types) {
    const found = reporters.find(({ id, mediaType }) => mediaType.split(';', 1)[0] === type && id !== 'human');
    if (found !== undefined) return found;
  }
  return reporters.find(({ id }) => id === 'json')!;
}

const statuses: Readonly<Record<ScanFailure, readonly [status: number, code: string]>> = {
  refused: [400, 'bad_request'],
  unreachable: [502, 'unreachable'],
  timeout: [504, 'timeout'],
  memory: [413, 'too_large'],
  cancelled: [499, 'cancelled'],
};

/** Runs the requested scan, and notifies webhooks. Throws an `HttpError` if there is no answer. */
export async function scanAsRequested(
  target: ScanJob['target'],
  { kind, policyTypes }: ScanPath,
  { selection, render, configOnly, recursive, webhook }: ScanParameters,
  call: Call,
  server: Server,
): Promise<ScanOutcome> {
  const {
    settings,
    ports: { notifier },
  } = server;
  checkWebhook(webhook, server);
  const format = formatFor(call.request.header('accept'));
  const job = {
    target,
    types: [kind.id],
    selection: { ...settings.selection, ...selection, providers: policyTypes },
    excludes: settings.excludes,
    suppressions: settings.suppressions,
    format: format.id,
    render: { ...render, version: settings.version },
    configOnly,
    recursive,
    isolated: false,
    notification: !configOnly && (webhook !== undefined || notifier?.configured === true),
  };
  const answer = await runScan(job, call, server, server.gates.scans);
  if (answer.notification !== undefined) {
    const sent = notifier!.send(answer.notification, webhook);
    void sent.then((outcome) => server.metrics.count('lintel_notifications_total', { outcome }));
  }
  return { answer, format };
}

/** Runs a scan when the gate admits it. Throws an `HttpError` if there is no answer. */
export async function runScan(
  job: ScanJob,
  { request }: Call,
  { ports, metrics }: Server,
  gate: Gate,
): Promise<ScanAnswer> {
  try {
    const answer = await gate.pass(() => ports.scan(job, request.onGone));
    for (const { rule, severity } of answer.violations) metrics.count('lintel_violations_total', { rule, severity });
    return answer;
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    const [status, code] = statuses[error.reason];
    throw new HttpError(status, code, error.message);
  }
}

/** The form of an upload: its file and its fields. Throws an `HttpError` if there is no file. */
export async function readUpload(
  { request }: Call,
  { settings }: Server,
): Promise<{ readonly file: FormFile; readonly fields: Form['fields'] }> {
  const { files, fields } = await request.form(settings.maxBody);
  const file = files.get('file');
  if (file === undefined) throw badRequest('the form field "file" has no file');
  return { file, fields };
}

/** The response to an upload: 200, or 422 with the errors in addition to the results. */
export function uploadResponse(what: string, outcome: ScanOutcome): HttpResponse {
  const { answer, format } = outcome;
  const { errors, mistakes } = answer;
  if (errors.length > 0) return incomplete('unreadable', `part of the ${what} could not be read`, errors, outcome);
  return mistakes.length > 0 ? notStrict(outcome) : scanResponse(200, answer, format.mediaType);
}

/** The response of a strict server to invalid suppressions. */
export function notStrict(outcome: ScanOutcome): HttpResponse {
  const message = 'the server is strict about suppressions, and some are invalid';
  return incomplete('suppressions', message, outcome.answer.mistakes, outcome);
}

function incomplete(
  code: string,
  message: string,
  details: readonly string[],
  { answer: { text }, format }: ScanOutcome,
): HttpResponse {
  const error = { code, message, details };
  if (format.id !== 'json') throw new HttpError(422, error.code, error.message, { details });
  return json(422, { error, ...(JSON.parse(text) as object) });
}

/** The response to send. */
export function scanResponse(status: number, answer: ScanAnswer, mediaType: string): HttpResponse {
  const isPage = mediaType.startsWith('text/html');
  return {
    status,
    headers: {
      'content-type': mediaType,
      // The page is one file with its own style and script, and may only show itself.
      ...(isPage && {
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; sandbox allow-scripts",
      }),
    },
    body: answer.text,
  };
}

/** Throws an `HttpError` 400 for a webhook of the caller that is forbidden or invalid. */
function checkWebhook(webhook: NamedWebhook | undefined, { settings, ports: { notifier } }: Server): void {
  if (webhook === undefined) return;
  if (!settings.callerWebhooks || notifier === undefined) {
    throw badRequest('webhook_url is not allowed on this server (caller-webhooks)');
  }
  const problem = notifier.problemOf(webhook);
  if (problem !== undefined) throw badRequest(`webhook_url: ${problem}`);
}
