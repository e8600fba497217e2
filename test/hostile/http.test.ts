import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { connect as connectSecurely } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeCertificate } from '../certificate.ts';
import { bounds, harmless, usualScan } from './bounded.ts';
import { type Served, startServer } from './serving.ts';

/** A connection that tries to do harm, and what must come of it. */
interface Entry {
  readonly name: string;
  /** The bytes that are sent, in latin1; or what is done with the connection. */
  readonly send: string | (() => string) | ((socket: Socket) => void);
  /** The statuses of the answers, in their order; none if the connection is just closed. */
  readonly statuses: readonly number[];
  /** The expected responses. */
  readonly says?: RegExp;
  /**
   * The server with TLS and a token; requests to it use TLS or, incorrectly, plain bytes. Or one with TLS but without a
   * token.
   */
  readonly secure?: 'tls' | 'plain' | 'open';
  /** It takes a while, or much: not sent again and again. */
  readonly once?: boolean;
}

const key = 'opensesame';
const token = 'topsecret';
const fileScan = '/v1/terraform/v14/aws/local/file/scan';
const remoteScan = '/v1/terraform/v14/aws/remote/dir/scan';
const review = `/v1/k8s/webhooks/${key}/scan/validate`;
const bucket = 'resource "aws_s3_bucket" "b" {}\n';

const head = (line: string, ...headers: readonly string[]): string =>
  `${[line, 'host: x', ...headers, 'connection: close'].join('\r\n')}\r\n\r\n`;
const get = (path: string, ...headers: readonly string[]): string => head(`GET ${path} HTTP/1.1`, ...headers);
const post = (path: string, type: string, body: string, length: number | string = body.length): string =>
  `${head(`POST ${path} HTTP/1.1`, ...(type === '' ? [] : [`content-type: ${type}`]), `content-length: ${length}`)}${body}`;
const json = (path: string, body: string): string => post(path, 'application/json', body);
const form = (body: string, type = 'multipart/form-data; boundary=x'): string => post(fileScan, type, body);
const part = (disposition: string, text: string): string =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
const file = (text = bucket, name = 'a.tf'): string => part(`name="file"; filename="${name}"`, text);
const end = '--x--\r\n';
const whole = `${file()}${end}`;
/** Says no more after these bytes. */
const ended =
  (text: string) =>
  (socket: Socket): void =>
    void socket.end(Buffer.from(text, 'latin1'));
/** Sends endless pieces, as fast as they are accepted, or one per interval in milliseconds. */
const endless =
  (start: string, piece: string, pause = 0) =>
  (socket: Socket): void => {
    socket.write(start);
    const bytes = Buffer.from(piece, 'latin1');
    const more = (): void => {
      while (!socket.destroyed && socket.write(bytes)) {}
    };
    if (pause === 0) {
      socket.on('drain', more);
      more();
    } else {
      const timer = setInterval(() => socket.write(bytes), pause);
      socket.on('close', () => clearInterval(timer));
    }
  };

const noise = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255)).toString(
  'latin1',
);
const hello = '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03';
const asReview = (request: object, more: object = {}): string =>
  json(review, JSON.stringify({ apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request, ...more }));
