import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { buildLintel, lintel } from './process.ts';
import { quick } from './quick.ts';
import type { Measurement } from './timing.ts';

/** Four resources, which refer to each other. */
const resources = (name: string): string => `resource "aws_s3_bucket" "${name}" {
  bucket = "\${var.prefix}-${name}"
  tags   = { Name = "${name}" }
}

resource "aws_s3_bucket_public_access_block" "${name}" {
  bucket              = aws_s3_bucket.${name}.id
  block_public_acls   = false
  block_public_policy = true
}

resource "aws_security_group" "${name}" {
  name = "${name}"
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_instance" "${name}" {
  ami                    = "ami-0123456789"
  instance_type          = "t3.micro"
  vpc_security_group_ids = [aws_security_group.${name}.id]
  root_block_device {
    encrypted = false
  }
}
`;

/** Changes of the text of a file, and how many resources they change. */
const changes: Readonly<Record<string, (text: string, round: number) => string>> = {
  'a comment': (text, round) => `${text}# ${round}\n`,
  'a line above all resources': (text, round) => `${'\n'.repeat(round % 50)}${text}`,
  'an attribute': (text, round) => text.replace('t3.micro', `t3.micro${round}`),
  'a violation': (text, round) => text.replace('encrypted = false', `encrypted = ${round % 2 === 0}`),
};

/**
 * Milliseconds from a change in an open file of a module with 200 resources to its diagnostics, and the processor time
 * of the server for it, which other programs on the computer do not change.
 */
export async function benchLsp(only = ''): Promise<readonly Measurement[]> {
  buildLintel();
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-lsp-'));
  const names = Array.from({ length: quick ? 2 : 50 }, (_, at) => `r${at}`);
  const perFile = 10;
  for (let at = 0; at < names.length; at += perFile)
    writeFileSync(
      join(folder, `part${at}.tf`),
      names
        .slice(at, at + perFile)
        .map(resources)
        .join('\n'),
    );
  writeFileSync(join(folder, 'variables.tf'), 'variable "prefix" {\n  default = "shop"\n}\n');
  const path = join(folder, 'part0.tf');
  const text = readFileSync(path, 'utf8');
  const server = spawn(process.execPath, [lintel, 'lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const client = await openClient(server, folder);
    const uri = pathToFileURL(path).href;
    await client.open(uri, text);
    const rows: Measurement[] = [];
    for (const [name, change] of Object.entries(changes)) {
      if (!name.includes(only)) continue;
      const times: number[] = [];
      const before = cpuOf(server.pid!);
      for (let round = 0; round < (quick ? 1 : 40); round++) times.push(await client.change(uri, change(text, round)));
      times.sort((a, b) => a - b);
      const cpu = (cpuOf(server.pid!) - before) / times.length;
      rows.push({ name, resources: 4 * names.length, best: times[0], median: times[times.length >> 1], cpu });
    }
    if (burst.includes(only)) rows.push(await benchBurst(client, server.pid!, uri, text, 4 * names.length));
    await client.close();
    return rows;
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const burst = 'ten changes, 20 ms apart';

/** Changes that come while a scan of the one before runs, and the time from the last one to its diagnostics. */
async function benchBurst(
  client: Client,
  pid: number,
  uri: string,
  text: string,
  resources: number,
): Promise<Measurement> {
  const times: number[] = [];
  const before = cpuOf(pid);
  for (let round = 0; round < (quick ? 1 : 10); round++) {
    for (let at = 1; at < 10; at++) {
      void client.change(uri, text.replaceAll('t3.micro', `t3.${round}.${at}`));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    times.push(await client.change(uri, text.replaceAll('t3.micro', `t3.${round}`)));
  }
  times.sort((a, b) => a - b);
  const cpu = (cpuOf(pid) - before) / times.length;
  return { name: burst, resources, best: times[0], median: times[times.length >> 1], cpu };
}

/** The processor time of a process so far, in milliseconds; unknown outside Linux. */
function cpuOf(pid: number): number {
  const stat = existsSync('/proc') ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ') : [];
  // User and system time, in hundredths of a second.
  return (Number(stat[11]) + Number(stat[12])) * 10;
}

interface Client {
  readonly open: (uri: string, text: string) => Promise<void>;
  /** Milliseconds until the diagnostics come. */
  readonly change: (uri: string, text: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

async function openClient(server: ChildProcess, folder: string): Promise<Client> {
  const connection: ProtocolConnection = createProtocolConnection(
    new StreamMessageReader(server.stdout!),
    new StreamMessageWriter(server.stdin!),
  );
  let published: (uri: string, version?: number) => void = () => {};
  connection.onNotification('textDocument/publishDiagnostics', (params: { uri: string; version?: number }) =>
    published(params.uri, params.version),
  );
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    capabilities: {},
    workspaceFolders: [{ name: 'bench', uri: pathToFileURL(folder).href }],
  });
  await connection.sendNotification('initialized', {});
  let version = 0;
  /** The diagnostics of the newest text. */
  const next = (wanted: string): Promise<void> =>
    new Promise((resolve) => {
      published = (uri, its) => uri === wanted && its === version && resolve();
    });
  return {
    open: async (uri, text) => {
      const shown = next(uri);
      const textDocument = { uri, languageId: 'terraform', version: ++version, text };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
      await shown;
    },
    change: async (uri, text) => {
      const shown = next(uri);
      const start = performance.now();
      const textDocument = { uri, version: ++version };
      await connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
      await shown;
      return performance.now() - start;
    },
    close: async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      connection.dispose();
    },
  };
}
