import { PassThrough } from 'node:stream';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localIo } from '../../../src/cli/machine/local-io.ts';
import { main } from '../../../src/cli/main.ts';
import { repository } from '../../shared.ts';
import { lintel } from '../memory-io.ts';

const test = suite('lintel lsp');

const machine = localIo({ packageFolder: repository, policyFolder: '' });

/**
 * A session whose input has these pieces, and then, once the server has answered a shutdown, ends as `leave` says: the
 * exit code, stderr, and the IDs of the answers.
 */
async function session(
  pieces: readonly (string | Buffer)[],
  { args = [], leave = (input) => void input.write(message(exit)) }: Circumstances = {},
) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let [stdout, stderr] = ['', ''];
  output.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    if (stdout.includes('"id":2')) leave(input);
  });
  const written = { isTerminal: false, write: (text: string) => void (stderr += text) };
  const io = { ...machine, streams: () => ({ input, output }), stderr: written, env: new Map() };
  // The input of a process keeps it alive, and a stream in memory does not.
  const alive = setInterval(() => {}, 60_000);
  const ended = main(['lsp', ...args], io).finally(() => clearInterval(alive));
  for (const piece of pieces) {
    input.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const code = await ended;
  const ids = [...stdout.matchAll(/"id":(\d)/g)].map(([, id]) => Number(id));
  return { code, stderr: stderr.trim(), ids };
}

interface Circumstances {
  readonly args?: readonly string[];
  readonly leave?: (input: PassThrough) => void;
}

const message = (text: string, header = 'Content-Length: '): string =>
  `${header}${Buffer.byteLength(text)}\r\n\r\n${text}`;
const call = (method: string, id?: number): string =>
  JSON.stringify({ jsonrpc: '2.0', method, ...(id === undefined ? {} : { id }), params: {} });

const [initialize, shutdown, exit] = [call('initialize', 1), call('shutdown', 2), call('exit')];
const both = message(initialize) + message(shutdown);

test('the exit code is 0 after a shutdown, and 1 without one', async () => {
  for (const args of [[], ['--stdio'], ['--clientProcessId=7', '-i', 'k8s']])
    assert.equal(await session([both], { args }), { code: 0, stderr: '', ids: [1, 2] }, args.join(' '));
  assert.equal(await session([both], { leave: (input) => input.end() }), { code: 0, stderr: '', ids: [1, 2] });
  assert.equal(await session([message(exit)]), { code: 1, stderr: '', ids: [] });
});

test('messages arrive in pieces of any size, with other headers, and after one that is not JSON', async () => {
  const texts = [initialize, '{"jsonrpc": ', call('é𝒳/unknown'), shutdown];
  const bytes = Buffer.from(
    texts.map((text) => message(text, 'Content-Type: application/vscode-jsonrpc\r\ncontent-length:\t')).join(''),
  );
  for (const size of [1, 7, 61, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    const { code, ids } = await session(pieces);
    assert.equal([code, ids], [0, [1, 2]], `pieces of ${size} bytes`);
  }
});

test('a header whose length is not known ends the server, and says why', async () => {
  const end = `\r\nContent-Length: ${initialize.length}`;
  const header = (size: number): string => `X: ${'x'.repeat(size - end.length - 3)}${end}\r\n\r\n${initialize}`;
  assert.is((await session([header(8192), message(shutdown)])).code, 0);
  const large = 256 * 1024 * 1024;
  for (const [input, reason] of [
    [header(8193), 'a header has more than 8192 bytes'],
    ['x'.repeat(8193), 'a header has more than 8192 bytes'],
    [`Content-Length: ${large + 1}\r\n\r\n{`, `a message has more than ${large} bytes`],
    ['Content-Length: -1\r\n\r\n{}', 'a message has no valid Content-Length'],
    ['\r\n\r\n{}', 'a message has no valid Content-Length'],
  ] as const) {
    const { code, stderr, ids } = await session([input, both]);
    assert.equal([code, ids], [1, []]);
    assert.is(stderr, `lintel: the connection to the editor broke: ${reason}`);
  }
});

test('wrong flags, and no standard input, are errors', async () => {
  assert.match((await lintel('lsp')).stderr, /lintel lsp needs standard input and output/);
  for (const [args, reason] of [
    ['lsp -d infra', /unknown flag -d/],
    ['lsp infra', /unexpected argument "infra"/],
    ['lsp -i cobol', /-i needs one of/],
  ] as const) {
    const { code, stdout, stderr } = await lintel(args);
    assert.equal([code, stdout], [1, '']);
    assert.match(stderr, reason);
  }
});

test.run();