const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: { containers: [{ name: 'c', image: 'i' }] },
};
const create = { uid: 'u', operation: 'CREATE', object: pod };
const remote = (url: string, type = 'http'): string =>
  json(remoteScan, JSON.stringify({ remote_type: type, remote_url: url }));
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const forms: readonly Entry[] = [
  { name: 'a form that is whole', send: form(whole), statuses: [200] },
  ...[0, 10, 60, 90, whole.length - 12, whole.length - 4].map(
    (length): Entry => ({
      name: `a form that is cut off after ${length} bytes`,
      send: form(whole.slice(0, length)),
      statuses: [400],
    }),
  ),
  {
    name: 'a form that ends before its length',
    send: post(fileScan, 'multipart/form-data; boundary=x', whole, 5000),
    statuses: [408],
    once: true,
  },
  {
    name: 'a form that ends before its length, and a client that has gone',
    send: ended(post(fileScan, 'multipart/form-data; boundary=x', whole, 5000)),
    statuses: [400],
  },
  {
    name: 'a form that goes on after its length',
    send: post(fileScan, 'multipart/form-data; boundary=x', whole, 60),
    statuses: [400],
  },
  { name: 'no boundary', send: form(whole, 'multipart/form-data'), statuses: [400] },
  { name: 'an empty boundary', send: form(whole, 'multipart/form-data; boundary='), statuses: [400] },
  { name: 'another boundary', send: form(whole, 'multipart/form-data; boundary=y'), statuses: [400] },
  {
    name: 'a boundary of 10,000 characters',
    send: form(whole, `multipart/form-data; boundary=${'x'.repeat(10_000)}`),
    statuses: [400],
  },
  { name: 'a boundary that is everywhere', send: () => form(`${'--x\r\n'.repeat(50_000)}${end}`), statuses: [400] },
  {
    name: '10,000 fields',
    send: () => form(`${part('name="a"', 'b').repeat(10_000)}${end}`),
    statuses: [400],
    says: /has the field \\"a\\" more than once/,
  },
  {
    name: '10,000 fields of other names',
    send: () => form(`${Array.from({ length: 10_000 }, (_, at) => part(`name="a${at}"`, 'b')).join('')}${end}`),
    statuses: [400],
    says: /the form has too many fields and files/,
  },
  { name: '10,000 files', send: () => form(`${file('').repeat(10_000)}${end}`), statuses: [400] },
  {
    name: 'a field of 1 GB',
    send: post(fileScan, 'multipart/form-data; boundary=x', part('name="severity"', ''), 1_000_000_000),
    statuses: [413],
  },
  {
    name: 'a field of 1 GB, of unknown length',
    send: endless(
      `${head(`POST ${fileScan} HTTP/1.1`, 'content-type: multipart/form-data; boundary=x', 'transfer-encoding: chunked')}`,
      `10000\r\n${part('name="severity"', '').slice(0, 56)}${'x'.repeat(65_536 - 56)}\r\n`,
    ),
    statuses: [413],
    once: true,
  },
  {
    name: 'a file of 1 GB',
    send: post(fileScan, 'multipart/form-data; boundary=x', '', 1_000_000_000),
    statuses: [413],
  },
  {
    name: 'a field of 100 KB',
    send: () => form(`${part('name="severity"', 'x'.repeat(100_000))}${end}`),
    statuses: [400],
    says: /longer than 65536 bytes/,
  },
  {
    name: '`file` twice',
    send: form(`${file()}${file('b')}${end}`),
    statuses: [400],
    says: /has the field \\"file\\" more than once/,
  },
  {
    name: '`file` as a file and as a text',
    send: form(`${file()}${part('name="file"', 'x')}${end}`),
    statuses: [400],
    says: /more than once/,
  },
  {
    name: 'a field twice',
    send: form(`${file()}${part('name="severity"', 'low')}${part('name="severity"', 'high')}${end}`),
    statuses: [400],
    says: /more than once/,
  },
  { name: '`file` as a text', send: form(`${part('name="file"', bucket)}${end}`), statuses: [400] },
  { name: 'no file', send: form(`${part('name="severity"', 'low')}${end}`), statuses: [400] },
  {
    name: 'a part without a name',
    send: form(`--x\r\ncontent-disposition: form-data\r\n\r\nb\r\n${end}`),
    statuses: [400],
  },
  { name: 'a part without headers', send: form(`--x\r\n\r\nb\r\n${end}`), statuses: [400] },
  {
    name: 'a part with 10,000 headers',
    send: () => form(`--x\r\n${'a: b\r\n'.repeat(10_000)}\r\nb\r\n${end}`),
    statuses: [400],
  },
  ...['__proto__', 'constructor', 'toString', '', '../a', 'file[]', 'a\x00b', '\x1b[31m'].map(
    (name): Entry => ({
      name: `a field called ${JSON.stringify(name)}`,
      send: form(`${file()}${part(`name="${name}"`, 'b')}${end}`),
      statuses: [400],
    }),
  ),
  ...['../../x', '../../../etc/passwd', '/etc/passwd', '..\\\\x', 'C:/x.tf', '.', '..', '__proto__'].map(
    (name): Entry => ({
      name: `a file called ${JSON.stringify(name)}`,
      send: form(`${file(bucket, name)}${end}`),
      statuses: [200],
      says: /"file": ?"upload-[0-9a-f]{8}\.\w+"/,
    }),
  ),
  ...['a\x00.tf', '', '\x1b[31m.tf'].map(
    (name): Entry => ({
      name: `a file called ${JSON.stringify(name)}`,
      send: form(`${file(bucket, name)}${end}`),
      statuses: [400],
    }),
  ),
  {
    name: 'a file name of 10,000 characters',
    send: form(`${file(bucket, `${'x'.repeat(5000)}.${'y'.repeat(5000)}`)}${end}`),
    statuses: [200],
    says: /"upload-[0-9a-f]{8}\.tf"/,
  },
  { name: 'noise as a file', send: form(`${file(noise)}${end}`), statuses: [422], once: true },
  {
    name: 'a file of 10,000 brackets',
    send: () => form(`${file(`a = ${'('.repeat(10_000)}`)}${end}`),
    statuses: [422],
    once: true,
  },
  {
    name: 'a file that wants the disk of the server',
    send: form(
      `${file('resource "aws_s3_bucket" "b" {\n  bucket = file("/etc/passwd")\n  acl = templatefile("/proc/self/environ", {})\n}\n')}${part('name="config_only"', 'true')}${end}`,
    ),
    statuses: [200],
  },
  ...[
    'text/plain',
    'application/json',
    '',
    'multipart/mixed; boundary=x',
    'multipart/form-data boundary=x',
    ';',
    'multipart/form-data; boundary="x',
    '\x00',
  ].map(
    (type): Entry => ({
      name: `a form that says it is ${JSON.stringify(type)}`,
      send: form(whole, type),
      statuses: [400],
    }),
  ),
  {
    name: 'a form as in a link',
    send: form('file=x&severity=low', 'application/x-www-form-urlencoded'),
    statuses: [400],
  },
  {
    name: 'a body in gzip',
    send:
      head(
        `POST ${fileScan} HTTP/1.1`,
        'content-type: multipart/form-data; boundary=x',
        'content-encoding: gzip',
        'content-length: 20',
      ) + gzipSync('x').toString('latin1').slice(0, 20).padEnd(20),
    statuses: [400],
  },
];

