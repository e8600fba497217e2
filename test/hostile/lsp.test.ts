import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../built.ts';

const test = suite('hostile/lsp');

// biome-ignore lint/suspicious/noExplicitAny: messages of the protocol, of which each test reads a part.
type Message = any;

/** The built language server as a process, and what it has sent. */
interface Server {
  readonly child: ChildProcess;
  readonly heard: readonly Message[];
  readonly stderr: () => string;
  /** Sends bytes as they are. */
  readonly raw: (bytes: string | Buffer) => void;
  /** Sends a body with its length. */
  readonly body: (text: string) => void;
  readonly tell: (method: string, params?: unknown) => void;
  readonly ask: (method: string, params?: unknown) => Promise<Message>;
  /** The first message that is wanted; fails after a minute or when the process has ended. */
  readonly until: (wanted: (message: Message) => boolean) => Promise<Message>;
  readonly ended: Promise<number | null>;
}

/** No test waits longer. */
const patience = 120_000;

function start(): Server {
  const child = spawn(process.execPath, [program, 'lsp'], { stdio: 'pipe' });
  const heard: Message[] = [];
  let [buffer, stderr, last] = [Buffer.alloc(0), '', 0];
  child.stdin.on('error', () => {});
  child.stderr.on('data', (chunk) => (stderr += chunk));
  child.stdout.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const head = buffer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/.exec(buffer.subarray(0, head).toString())![1]);
      if (buffer.length < head + 4 + length) return;
      heard.push(JSON.parse(buffer.subarray(head + 4, head + 4 + length).toString()));
      buffer = buffer.subarray(head + 4 + length);
    }
  });
  const raw = (bytes: string | Buffer): void => void child.stdin.write(bytes);
  const body = (text: string): void => raw(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  const until: Server['until'] = async (wanted) => {
    for (const end = Date.now() + patience; Date.now() < end; ) {
      const found = heard.find(wanted);
      if (found !== undefined) return found;
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`not heard; ${stderr}`);
  };
  return {
    child,
    heard,
    stderr: () => stderr,
    raw,
    body,
    until,
    tell: (method, params) => body(JSON.stringify({ jsonrpc: '2.0', method, params })),
    ask: (method, params) => {
      const id = ++last;
      body(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      return until((message) => message.id === id && message.method === undefined);
    },
    ended: new Promise((resolve) => child.once('exit', resolve)),
  };
}

async function initialize(server: Server, folder: string, more: object = {}): Promise<void> {
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'folder' }];
  await server.ask('initialize', { processId: null, rootUri: null, capabilities: {}, workspaceFolders, ...more });
  server.tell('initialized', {});
}

const bucket = 'resource "aws_ebs_volume" "data" {\n  encrypted = false\n}\n';
const hasViolation = (uri: string) => (message: Message) =>
  message.method === 'textDocument/publishDiagnostics' &&
  message.params.uri === uri &&
  message.params.diagnostics.some(({ code }: Message) => code === 'aws.ec2.ebs_volume_encrypted');

const isPublished = (uri: string) => (message: Message) =>
  message.method === 'textDocument/publishDiagnostics' && message.params.uri === uri;

/** A server that works publishes the violations of a document. */
async function checkAlive(server: Server, folder: string): Promise<void> {
  const uri = pathToFileURL(join(folder, 'alive.tf')).href;
  server.tell('textDocument/didOpen', { textDocument: { uri, languageId: 'terraform', version: 1, text: bucket } });
  await server.until(hasViolation(uri));
}

/** Ends the server as an editor does that leaves the input open. */
async function end(server: Server): Promise<void> {
  await server.ask('shutdown');
  server.tell('exit');
  assert.is(await server.ended, 0);
}

