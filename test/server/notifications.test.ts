import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Receiver, receive } from './receiver.ts';
import { formWith, type Served, serve } from './serve.ts';

const test = suite('server/notifications');

const open = 'resource "aws_s3_bucket_public_access_block" "b" {\n  bucket = "b"\n  block_public_policy = false\n}\n';
const fileScan = '/v1/terraform/v14/aws/local/file/scan';

interface World {
  readonly server: Served;
  readonly receiver: Receiver;
}

/** A server and a receiver; `configuration` can use the receiver's address as RECEIVER. */
async function within(
  configuration: string,
  answer: Parameters<typeof receive>[0],
  use: (world: World) => Promise<void>,
): Promise<void> {
  const receiver = await receive(answer);
  const server = await serve({ configuration: configuration.replaceAll('RECEIVER', receiver.url) });
  try {
    await use({ server, receiver });
  } finally {
    await server.end();
    receiver.close();
    assert.not.match(server.log(), /secret/);
  }
}

const post = (server: Served, text: string, fields: Readonly<Record<string, string>> = {}) =>
  fetch(server.url + fileScan, { method: 'POST', body: formWith(text, 'a.tf', fields) });

const configured = '[notifications.webhook]\nurl = "RECEIVER"\ntoken = "secret-token"\n';
const callers = '[server]\ncaller-webhooks = true\nprivate-addresses = true\n';

test('a configured webhook learns of every scan, clean or not', () =>
  within(configured, undefined, async ({ server, receiver }) => {
    const answer = (await (await post(server, open)).json()) as { results: object };
    await receiver.arrived(1);
    const [{ headers, body }] = receiver.seen as [Receiver['seen'][number]];
    assert.is(headers.authorization, 'Bearer secret-token');
    assert.is(headers['content-type'], 'application/json');
    assert.equal(body.results, answer.results);
    assert.ok(body.results.count.total > 0);
    assert.equal(Object.keys(body.resource_config), ['aws_s3_bucket_public_access_block']);
    assert.is((await post(server, 'locals {}\n')).status, 200);
    await receiver.arrived(2);
    assert.is(receiver.seen[1]!.body.results.count.total, 0);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    assert.match(metrics, /lintel_notifications_total\{outcome="delivered"\} [12]/);
  }));

test('a listing of resources is not a result: nothing is sent', () =>
  within(configured, undefined, async ({ server, receiver }) => {
    await (await post(server, open, { config_only: 'true' })).text();
    await (await post(server, open)).text();
    await receiver.arrived(1);
    assert.is(receiver.seen.length, 1);
    assert.ok('results' in receiver.seen[0]!.body);
  }));

/** An answer that is given when it is let go. */
function held(): { readonly answer: () => Promise<number>; readonly letGo: () => void } {
  let letGo = (): void => {};
  const released = new Promise<number>((resolve) => {
    letGo = () => resolve(204);
  });
  return { answer: () => released, letGo };
}

test('the answer does not wait for the webhook, and the server does when it ends', () => {
  const { answer, letGo } = held();
  return within(configured, answer, async ({ server, receiver }) => {
    assert.is((await post(server, open)).status, 200);
    await receiver.arrived(1);
    let ended = false;
    const end = server.end().then(() => {
      ended = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.not(ended);
    letGo();
    await end;
  });
});

test('it is tried again', () =>
  within(
    configured,
    (nth) => (nth === 1 ? 503 : 204),
    async ({ server, receiver }) => {
      await (await post(server, open)).text();
      await receiver.arrived(2);
      assert.equal(receiver.seen[0]!.body, receiver.seen[1]!.body);
    },
  ));

test('the number of pending notifications is limited; dropped ones are logged', () => {
  const { answer, letGo } = held();
  return within(configured, answer, async ({ server }) => {
    for (let sent = 0; sent < 70; sent++) assert.is((await post(server, 'locals {}\n')).status, 200);
    assert.match(server.log(), /dropped a notification/);
    assert.match(await (await fetch(`${server.url}/metrics`)).text(), /outcome="dropped"\} 6\n/);
    letGo();
  });
});

test('callers may name a webhook if the configuration allows that; it replaces the configured one', () =>
  within(configured + callers, undefined, async ({ server, receiver }) => {
    const named = await receive();
    const fields = { webhook_url: named.url, webhook_token: 'secret-too' };
    assert.is((await post(server, open, fields)).status, 200);
    await named.arrived(1);
    assert.is(named.seen[0]!.headers.authorization, 'Bearer secret-too');
    assert.is(receiver.seen.length, 0);
    named.close();
  }));

test('else they may not: 400', () =>
  within(configured, undefined, async ({ server, receiver }) => {
    assert.is((await post(server, open, { webhook_url: receiver.url })).status, 400);
    assert.is(receiver.seen.length, 0);
  }));

test('a webhook of a caller is nowhere private, and is one: 400', () =>
  within('[server]\ncaller-webhooks = true\n', undefined, async ({ server, receiver }) => {
    const { port } = new URL(receiver.url);
    for (const [fields, message] of [
      [{ webhook_url: receiver.url }, /does not connect/],
      [{ webhook_url: `http://2130706433:${port}/` }, /does not connect/],
      [{ webhook_url: `http://[::ffff:127.0.0.1]:${port}/` }, /does not connect/],
      [{ webhook_url: 'http://169.254.169.254/latest/meta-data' }, /does not connect/],
      [{ webhook_url: 'http://10.1.2.3/' }, /does not connect/],
      [{ webhook_url: 'file:///etc/passwd' }, /must start with/],
      [{ webhook_url: 'https://user:secret@example.com/' }, /name or password/],
      [{ webhook_url: 'https://example.com/', webhook_token: 'secret\r\nx: y' }, /the token contains/],
      [{ webhook_token: 'secret' }, /webhook_token needs webhook_url/],
    ] as const) {
      const response = await post(server, open, fields);
      const { error } = (await response.json()) as { error: { message: string } };
      assert.is(response.status, 400);
      assert.match(error.message, message);
      assert.not.match(error.message, /secret/);
    }
    assert.is(receiver.seen.length, 0);
  }));

test('a name of a host that represents a private address is looked up, and not reached', () =>
  within('[server]\ncaller-webhooks = true\n', undefined, async ({ server, receiver }) => {
    const url = receiver.url.replace('127.0.0.1', 'localhost');
    assert.is((await post(server, open, { webhook_url: url })).status, 200);
    for (let tries = 0; !/could not notify/.test(server.log()); tries++) {
      assert.ok(tries < 100, server.log());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.match(server.log().replace(/\s+/g, ' '), /lintel does not connect to the address of localhost \(.*\)/);
    assert.is(receiver.seen.length, 0);
  }));

test('a webhook that cannot be used keeps the server from starting', async () => {
  const started = await serve({ configuration: '[notifications.webhook]\nurl = "ftp://secret"\n' }).then(
    () => 'started',
    (error: Error) => error.message,
  );
  assert.match(started, /^exit 1: .*a webhook of the configuration: the URL must start with/);
  assert.not.match(started, /secret/);
});

test.run();