const bodies: readonly Entry[] = [
  ...[100, 100_000].map(
    (depth): Entry => ({ name: `JSON, ${depth} deep`, send: () => json(remoteScan, deep(depth)), statuses: [400] }),
  ),
  { name: 'JSON, 100,000 deep and cut off', send: () => json(remoteScan, '{"a":'.repeat(100_000)), statuses: [400] },
  ...[
    '',
    'null',
    '3',
    '"x"',
    '[]',
    '{}',
    '{',
    '\xff\xfe',
    '{"remote_type": 3}',
    '{"remote_type": "git"}',
    '{"remote_type": "git", "remote_url": []}',
    '{"remote_type": "git", "remote_url": "x", "severity": {}}',
    '{"remote_type": "__proto__", "remote_url": "x"}',
    '{"__proto__": {"remote_type": "git"}, "remote_type": "http", "remote_url": "http://127.0.0.1:1/"}',
    '{"remote_type": "git", "remote_url": "x", "constructor": 1}',
  ].map((body): Entry => ({ name: `a body that is ${body}`, send: json(remoteScan, body), statuses: [400] })),
  {
    name: 'JSON with a hundred thousand keys',
    send: () => json(remoteScan, `{${Array.from({ length: 80_000 }, (_, at) => `"a${at}": 1`).join(',')}}`),
    statuses: [400],
  },
  ...(
    [
      ['http', 'http://127.0.0.1:1/x.zip'],
      ['http', 'http://localhost:1/x.zip'],
      ['http', 'http://[::1]:1/x.zip'],
      ['http', 'http://[::ffff:127.0.0.1]/x.zip'],
      ['http', 'http://2130706433/x.zip'],
      ['http', 'http://0x7f.1/x.zip'],
      ['http', 'http://10.0.0.1/x.zip'],
      ['http', 'http://192.168.0.1/x.zip'],
      ['http', 'http://169.254.169.254/latest/meta-data'],
      ['http', 'http://2852039166/x.zip'],
      ['http', 'http://[fe80::1]/x.zip'],
      ['http', 'http://[fd00:ec2::254]/x.zip'],
      ['http', 'file:///etc/passwd'],
      ['http', 'ftp://example.com/x.zip'],
      ['http', 'javascript:alert(1)'],
      ['http', 'http://'],
      ['http', 'http://127.0.0.1:99999/x.zip'],
      ['http', `http://127.0.0.1/${'a'.repeat(100_000)}.zip`],
      ['git', 'file:///etc'],
      ['git', '/etc'],
      ['git', '../..'],
      ['git', '.'],
      ['git', '--upload-pack=touch /tmp/pwned'],
      ['git', 'ext::sh -c touch% /tmp/pwned'],
      ['git', 'git::ssh://-oProxyCommand=x/y'],
      ['git', 'git::https://127.0.0.1:1/x.git'],
      ['git', 's3::https://x/y'],
      ['s3', 's3::https://127.0.0.1:1/bucket/key.zip'],
      ['gcs', 'gcs::http://169.254.169.254/x'],
    ] as const
  ).map(
    ([type, url]): Entry => ({
      name: `the remote source ${type} ${url.slice(0, 60)}`,
      send: remote(url, type),
      statuses: [400],
    }),
  ),
];

