import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loaders } from '../../src/iac/index.ts';
import { createHandler, type Handler, type HandlerOptions } from '../../src/library/server.ts';
import { LintelError } from '../../src/source/index.ts';
import { policyTree } from './policies.ts';

const test = suite('library: the API as a function');

const platform = { policies: async () => policyTree };
const open = 'resource "test_thing" "a" {\n  open = true\n}\n';
const address = 'https://lintel.test';
const fileScan = '/v1/terraform/v14/all/local/file/scan';

const handler = (options: HandlerOptions = {}): Promise<Handler> => createHandler({ platform, ...options });

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of JSON
  readonly body: any;
}

async function ask(handle: Handler, path: string, init?: RequestInit): Promise<Answer> {
  const response = await handle(new Request(address + path, init));
  const text = await response.text();
  return { status: response.status, body: text === '' ? '' : JSON.parse(text) };
}

function form(...fields: readonly (readonly [name: string, value: string | File])[]): RequestInit {
  const body = new FormData();
  // Both overloads of `append` are meant.
  for (const [name, value] of fields) body.append(name, value as string);
  return { method: 'POST', body };
}
const upload = (...more: readonly (readonly [string, string])[]): RequestInit =>
  form(['file', new File([open], 'main.tf')], ...more);

test('health counts the selected rules', async () => {
  const all = await ask(await handler(), '/health');
  assert.is(all.status, 200);
  assert.is(all.body.policies, 1);
  const none = await ask(await handler({ selection: { skipRules: ['aws.test.thing_closed'] } }), '/health');
  assert.is(none.body.policies, 0);
});

test('a setting that is undefined is the default', async () => {
  const handle = await handler({ maxBody: undefined as never });
  assert.is((await ask(handle, fileScan, upload())).status, 200);
});

test('a file of a form is scanned, with the fields in the form and in the query', async () => {
  const handle = await handler();
  const found = await ask(handle, fileScan, upload());
  assert.equal(
    found.body.results.violations.map((each: Record<string, unknown>) => [each.rule_id, each.resource_name]),
    [['aws.test.thing_closed', 'a']],
  );
  assert.match(found.body.results.violations[0].file, /^upload-[0-9a-f]{8}\.tf$/);
  const skipped = await ask(handle, fileScan, upload(['skip_rules', 'aws.test.thing_closed']));
  assert.is(skipped.body.results.count.total, 0);
  const queried = await ask(handle, `${fileScan}?skip_rules=aws.test.thing_closed`, upload());
  assert.is(queried.body.results.count.total, 0);
});

test('part of a file that cannot be read: 422, with the violations in the rest if the format has a place for them', async () => {
  const handle = await handler();
  const broken = (): RequestInit => form(['file', new File([`${open}resource "x" {`], 'main.tf')]);
  const { status, body } = await ask(handle, fileScan, broken());
  assert.is(status, 422);
  assert.is(body.error.code, 'unreadable');
  assert.is(body.error.message, 'part of the file could not be read');
  assert.ok(body.error.details.length > 0);
  assert.is(body.results.count.total, 1);
  const sarif = await ask(handle, fileScan, { ...broken(), headers: { accept: 'application/sarif+json' } });
  assert.is(sarif.status, 422);
  assert.equal(Object.keys(sarif.body), ['error']);
  assert.equal(sarif.body.error, body.error);
});

test('the description defines each response: an error, or the result of the route', async () => {
  const { body } = await ask(await handler({ token: 'x' }), '/openapi.json');
  const scan =
    body.paths[fileScan.replace('terraform', '{iac}').replace('v14', '{iacVersion}').replace('all', '{cloud}')];
  const schemas = Object.entries<{ content: Record<string, { schema: object }> }>(scan.post.responses).map(
    ([status, { content }]) => [status, content['application/json']?.schema],
  );
  const error = { $ref: '#/components/schemas/Error' };
  assert.equal(Object.fromEntries(schemas), {
    200: {},
    400: error,
    401: error,
    408: error,
    413: error,
    422: {},
    503: error,
    504: error,
  });
  assert.equal(Object.keys(scan.post.requestBody.content), ['multipart/form-data']);
  assert.equal(
    scan.post.parameters.map(({ name }: { name: string }) => name),
    ['iac', 'iacVersion', 'cloud'],
  );
  const health = body.paths['/health'].get;
  assert.equal([health.security, health.parameters, health.requestBody], [undefined, undefined, undefined]);
  assert.equal(Object.keys(health.responses), ['200']);
});

