import { connect } from 'node:net';
import { pick } from '../../conformance/random.ts';

/** What one hostile request came to. */
export type Outcome = 'answered' | 'closed' | 'hangs';

type Random = () => number;

const scanPath = '/v1/terraform/v14/aws/local/file/scan';

const noise = (random: Random, length: number): string =>
  Array.from({ length }, () => String.fromCharCode(Math.floor(random() * 256))).join('');

function post(path: string, type: string, body: string, length = body.length): string {
  return `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`;
}

function form(parts: string, boundary = 'x'): string {
  return post(scanPath, `multipart/form-data; boundary=${boundary}`, parts);
}

const file = (text: string): string =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a.tf"\r\n\r\n${text}\r\n--x--\r\n`;

/** Kinds of requests that no honest client sends, each the bytes of a connection (in latin1). */
export const kinds: Readonly<Record<string, (random: Random) => string>> = {
  'a form that is cut off': (random) => {
    const whole = file('resource "aws_s3_bucket" "b" {}');
    const cut = whole.slice(0, Math.floor(random() * whole.length));
    return form(cut);
  },
  'the wrong boundary': (random) => form(file('a'), noise(random, 5).replace(/[^a-z]/g, 'q')),
  'no boundary': () => post(scanPath, 'multipart/form-data', file('a')),
  'a length that lies': (random) =>
    post(scanPath, 'multipart/form-data; boundary=x', file('a'), Math.floor(random() * 60)),
  'fields without number': (random) =>
    form(`${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(Math.floor(random() * 3000))}--x--`),
  'a huge field': () =>
    form(`--x\r\ncontent-disposition: form-data; name="severity"\r\n\r\n${'a'.repeat(100_000)}\r\n--x--`),
  'odd names': (random) =>
    form(
      `--x\r\ncontent-disposition: form-data; name="${pick(['__proto__', 'constructor', '', '../a', '\u0000'], random)}"\r\n\r\nb\r\n--x--`,
    ),
  'a file name that climbs': () =>
    form('--x\r\ncontent-disposition: form-data; name="file"; filename="../../../etc/passwd"\r\n\r\na\r\n--x--'),
  'noise in a form': (random) => form(noise(random, 2000)),
  'noise as code': (random) => form(file(noise(random, 3000).replaceAll('--x', ''))),
  'deep JSON': () => post('/v1/terraform/v14/aws/remote/dir/scan', 'application/json', '['.repeat(200_000)),
  'wide JSON': () =>
    post('/v1/terraform/v14/aws/remote/dir/scan', 'application/json', `{"remote_type":${'"a",'.repeat(1000)}`),
  'an odd address': (random) =>
    post(
      '/v1/terraform/v14/aws/remote/dir/scan',
      'application/json',
      JSON.stringify({
        remote_type: pick(['git', 'http', 's3', 'gcs'], random),
        remote_url: pick(
          [
            'file:///etc',
            'http://127.0.0.1:1/',
            '--upload-pack=x',
            'ext::sh -c x',
            '../..',
            'git::ssh://-oProxyCommand=x/y',
          ],
          random,
        ),
      }),
    ),
  'a path of tricks': (random) =>
    `GET ${pick(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '//health', '/health%00', '/\\..\\', '*', 'http://other/health', '/v1/%F0/x/y/local/file/scan', `/${'a/'.repeat(3000)}`], random)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  'headers without end': () => `GET /health HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(5000)}\r\n`,
  'a huge header': () => `GET /health HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(100_000)}\r\n\r\n`,
  'an odd method': (random) =>
    `${pick(['BREW', 'PROPFIND', 'get', ''], random)} /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  'no host': () => 'GET /health HTTP/1.1\r\n\r\n',
  'two lengths': () => `POST ${scanPath} HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\nabcde`,
  'a length and chunks': () =>
    `POST ${scanPath} HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  'broken chunks': (random) =>
    `POST ${scanPath} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${noise(random, 20)}\r\n\r\n`,
  'many requests at once': () =>
    `${'GET /health HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20)}GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  'TLS on a plain port': (random) =>
    `\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003${noise(random, 200)}`,
  noise: (random) => noise(random, 500),
};

/** Sends bytes, then says no more, and waits for the end of the connection; the server's own limits end it at the latest. */
export function storm(port: number, text: string, patience: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answered = false;
    const timer = setTimeout(() => {
      socket.destroy();
      resolve('hangs');
    }, patience);
    const end = (): void => {
      clearTimeout(timer);
      resolve(answered ? 'answered' : 'closed');
    };
    socket.on('data', (chunk) => {
      answered ||= /^HTTP\/1\.1 [2345]\d\d /.test(chunk.toString('latin1'));
    });
    socket.on('error', () => {});
    socket.on('close', end);
    socket.on('connect', () => socket.end(Buffer.from(text, 'latin1')));
  });
}