const reviews: readonly Entry[] = [
  { name: 'a review that is whole', send: asReview(create), statuses: [200], says: /"allowed": true/ },
  { name: 'a review without uid', send: asReview({ ...create, uid: undefined }), statuses: [400], says: /has no uid/ },
  { name: 'a review with an empty uid', send: asReview({ ...create, uid: '' }), statuses: [400] },
  { name: 'a review whose uid is no text', send: asReview({ ...create, uid: { a: 1 } }), statuses: [400] },
  ...[undefined, null, 3, 'x', []].map(
    (object): Entry => ({
      name: `a review whose object is ${JSON.stringify(object)}`,
      send: asReview({ ...create, object }),
      statuses: [400],
      says: /has no object/,
    }),
  ),
  { name: 'a review without request', send: asReview(undefined as never), statuses: [400] },
  { name: 'a review whose request is a list', send: asReview([]), statuses: [400] },
  {
    name: 'a review of v1beta1',
    send: asReview(create, { apiVersion: 'admission.k8s.io/v1beta1' }),
    statuses: [400],
    says: /admissionReviewVersions/,
  },
  { name: 'another kind', send: asReview(create, { kind: 'Pod' }), statuses: [400] },
  ...['', '{', 'null', '[]', '"x"', '3'].map(
    (body): Entry => ({ name: `a review that is ${body}`, send: json(review, body), statuses: [400] }),
  ),
  {
    name: 'a review, 100,000 deep',
    send: () => json(review, `{"kind": "AdmissionReview", "request": ${deep(100_000)}}`),
    statuses: [400],
  },
  {
    name: 'an object, 400 deep',
    send: () => asReview({ ...create, object: { ...pod, spec: JSON.parse(deep(400)) } }),
    statuses: [200],
  },
  {
    name: 'an object of the wrong types',
    send: asReview({
      ...create,
      operation: 3,
      kind: 'x',
      userInfo: [],
      object: { ...pod, metadata: [], spec: { containers: 3 } },
    }),
    statuses: [200],
  },
  {
    name: 'an object of prototypes',
    send: json(
      review,
      `{"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {"uid": "u", "operation": "CREATE", "object": {"apiVersion": "v1", "kind": "Pod", "__proto__": {"a": 1}, "metadata": {"name": "p", "annotations": {"__proto__": "x", "constructor": "y"}}, "spec": {"constructor": {"prototype": 1}}}}}`,
    ),
    statuses: [200],
  },
  { name: 'an object of 1 GB', send: post(review, 'application/json', '{', 1_000_000_000), statuses: [413] },
  ...[
    'x',
    'opensesam',
    `${key}x`,
    'Opensesame',
    `${key}%00`,
    `${key}%20`,
    'x'.repeat(8000),
    '%6fpensesame2',
    '__proto__',
  ].map(
    (wrong): Entry => ({
      name: `the key ${wrong.slice(0, 20)}`,
      send: json(`/v1/k8s/webhooks/${wrong}/scan/validate`, '{}'),
      statuses: [401],
    }),
  ),
  { name: 'no key', send: json('/v1/k8s/webhooks//scan/validate', '{}'), statuses: [404] },
];