test('HEAD has the status and headers of GET, and no body', async () => {
  const handle = await handler();
  const head = await handle(new Request(`${address}/health`, { method: 'HEAD' }));
  assert.is(head.status, 200);
  assert.is(head.headers.get('content-type'), 'application/json');
  assert.is(await head.text(), '');
});

test('a body that is too large, declared or not, is rejected, and the rest of it is not read', async () => {
  const handle = await handler({ maxBody: 1000 });
  const tooLarge = async (init: RequestInit): Promise<void> => {
    const { status, body } = await ask(handle, fileScan, init);
    assert.is(status, 413);
    assert.equal(body.error, { code: 'too_large', message: 'the body is larger than 1000 bytes' });
  };
  await tooLarge({ method: 'POST', body: 'a', headers: { 'content-length': '1001' } });
  let [sent, cancelled] = [0, false];
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 400;
      controller.enqueue(new Uint8Array(400));
    },
    cancel: () => {
      cancelled = true;
    },
  });
  await tooLarge({ method: 'POST', body: endless, duplex: 'half' } as RequestInit);
  assert.ok(cancelled);
  assert.ok(sent < 4000, `${sent} bytes`);
});

test('a body in pieces is put together, up to its last byte', async () => {
  const text = ['--x', 'content-disposition: form-data; name="file"; filename="main.tf"', '', open, '--x--', ''].join(
    '\r\n',
  );
  const handle = await handler({ maxBody: text.length });
  const inPieces = (length: number): RequestInit => {
    const bytes = new TextEncoder().encode(text);
    const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
      bytes.subarray(at * length, (at + 1) * length),
    );
    const body = new ReadableStream({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(text.length) };
    return { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  };
  for (const length of [7, 64, text.length]) {
    const { status, body } = await ask(handle, fileScan, inPieces(length));
    assert.is(status, 200);
    assert.is(body.results.count.total, 1);
  }
  assert.is((await ask(await handler({ maxBody: text.length - 1 }), fileScan, inPieces(64))).status, 413);
});

test('a form is refused with a field twice, with too many fields, without a file, and if it is not a form', async () => {
  const handle = await handler();
  const message = async (init: RequestInit): Promise<string> => {
    const { status, body } = await ask(handle, fileScan, init);
    assert.is(status, 400);
    return body.error.message;
  };
  const file = new File([open], 'main.tf');
  const twice = 'the form has the field "file" more than once';
  assert.is(await message(form(['file', file], ['file', file])), twice);
  assert.is(await message(form(['file', file], ['file', 'text'])), twice);
  assert.is(
    await message(upload(['severity', 'low'], ['severity', 'high'])),
    'the form has the field "severity" more than once',
  );
  const fields = Array.from({ length: 49 }, (_, at) => [`f${at}`, 'x'] as const);
  assert.match(await message(upload(...fields)), /^unknown field "f0"/);
  assert.is(await message(upload(...fields, ['f49', 'x'])), 'the form has too many fields and files (limit: 50)');
  assert.is(await message(form(['file', open])), 'the form field "file" has no file');
  assert.is(
    await message({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    'the body is not a form (multipart/form-data)',
  );
  assert.is(await message({ method: 'POST' }), 'the body is not a form (multipart/form-data)');
});

test('a token is required if one is set, and the log names the client', async () => {
  const clients: string[] = [];
  const handle = await handler({ token: 'right', log: ({ client }) => void clients.push(client) });
  const withToken = (token: string): RequestInit => ({
    ...upload(),
    headers: { authorization: `Bearer ${token}`, 'cf-connecting-ip': '192.0.2.1' },
  });
  assert.is((await ask(handle, fileScan, upload())).status, 401);
  assert.is((await ask(handle, fileScan, withToken('wrong'))).status, 401);
  assert.is((await ask(handle, fileScan, withToken('right'))).status, 200);
  assert.equal(clients, ['', '192.0.2.1', '192.0.2.1']);
});

test('an empty secret is refused', async () => {
  const admission = { deniedCategories: [], dashboard: false, saveRequests: false };
  const refused = async (options: HandlerOptions): Promise<string> => {
    try {
      await handler(options);
    } catch (error) {
      assert.instance(error, LintelError);
      return (error as LintelError).message;
    }
    throw new Error('it was accepted');
  };
  assert.match(await refused({ token: ' ' }), /^token is empty/);
  assert.match(await refused({ admission: { ...admission, key: '' } }), /^admission\.key is empty/);
  await handler({ token: 'x', admission: { ...admission, key: 'y' } });
  await handler({ admission });
});

test('the page has a token field if a token is required', async () => {
  const page = async (options: HandlerOptions) => (await (await handler(options))(new Request(`${address}/`))).text();
  assert.match(await page({ token: 'x' }), /<input name="token" type="password" autocomplete="off" required>/);
  assert.match(await page({}), /<input name="token" type="hidden">/);
});

test('a mistake of the server is an answer with an id, and its cause is in the log alone', async () => {
  const failures: (string | undefined)[] = [];
  const failing = loaders.map((loader) => ({ ...loader, load: () => Promise.reject(new Error('a cause')) }));
  const working = await handler({
    platform: { ...platform, loaders: failing },
    log: ({ failure }) => void failures.push(failure),
  });
  await ask(working, '/health');
  const { status, body } = await ask(working, fileScan, upload());
  assert.is(status, 500);
  assert.is(body.error.code, 'internal');
  assert.match(body.error.message, /^this is a bug in lintel: please report it \(request [\w-]+\)$/);
  assert.is(failures[0], undefined);
  assert.match(failures[1]!, /^Error: a cause\n\s+at /);
});

test('fields of JSON are lists, texts and switches, and of no other kind', async () => {
  const handle = await handler();
  const message = async (fields: object): Promise<string> => {
    const body = JSON.stringify({ remote_type: 'git', remote_url: 'https://example.com/a.git', ...fields });
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(handle, '/v1/terraform/v14/all/remote/dir/scan', { method: 'POST', body, headers });
    assert.is(answer.status, 400);
    return answer.body.error.message;
  };
  const accepted = 'this server does not support remote scans: upload the files';
  for (const fields of [
    { skip_rules: ['a', 'b,c'], categories: 'data protection, Resilience' },
    { severity: ' hIgH ', non_recursive: true, show_passed: 'F', config_only: '1' },
    { severity: null, skip_rules: '', find_vulnerabilities: false },
  ])
    assert.is(await message(fields), accepted, JSON.stringify(fields));
  assert.is(await message({ skip_rules: ['a', 1] }), 'skip_rules must be a list of strings');
  assert.is(await message({ skip_rules: {} }), 'skip_rules must be a list of strings');
  assert.is(await message({ severity: ['high'] }), 'severity must be a string');
  assert.is(await message({ severity: 'highest' }), 'severity cannot be "highest"');
  assert.is(await message({ categories: ['Data Protection', 'x'] }), 'categories cannot be "x"');
  assert.is(await message({ show_passed: 'yes' }), 'show_passed must be true or false');
  assert.is(await message({ show_passed: 1 }), 'show_passed must be true or false');
  assert.match(await message({ find_vulnerabilities: true }), /^find_vulnerabilities must be false: /);
  assert.is(await message({ remote_url: '' }), await message({ remote_url: undefined }));
});

test('metrics count requests and violations, and what took how long', async () => {
  const handle = await handler();
  for (let count = 0; count < 3; count++) await ask(handle, fileScan, upload());
  const lines = (await (await handle(new Request(`${address}/metrics`))).text()).split('\n');
  const labels = 'route="/v1/{iac}/{iacVersion}/{cloud}/local/file/scan"';
  for (const line of [
    '# TYPE lintel_requests_total counter',
    `lintel_requests_total{${labels},method="POST",status="200"} 3`,
    'lintel_violations_total{rule="aws.test.thing_closed",severity="HIGH"} 3',
    '# TYPE lintel_request_seconds histogram',
    `lintel_request_seconds_bucket{${labels},le="60"} 3`,
    `lintel_request_seconds_bucket{${labels},le="+Inf"} 3`,
    `lintel_request_seconds_count{${labels}} 3`,
  ])
    assert.ok(lines.includes(line), `${line} in\n${lines.join('\n')}`);
});

test('a remote scan is refused', async () => {
  const { status, body } = await ask(await handler(), '/v1/terraform/v14/all/remote/dir/scan', {
    method: 'POST',
    body: JSON.stringify({ remote_type: 'git', remote_url: 'https://example.com/a.git' }),
    headers: { 'content-type': 'application/json' },
  });
  assert.is(status, 400);
  assert.match(body.error.message, /does not support remote scans/);
});

test.run();
