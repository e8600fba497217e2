import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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

async function initialize(server: Server, folder: string): Promise<void> {
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'folder' }];
  await server.ask('initialize', { processId: null, rootUri: null, capabilities: {}, workspaceFolders });
  server.tell('initialized', {});
}

const bucket = 'resource "aws_ebs_volume" "data" {\n  encrypted = false\n}\n';
const hasViolation = (uri: string) => (message: Message) =>
  message.method === 'textDocument/publishDiagnostics' &&
  message.params.uri === uri &&
  message.params.diagnostics.some(({ code }: Message) => code === 'aws.ec2.ebs_volume_encrypted');

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

test('the server ends when it does not know where messages begin', () =>
  session(async (server, folder) => {
    await initialize(server, folder);
    server.raw('Content-Length: many\r\n\r\n{}');
    assert.is(await server.ended, 1);
    assert.match(server.stderr(), /no valid Content-Length/);
    assert.not.match(server.stderr(), /\n {4}at /);
  }));

test('the server ends when its input does', () =>
  session(async (server, folder) => {
    await initialize(server, folder);
    server.child.stdin!.end();
    assert.is(await server.ended, 1);
  }));

test.run();