const paths: readonly Entry[] = [
  ...[
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '//health',
    '/./health',
    '/health/..',
    '/health/',
    '/health%00',
    '/health%2f',
    '/%68ealth',
    '/health;x=y',
    '/\\..\\',
    '/health\\',
    `/${'a/'.repeat(3000)}`,
    '/v1%2fproviders',
    '/__proto__',
    '/constructor',
    '/k8s/webhooks/%2e%2e',
  ].map((path): Entry => ({ name: `the path ${path.slice(0, 60)}`, send: get(path), statuses: [404] })),
  ...[
    '%F0',
    '%',
    '%zz',
    '..%2f..',
    '%2e%2e',
    '__proto__',
    '%00',
    'terraform%00',
    '%22%3E%3Cscript%3E',
    'x'.repeat(5000),
  ].map(
    (iac): Entry => ({
      name: `the IaC type ${iac.slice(0, 60)}`,
      send: post(`/v1/${iac}/v14/aws/local/file/scan`, 'multipart/form-data; boundary=x', whole),
      statuses: [/^%(?:F0|zz)?$/.test(iac) ? 404 : 400],
    }),
  ),
  ...['..%2f..', '%2e%2e', 'aws,', 'aws%00', `${'aws,'.repeat(2000)}x`, '__proto__'].map(
    (cloud): Entry => ({
      name: `the policy type ${cloud.slice(0, 40)}`,
      send: post(`/v1/terraform/v14/${cloud}/local/file/scan`, 'multipart/form-data; boundary=x', whole),
      statuses: [400],
    }),
  ),
  { name: 'the path *', send: head('OPTIONS * HTTP/1.1'), statuses: [404] },
  { name: 'a whole address as path', send: get('http://other.example/health'), statuses: [404] },
  { name: 'a path of another scheme', send: get('file:///etc/passwd'), statuses: [404] },
  { name: 'a query of tricks', send: get('/health?a=%F0&__proto__=x&=&&%00#x'), statuses: [200] },
  ...['BREW', 'get', 'GE T', '', '\x00', 'G'.repeat(10_000)].map(
    (method): Entry => ({
      name: `the method ${JSON.stringify(method.slice(0, 20))}`,
      send: head(`${method} /health HTTP/1.1`),
      statuses: [400],
    }),
  ),
  ...['PROPFIND', 'TRACE', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map(
    (method): Entry => ({ name: `the method ${method}`, send: head(`${method} /health HTTP/1.1`), statuses: [405] }),
  ),
  { name: 'the method CONNECT', send: head('CONNECT 169.254.169.254:80 HTTP/1.1'), statuses: [] },
  ...['X-HTTP-Method-Override: POST', 'X-HTTP-Method: POST', 'X-Method-Override: POST'].map(
    (header): Entry => ({ name: `a method in its place: ${header}`, send: get(fileScan, header), statuses: [405] }),
  ),
  { name: 'a method in the query', send: get(`${fileScan}?_method=POST`), statuses: [405] },
  ...['*/*;q=x', ',,,,', 'x'.repeat(10_000), '__proto__', 'text/html;'.repeat(1000)].map(
    (accept): Entry => ({
      name: `Accept: ${accept.slice(0, 20)}`,
      send:
        head(
          `POST ${fileScan} HTTP/1.1`,
          `accept: ${accept}`,
          'content-type: multipart/form-data; boundary=x',
          `content-length: ${whole.length}`,
        ) + whole,
      statuses: [200],
    }),
  ),
  { name: 'a request id that is none', send: get('/health', 'x-request-id: a b"c<d>'), statuses: [200] },
];

const smuggling = `GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n`;
const wire: readonly Entry[] = [
  {
    name: 'a length and chunks',
    send: `${head(`POST ${remoteScan} HTTP/1.1`, 'content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\n${smuggling}`,
    statuses: [400],
  },
  {
    name: 'two lengths',
    send: `${head(`POST ${remoteScan} HTTP/1.1`, 'content-length: 3', 'content-length: 5')}abcde`,
    statuses: [400],
  },
  ...['3, 5', '+3', '-1', '0x3', '3 3', '99999999999999999999', '1e3', ''].map(
    (length): Entry => ({
      name: `the length ${JSON.stringify(length)}`,
      send: `${head(`POST ${remoteScan} HTTP/1.1`, `content-length: ${length}`)}{}${smuggling}`,
      statuses: [400],
    }),
  ),
  ...['xchunked', 'chunked, identity', 'identity', 'chunked, chunked', '\x0bchunked', 'gzip'].map(
    (coding): Entry => ({
      name: `the coding ${JSON.stringify(coding)}`,
      send: `${head(`POST ${remoteScan} HTTP/1.1`, `transfer-encoding: ${coding}`)}0\r\n\r\n${smuggling}`,
      statuses: [400],
    }),
  ),
  {
    name: 'a space before the colon',
    send: `POST ${remoteScan} HTTP/1.1\r\nhost: x\r\ntransfer-encoding : chunked\r\n\r\n0\r\n\r\n${smuggling}`,
    statuses: [400],
  },
  {
    name: 'a header over two lines',
    send: `POST ${remoteScan} HTTP/1.1\r\nhost: x\r\ntransfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n${smuggling}`,
    statuses: [400],
  },
  { name: 'lines that end with LF', send: 'GET /health HTTP/1.1\nhost: x\n\n', statuses: [400] },
  {
    name: 'a lone CR in a header',
    send: 'GET /health HTTP/1.1\r\nhost: x\rcontent-length: 5\r\n\r\n',
    statuses: [400],
  },
  { name: 'NUL in a header', send: 'GET /health HTTP/1.1\r\nhost: x\r\na: b\0c\r\n\r\n', statuses: [400] },
  ...['zz', '-1', 'ffffffffffffffff1', '0x4', '+4', '4;', ' 4'].map(
    (size): Entry => ({
      name: `a chunk of the size ${JSON.stringify(size)}`,
      send: `${head(`POST ${remoteScan} HTTP/1.1`, 'transfer-encoding: chunked')}${size}\r\nabcd\r\n0\r\n\r\n${smuggling}`,
      statuses: [400],
    }),
  ),
  {
    name: 'a chunk that is longer than it says',
    send: `${head(`POST ${remoteScan} HTTP/1.1`, 'transfer-encoding: chunked')}2\r\nabcd\r\n0\r\n\r\n`,
    statuses: [400],
  },
  {
    name: 'a chunk with 100 KB beside its size',
    send: `${head(`POST ${remoteScan} HTTP/1.1`, 'transfer-encoding: chunked')}2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`,
    statuses: [400],
  },
  {
    name: 'trailers of 100 KB',
    send: `${head(`POST ${remoteScan} HTTP/1.1`, 'transfer-encoding: chunked')}2\r\n{}\r\n0\r\n${'a: b\r\n'.repeat(20_000)}\r\n`,
    statuses: [431],
  },
  { name: 'no host', send: 'GET /health HTTP/1.1\r\n\r\n', statuses: [400] },
  {
    name: 'two hosts',
    send: 'GET /health HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n',
    statuses: [200],
  },
  { name: 'HTTP/0.9', send: 'GET /health\r\n\r\n', statuses: [200] },
  {
    name: 'HTTP/1.0 with chunks',
    send: `POST ${remoteScan} HTTP/1.0\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    statuses: [400],
  },
  { name: 'HTTP/2', send: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00', statuses: [400] },
  { name: 'an upgrade', send: get('/health', 'upgrade: h2c, websocket', 'connection: upgrade'), statuses: [200] },
  {
    name: 'a wish to go on, and no body',
    send: `POST ${remoteScan} HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\nexpect: 100-continue\r\n\r\n`,
    statuses: [100, 408],
    once: true,
  },
  {
    name: 'a wish that is none',
    send: `POST ${remoteScan} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\nexpect: miracles\r\nconnection: close\r\n\r\n{}`,
    statuses: [417],
  },
  { name: '3,000 headers', send: get('/health', ...Array<string>(3000).fill('a: b')), statuses: [200] },
  { name: '50,000 headers', send: get('/health', ...Array<string>(50_000).fill('a: b')), statuses: [431] },
  { name: 'a header of 100 KB', send: get('/health', `a: ${'b'.repeat(100_000)}`), statuses: [431] },
  { name: 'a path of 100 KB', send: get(`/${'a'.repeat(100_000)}`), statuses: [431] },
  {
    name: 'twenty requests at once',
    send: `${'GET /health HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20)}${get('/health')}`,
    statuses: Array<number>(21).fill(200),
  },
  { name: 'a request, then garbage', send: `GET /health HTTP/1.1\r\nhost: x\r\n\r\n${noise}`, statuses: [400] },
  {
    name: 'a request with a body that is another one',
    send: `GET /health HTTP/1.1\r\nhost: x\r\ncontent-length: ${smuggling.length}\r\nconnection: close\r\n\r\n${smuggling}`,
    statuses: [200],
  },
  { name: 'no HTTP', send: 'good day\r\n\r\n', statuses: [400] },
  { name: 'noise', send: noise, statuses: [400] },
  { name: 'nothing at all', send: ended(''), statuses: [] },
  { name: 'TLS on a plain port', send: `${hello}${noise.slice(0, 500)}`, statuses: [400] },
  { name: 'a head that does not come', send: 'GET /health HTTP/1.1\r\nhost: x\r\n', statuses: [408], once: true },
  {
    name: 'a head byte by byte',
    send: endless('GET /health HTTP/1.1\r\nhost: x\r\na: ', 'b', 100),
    statuses: [408],
    once: true,
  },
  {
    name: 'a body that does not come',
    send: post(fileScan, 'multipart/form-data; boundary=x', '--x', 500),
    statuses: [408],
    once: true,
  },
  {
    name: 'a body byte by byte',
    send: endless(post(remoteScan, 'application/json', '{', 100_000), ' ', 100),
    statuses: [408],
    once: true,
  },
  { name: 'a connection that says nothing', send: () => {}, statuses: [408], once: true },
  {
    name: 'a client that leaves in the middle',
    send: (socket) =>
      void socket.write(post(fileScan, 'multipart/form-data; boundary=x', file(), 5000), () => socket.destroy()),
    statuses: [],
  },
  { name: 'a client that leaves without a word', send: (socket) => void socket.resetAndDestroy(), statuses: [] },
  {
    name: 'an answer that nobody takes',
    send: (socket) =>
      void socket
        .pause()
        .write('GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500), () =>
          setTimeout(() => socket.destroy(), 500),
        ),
    statuses: [],
    once: true,
  },
];

const secured: readonly Entry[] = [
  {
    name: 'the token',
    send:
      head(
        `POST ${fileScan} HTTP/1.1`,
        `authorization: Bearer ${token}`,
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${whole.length}`,
      ) + whole,
    statuses: [200],
  },
  ...[
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${'x'.repeat(8000)}`,
    `Basic ${token}`,
    `Bearer ${token}, Bearer x`,
    `Bearer ${token} x`,
    'Bearer __proto__',
    token,
  ].map(
    (given): Entry => ({
      name: `the token ${given.slice(0, 30)}`,
      send:
        head(
          `POST ${fileScan} HTTP/1.1`,
          `authorization: ${given}`,
          'content-type: multipart/form-data; boundary=x',
          `content-length: ${whole.length}`,
        ) + whole,
      statuses: [401],
    }),
  ),
  {
    name: 'the token in the query',
    send: post(`${fileScan}?token=${token}`, 'multipart/form-data; boundary=x', whole),
    statuses: [401],
  },
].map((entry): Entry => ({ ...entry, name: `TLS: ${entry.name}`, secure: 'tls' }));

const greetings: readonly Entry[] = [
  { name: 'plain HTTP', send: get('/health'), statuses: [] },
  { name: 'noise', send: noise, statuses: [] },
  { name: 'a greeting of noise', send: `${hello}${noise.slice(0, 500)}`, statuses: [], once: true },
  { name: 'a greeting of 16 MB', send: '\x16\x03\x01\xff\xff\x01\xff\xff\xff', statuses: [], once: true },
  { name: 'a warning', send: '\x15\x03\x03\x00\x02\x01\x00'.repeat(1000), statuses: [] },
  { name: 'a greeting that stops', send: hello, statuses: [], once: true },
  { name: 'nothing', send: ended(''), statuses: [] },
].map((entry): Entry => ({ ...entry, name: `a port of TLS: ${entry.name}`, secure: 'plain' }));

const entries = [...forms, ...bodies, ...reviews, ...paths, ...wire, ...secured, ...greetings];

const test = suite('hostile/http');
const folder = mkdtempSync(join(tmpdir(), 'lintel-hostile-http-'));
const limits = '[server]\nmax-upload = 1\nbody-seconds = 2\nscan-seconds = 60\n';
let server: Served;
let secure: Served;
let tokenless: Served;
let authority: Buffer;

test.before(async () => {
  const certificates = writeCertificate(folder);
  authority = readFileSync(certificates.authority);
  const flags = ['--cert-path', certificates.certificate, '--key-path', certificates.key];
  server = await startServer(limits, { K8S_WEBHOOK_API_KEY: key });
  secure = await startServer(limits, { LINTEL_SERVER_TOKEN: token, K8S_WEBHOOK_API_KEY: key }, flags);
  tokenless = await startServer(limits, { K8S_WEBHOOK_API_KEY: key }, flags);
});

for (const entry of entries) {
  test(entry.name, async () => {
    const asked = entry.secure === undefined ? server : secure;
    const before = asked.used();
    judge(entry, await exchange(entry));
    await answers(asked);
    const { milliseconds, mebibytes } = asked.used();
    if (process.env.LINTEL_HOSTILE) console.error('http', entry.name, milliseconds - before.milliseconds, mebibytes);
    const took = milliseconds - before.milliseconds;
    assert.ok(took < bounds.scans * (await usualScan()), `${took} ms`);
    assert.ok(mebibytes < bounds.mebibytes, `${mebibytes} MiB`);
  });
}

/** `LINTEL_STORM=10000 npm test -- hostile/http` sends that many: one half in plain bytes, the other in TLS. */
const storm = entries.filter(({ once }) => once !== true);
/**
 * The same without a token. A connection that is reset has no equal in TLS, and a client that still sends when it is refused
 * may be cut off there before it has read the answer.
 */
const stormInTls = storm
  .filter(({ secure: over, send }) => over === undefined && typeof send === 'string' && send.length < 60_000)
  .map((entry): Entry => ({ ...entry, secure: 'open' }));
const requests = Number(process.env.LINTEL_STORM ?? storm.length);

test(`${requests} of them over HTTP and TLS, eight at a time, leave the servers as they were`, async () => {
  const [plain, tls] = [server, tokenless];
  // The first ones load what the server loads when it is needed.
  await sendAll(storm, storm.length);
  await sendAll(stormInTls, stormInTls.length);
  const before = await Promise.all([plain, tls].map(state));
  await sendAll(storm, Math.ceil(requests / 2));
  await sendAll(stormInTls, Math.floor(requests / 2));
  const after = await Promise.all([plain, tls].map(state));
  for (const { handles, mebibytes } of process.env.LINTEL_STORM === undefined ? [] : [...before, ...after])
    console.error('storm', handles, mebibytes);
  for (const [at, { answer, handles, mebibytes }] of after.entries()) {
    const earlier = before[at]!;
    assert.is(answer, earlier.answer, 'the same answer to the same scan');
    assert.ok(handles <= earlier.handles + 8, `${earlier.handles} handles, then ${handles}`);
    assert.ok(mebibytes <= earlier.mebibytes * 1.5 + 50, `${earlier.mebibytes} MiB, then ${mebibytes}`);
  }
});

/** Sends these entries again and again until that many are sent. */
async function sendAll(among: readonly Entry[], count: number): Promise<void> {
  let sent = 0;
  const client = async (): Promise<void> => {
    while (sent < count) {
      const entry = among[sent++ % among.length]!;
      judge(entry, await exchange(entry));
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
}

/** The server's response to a scan, and its resources after connections have been closed. */
async function state(asked: Served) {
  const secured = asked === tokenless ? { secure: 'open' as const } : {};
  const answer = await exchange({ name: 'a scan', send: form(whole), statuses: [200], ...secured });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { answer: answer.split('\r\n\r\n')[1] ?? '', ...asked.holds() };
}

test('1,200 connections that say nothing', async () => {
  const sockets = Array.from({ length: 1200 }, () => connect(server.port, '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve).resume())));
  await answers(server);
});

test.after(async () => {
  for (const one of [server, secure, tokenless]) {
    const log = one.log();
    assert.is(await one.end(), 0, one.log().slice(-2000));
    assert.not.match(log, / 500 |^\s+at .*:\d+:\d+/m, 'none of it is a failure of the server');
    for (const secret of [key, token]) assert.not.ok(log.includes(secret), 'secrets are in no log');
  }
  rmSync(folder, { recursive: true, force: true });
});
test.run();

/** The total time that a connection may be open. */
const patience = 30_000;

/** Sends the bytes of an entry, and returns everything that is received until the connection is closed. */
function exchange({ name, send, secure: over }: Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { port } = over === undefined ? server : over === 'open' ? tokenless : secure;
    const inTls = over === 'tls' || over === 'open';
    const socket: Socket = inTls
      ? connectSecurely({ port, host: '127.0.0.1', ca: authority })
      : connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      reject(new Error(`${name}: the server neither answers nor closes the connection`));
      socket.destroy();
    }, patience);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A client that continues sending after the final response is cut off.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString());
    });
    socket.on(inTls ? 'secureConnect' : 'connect', () => {
      const bytes = typeof send === 'string' ? send : send(socket);
      if (typeof bytes === 'string') socket.write(Buffer.from(bytes, 'latin1'));
    });
  });
}

function judge({ name, statuses, says, secure: over }: Entry, answer: string): void {
  const found = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  assert.equal(found, [...statuses], `${name}: ${answer.slice(0, 2000)}`);
  // A request in TLS is answered in TLS; a plain-text alert is not an answer.
  if (over !== 'plain') harmless(answer.replaceAll('\r\n', '\n'), name);
  if (says !== undefined) assert.match(answer, says, name);
  for (const [at, one] of answer.split(/^(?=HTTP\/1\.1 )/m).entries()) {
    const [top = '', body = ''] = one.split(/\r\n\r\n([\s\S]*)/);
    if (!/^content-type: application\/json/im.test(top)) continue;
    const { error } = JSON.parse(body) as { error?: { code: string; message: string } };
    if (found[at]! >= 400) assert.ok(error!.code !== '' && error!.message.length > 10, body);
  }
}

/** The server is alive, and answers other clients. */
async function answers(asked: Served): Promise<void> {
  assert.ok(asked.isAlive(), asked.log().slice(-2000));
  const path = get('/health');
  const entry: Entry = { name: 'health', send: path, statuses: [200], ...(asked === secure ? { secure: 'tls' } : {}) };
  judge(entry, await exchange(entry));
}
