import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localDisk } from '../../../src/cli/machine/files.ts';
import type { Log } from '../../../src/cli/output/log.ts';
import { notify } from '../../../src/cli/scan/notify.ts';
import { openWebhookSender } from '../../../src/cli/webhooks/sender.ts';
import { emptyReport } from '../../scan/reporters/reports.ts';
import { repository } from '../../shared.ts';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

interface Seen {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const open = new Set<Server>();
const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end('whatever');

/** A server that gives one answer after the other, the last one for ever. */
async function serve(...answers: readonly Answer[]): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ method: request.method, headers: request.headers, body });
      answers[Math.min(seen.length, answers.length) - 1]!(response, request);
    });
  });
  open.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-path?key=secret-key`, seen };
}

const machine = { env: new Map<string, string>(), disk: localDisk, packageFolder: repository };

/** Notifies without real waiting: the log, and the requested delays. */
const send = (...webhooks: readonly { url: string; token?: string }[]) => sendWithin(undefined, webhooks);

async function sendWithin(seconds: number | undefined, webhooks: readonly { url: string; token?: string }[]) {
  const logged: string[] = [];
  const waits: number[] = [];
  const say = (message: string) => void logged.push(message);
  const log: Log = { debug: () => {}, info: say, warn: say, report: ({ message }) => say(message), fail: say as never };
  const pause = async (milliseconds: number) => void waits.push(milliseconds);
  await notify(webhooks, emptyReport, log, async () => ({
    ...(await openWebhookSender('any', machine, seconds)),
    pause,
  }));
  assert.not.match(logged.join(), /secret/);
  return { logged, waits };
}

const webhook = suite('notifications');
webhook.after.each(() => {
  for (const server of open) {
    server.closeAllConnections();
    server.close();
  }
  open.clear();
});

webhook('one POST with the result and the resources', async () => {
  const { url, seen } = await serve(status(204));
  assert.equal(await send({ url, token: 'secret-token' }), { logged: [], waits: [] });
  assert.is(seen.length, 1);
  const [{ method, headers, body }] = seen as [Seen];
  assert.is(method, 'POST');
  assert.is(headers['content-type'], 'application/json');
  assert.is(headers.authorization, 'Bearer secret-token');
  assert.equal(JSON.parse(body), {
    results: { violations: [], count: { low: 0, medium: 0, high: 0, total: 0 } },
    resource_config: {},
  });
});

webhook('no token, no header', async () => {
  const { url, seen } = await serve(status(200));
  await send({ url });
  assert.is(seen[0]!.headers.authorization, undefined);
});

webhook('several webhooks, each with its own token', async () => {
  const [first, second] = [await serve(status(200)), await serve(status(200))];
  await send({ url: first.url, token: 'secret-a' }, { url: second.url });
  assert.is(first.seen[0]!.headers.authorization, 'Bearer secret-a');
  assert.is(second.seen[0]!.headers.authorization, undefined);
});

webhook('429 and 5xx are tried again, with longer and longer waits', async () => {
  const { url, seen } = await serve(status(503), status(429), status(500), status(200));
  assert.equal(await send({ url }), { logged: [], waits: [1000, 2000, 4000] });
  assert.is(seen.length, 4);
});

webhook('with a time limit', async () => {
  const { url, seen } = await serve(status(503));
  const { logged, waits } = await send({ url });
  assert.is(seen.length, 5);
  assert.equal(waits, [1000, 2000, 4000, 8000]);
  assert.match(
    logged[0]!,
    /^could not notify the webhook at http:\/\/127\.0\.0\.1:\d+: the server returned 503 \(5 attempts\)$/,
  );
});

webhook('a server may request a longer wait, up to a limit', async () => {
  const { url } = await serve(
    status(429, { 'retry-after': '3' }),
    status(503, { 'retry-after': '86400' }),
    status(503, { 'retry-after': 'Fri, 31 Dec 2999 23:59:59 GMT' }),
    status(200),
  );
  assert.equal((await send({ url })).waits, [3000, 15_000, 15_000]);
});

webhook('other refusals are final', async () => {
  for (const code of [400, 401, 404, 413]) {
    const { url, seen } = await serve(status(code));
    const { logged } = await send({ url });
    assert.is(seen.length, 1);
    assert.match(logged[0]!, new RegExp(`returned ${code}$`));
  }
});

webhook('closed connections are tried again', async () => {
  const close: Answer = (_response, request) => request.socket.destroy();
  const { url, seen } = await serve(close, close, status(200));
  assert.equal(await send({ url }), { logged: [], waits: [1000, 2000] });
  assert.is(seen.length, 3);
});

webhook('no server listens', async () => {
  const { url } = await serve(status(200));
  for (const server of open) await new Promise((resolve) => server.close(resolve));
  assert.match((await send({ url })).logged[0]!, /127\.0\.0\.1:\d+ refused the connection \(5 attempts\)$/);
});

webhook('redirects are not followed: nothing reaches another address', async () => {
  const other = await serve(status(200));
  for (const code of [301, 302, 303, 307, 308]) {
    const { url, seen } = await serve(status(code, { location: other.url }));
    const { logged } = await send({ url, token: 'secret-token' });
    assert.is(seen.length, 1);
    assert.match(logged[0]!, new RegExp(`returned ${code}, a redirect, which lintel does not follow`));
  }
  assert.equal(other.seen, []);
});

webhook('an endless response does not delay the scan', async () => {
  const { url } = await serve((response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  assert.equal((await send({ url })).logged, []);
});

webhook('a server that never responds is abandoned', async () => {
  const { url } = await serve(() => {});
  const { logged } = await sendWithin(0.05, [{ url }]);
  assert.match(
    logged[0]!,
    /could not notify .* (?:sent no data for|did not finish within) 0\.05 seconds \(5 attempts\)/,
  );
});

webhook('a server that sends its answer bit by bit does not delay it either', async () => {
  const { url } = await serve((response) => {
    response.socket!.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => response.socket?.write('x: y\r\n'), 10);
    response.on('close', () => clearInterval(timer));
  });
  assert.match((await sendWithin(0.1, [{ url }])).logged[0]!, /did not finish within 0\.1 seconds \(5 attempts\)/);
});

const thing = { '/project/main.tf': 'resource "test_thing" "a" {\n  open = true\n}\n' };
const files = { ...thing, '/policies/p/policy.rego': policy };

webhook('a scan sends its result, and its exit code stays what it is', async () => {
  const { url, seen } = await serve(status(404));
  const config = `[notifications.a]\ntype = "webhook"\n[notifications.a.config]\nurl = "${url}"\ntoken = "secret-token"\n`;
  const run = await lintel('scan -p /policies -o json -c c.toml', { files: { ...files, '/project/c.toml': config } });
  assert.is(run.code, 3);
  assert.match(
    run.stderr,
    /error: could not notify the webhook at http:\/\/127\.0\.0\.1:\d+:\s+the\s+server\s+returned\s+404/,
  );
  assert.not.match(run.stderr, /secret/);
  assert.is(seen[0]!.headers.authorization, 'Bearer secret-token');
  const sent = JSON.parse(seen[0]!.body);
  assert.equal({ results: sent.results }, JSON.parse(run.stdout));
  assert.equal(sent.resource_config.test_thing[0].config, { open: true });
});

webhook('a clean scan is reported as well; --webhook-url replaces the configured webhooks', async () => {
  const [configured, named] = [await serve(status(200)), await serve(status(200))];
  const config = `[notifications.webhook]\nurl = "${configured.url}"\ntoken = "secret-token"\n`;
  const world = { files: { ...files, '/project/c.toml': config, '/project/main.tf': '' } };
  const run = await lintel(`scan -p /policies -c c.toml --webhook-url ${named.url}`, world);
  assert.is(run.code, 0);
  assert.is(configured.seen.length, 0);
  assert.is(named.seen.length, 1);
  assert.is(named.seen[0]!.headers.authorization, undefined);
});

webhook('--config-only sends nothing', async () => {
  const { url, seen } = await serve(status(200));
  await lintel(`scan --config-only -o json --webhook-url ${url}`, { files });
  assert.is(seen.length, 0);
});

const refused: readonly (readonly [flags: readonly string[], message: RegExp])[] = [
  [['--webhook-url', 'ftp://secret.example'], /--webhook-url: the URL must start with https:\/\/ or http:\/\//],
  [['--webhook-url', 'secret'], /must start with/],
  [['--webhook-url', 'https://secret:secret@example.com/'], /must not contain a user name or password/],
  [['--webhook-url', 'https://example.com/', '--webhook-token', 'secret secret'], /the token contains a space/],
  [['--webhook-token', 'secret'], /--webhook-token needs --webhook-url/],
];
for (const [flags, message] of refused) {
  webhook(`refused: ${flags.join(' ')}`, async () => {
    const run = await lintel(['scan', '-p', '/policies', ...flags], { files });
    assert.is(run.code, 1);
    assert.is(run.stdout, '');
    assert.match(run.stderr, message);
    assert.not.match(run.stderr, /secret/);
  });
}

webhook.run();