/** Runs a session with a server in an empty folder. */
async function session(play: (server: Server, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-lsp-'));
  const server = start();
  try {
    await play(server, folder);
  } finally {
    server.child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const bodies: Readonly<Record<string, string>> = {
  'half of a message': '{"jsonrpc": "2.0", "meth',
  'no message': '',
  'null instead of a message': 'null',
  'a number instead of a message': '7',
  'a list instead of a message': '[1, {"jsonrpc": "2.0"}]',
  'an answer that nobody asked for': '{"jsonrpc": "2.0", "id": 4711, "result": {}}',
  'a message of another version': '{"jsonrpc": "1.0", "id": 1, "method": "initialize"}',
  'a method that is no text': '{"jsonrpc": "2.0", "id": 9, "method": {"a": 1}}',
  'the prototype in a message': '{"jsonrpc": "2.0", "method": "__proto__", "params": {"__proto__": {"uri": "x"}}}',
  'deeply nested parameters': `{"jsonrpc": "2.0", "method": "x", "params": ${nested}}`,
};

for (const [name, text] of Object.entries(bodies)) {
  test(`the server survives ${name}`, () =>
    session(async (server, folder) => {
      await initialize(server, folder);
      server.body(text);
      await checkAlive(server, folder);
      await end(server);
    }));
}

const brokenHeaders: Readonly<Record<string, string>> = {
  'Content-Length: many\r\n\r\n{}': 'no valid Content-Length',
  'Content-Length: -5\r\n\r\n{}': 'no valid Content-Length',
  'Content-Length: 1e3\r\n\r\n{}': 'no valid Content-Length',
  'Content-Length: 99999999999\r\n\r\n{}': 'more than 268435456 bytes',
  'Content-Length: 9999999999999999999999\r\n\r\n{}': 'no valid Content-Length',
  'Content-Type: text/plain\r\n\r\n{}': 'no valid Content-Length',
  'hello\r\n\r\n': 'no valid Content-Length',
  [`X: ${'a'.repeat(10_000)}`]: 'a header has more than 8192 bytes',
};

for (const [header, reason] of Object.entries(brokenHeaders)) {
  test(`the server ends after the header ${JSON.stringify(header.slice(0, 40))}`, () =>
    session(async (server, folder) => {
      await initialize(server, folder);
      server.raw(header);
      assert.is(await server.ended, 1);
      assert.ok(server.stderr().includes(reason), server.stderr());
      assert.not.match(server.stderr(), /\n {4}at /);
    }));
}

for (const [way, leave, code] of [
  ['leaves', end, 0],
  [
    'is gone',
    async ({ child, ended }: Server) => {
      child.stdin!.end();
      await ended;
    },
    1,
  ],
] as const) {
  test(`the server ends when the editor ${way} while it scans`, () =>
    session(async (server, folder) => {
      for (let at = 0; at < 300; at++) {
        mkdirSync(join(folder, `root${at}`));
        writeFileSync(join(folder, `root${at}/main.tf`), bucket);
      }
      const capabilities = { window: { workDoneProgress: true } };
      await initialize(server, folder, { capabilities, initializationOptions: { scan: 'workspace' } });
      await server.until(({ method }) => method === 'window/workDoneProgress/create');
      await leave(server);
      assert.is(await server.ended, code);
      assert.is(server.stderr(), '');
      // The scan did not continue to its result.
      assert.equal(
        server.heard.filter(({ method }) => method === 'textDocument/publishDiagnostics'),
        [],
      );
    }));
}

test('messages can arrive in pieces, and several at once', () =>
  session(async (server, folder) => {
    await initialize(server, folder);
    const uri = pathToFileURL(join(folder, 'é.tf')).href;
    const textDocument = { uri, languageId: '', version: 1, text: `# é𝒳\n${bucket}` };
    const message = (method: string, params: unknown): Buffer => {
      const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', method, params }));
      return Buffer.concat([Buffer.from(`content-length:${body.length}\r\nX: y\r\n\r\n`), body]);
    };
    const bytes = Buffer.concat([message('lintel/none', {}), message('textDocument/didOpen', { textDocument })]);
    for (let at = 0; at < bytes.length; at += 7) {
      server.raw(bytes.subarray(at, at + 7));
      if (at % 70 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await server.until(hasViolation(uri));
    await end(server);
  }));

test('documents that are not on the disk are analyzed, all at once', () =>
  session(async (server, folder) => {
    await initialize(server, folder);
    const analyzed = [
      'untitled:main.tf',
      'vscode-vfs://github/team/infra/main.tf',
      'file://host/share/main.tf',
      'file:///a%2Fb/%zz.tf',
      'file:///c%3A/infra/main.tf',
      'http://example.com/infra/main.tf',
      'VSCODE-VFS://github/other/main.tf',
      'vscode-vfs://github/team/../dots//./main.tf',
      'data:text/plain,a.tf',
      pathToFileURL(join(folder, 'not/yet/main.tf')).href,
    ];
    const others = [
      '',
      'file:///',
      'http://[::1',
      'untitled:Untitled-1',
      'git:/infra/main.tf?%7B%22path%22%3A%22%2Fa%22%7D',
    ];
    for (const uri of [...analyzed, ...others])
      server.tell('textDocument/didOpen', { textDocument: { uri, languageId: '', version: 1, text: bucket } });
    for (const uri of analyzed) await server.until(hasViolation(uri));
    for (const uri of others) await server.until(isPublished(uri));
    for (const uri of [...analyzed, ...others]) server.tell('textDocument/didClose', { textDocument: { uri } });
    for (const uri of analyzed)
      await server.until((message) => isPublished(uri)(message) && message.params.diagnostics.length === 0);
    await checkAlive(server, folder);
    const published = server.heard.filter(({ method }) => method === 'textDocument/publishDiagnostics');
    const known = [...analyzed, ...others, pathToFileURL(join(folder, 'alive.tf')).href];
    assert.equal(
      published.map(({ params }) => params.uri).filter((uri) => !known.includes(uri)),
      [],
    );
    assert.equal(
      server.heard.filter(({ method }) => /essage$/.test(method ?? '')),
      [],
    );
    await end(server);
  }));

for (const [name, length, code] of [
  ['a document that is as large as possible', 3_900_000, 'aws.ec2.ebs_volume_encrypted'],
  ['a document that is too large', 5_000_000, 'hcl.too-large'],
] as const) {
  test(`${name} is analyzed once after many edits`, () =>
    session(async (server, folder) => {
      await initialize(server, folder);
      const uri = pathToFileURL(join(folder, 'large.tf')).href;
      const text = `${bucket}# ${'x'.repeat(length)}\n`;
      server.tell('textDocument/didOpen', { textDocument: { uri, languageId: '', version: 1, text } });
      for (let version = 2; version <= 300; version++) {
        const place = { line: 3, character: version * 1000 };
        const contentChanges = [{ range: { start: place, end: place }, text: 'y' }];
        server.tell('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
      }
      const isOfDocument = isPublished(uri);
      await server.until((message) => isOfDocument(message) && message.params.version === 300);
      const found = server.heard.filter(isOfDocument);
      assert.equal(
        found.at(-1).params.diagnostics.map((each: Message) => each.code),
        [code],
      );
      assert.ok(found.length < 10, `${found.length} times`);
      await end(server);
    }));
}

test.run();
