import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic, Registration } from 'vscode-languageserver-protocol/node';
import { startClient } from './client.ts';

const test = suite('lsp/server');

/** A bucket with an open setting, in the third line. */
const bucket = (open: string): string =>
  `resource "aws_s3_bucket_public_access_block" "logs" {
  bucket                  = "logs"
  block_public_acls       = ${open}
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
`;

async function until(isReached: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end && !isReached(); )
    await new Promise((resolve) => setTimeout(resolve, 10));
  assert.ok(isReached());
}

const isClean = (found: readonly Diagnostic[]): boolean => found.length === 0;

test('the server says what it can do, and ends when the client does', async () => {
  const client = await startClient({});
  const { serverInfo, capabilities } = client.initialized;
  assert.is(serverInfo?.name, 'lintel');
  assert.is(capabilities.positionEncoding, 'utf-16');
  assert.equal(capabilities.textDocumentSync, { openClose: true, change: 2, save: true });
  assert.is(await client.close(), 0);
});

test('the violations of an open document are published, and go when it is repaired', async () => {
  const client = await startClient({ 'main.tf': bucket('true') });
  await client.open('main.tf', bucket('false'));
  const [found, ...others] = await client.diagnostics('main.tf');
  assert.equal(others, []);
  assert.is(found?.code, 'aws.s3.public_access_blocked');
  assert.is(found?.severity, 1);
  assert.is(found?.source, 'lintel');
  assert.match(found?.codeDescription?.href ?? '', /^https:\/\/.*s3_bucket_public_access_block$/);
  const line = '  block_public_acls       = false';
  assert.equal(found?.range.end, { line: 2, character: line.length });
  await client.change('main.tf', { range: found!.range, text: 'block_public_acls = true' });
  await client.diagnostics('main.tf', isClean);
  assert.is(await client.close(), 0);
});

test('the diagnostics of changes go when they are discarded', async () => {
  const client = await startClient({ 'main.tf': bucket('true') });
  const textDocument = { uri: client.uri('main.tf') };
  for (const path of ['main.tf', 'new.tf']) {
    await client.open(path, bucket('false'));
    await client.diagnostics(path, (found) => found.length > 0);
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: client.uri(path) } });
    await client.diagnostics(path, isClean);
  }
  assert.is(
    await client.connection.sendRequest('textDocument/hover', { textDocument, position: { line: 2, character: 4 } }),
    null,
  );
  await client.close();
});

test('files that are not open are read from the disk', async () => {
  const client = await startClient({
    'main.tf': bucket('var.open'),
    'variables.tf': 'variable "open" {\n  default = false\n}\n',
  });
  await client.open('main.tf');
  const [found] = await client.diagnostics('main.tf');
  const [related] = found?.relatedInformation?.slice(-1) ?? [];
  assert.is(related?.location.uri, client.uri('variables.tf'));
  assert.equal(related?.location.range.start, { line: 1, character: '  default = '.length });
  await client.close();
});

test('a violation leads to the module that calls its file', async () => {
  const client = await startClient({
    'main.tf': 'module "data" {\n  source = "./data"\n}\n',
    'data/volume.tf': 'resource "aws_ebs_volume" "data" {\n  availability_zone = "a"\n  size = 8\n}\n',
  });
  await client.open('data/volume.tf');
  const found = await client.diagnostics('data/volume.tf');
  const { range, relatedInformation } = found.find(({ code }) => code === 'aws.ec2.ebs_volume_encrypted')!;
  assert.equal(range.start, { line: 0, character: 0 });
  const call = relatedInformation?.find(({ message }) => message === 'called as module data');
  assert.is(call?.location.uri, client.uri('main.tf'));
  assert.equal(call?.location.range.start, { line: 0, character: 0 });
  await client.close();
});

for (const encoding of ['utf-16', 'utf-8']) {
  test(`columns are counted in ${encoding}`, async () => {
    const client = await startClient(
      { 'main.tf': bucket('/* 😀é */ true') },
      { capabilities: { general: { positionEncodings: ['utf-32', encoding] } } },
    );
    assert.is(client.initialized.capabilities.positionEncoding, encoding);
    await client.open('main.tf');
    const before = Buffer.from('  block_public_acls       = /* 😀é */ ');
    const start = encoding === 'utf-8' ? before.length : before.toString().length;
    await client.change('main.tf', {
      range: { start: { line: 2, character: start }, end: { line: 2, character: start + 'true'.length } },
      text: 'false',
    });
    const [found] = await client.diagnostics('main.tf', (all) => !isClean(all));
    assert.is(found?.range.end.character, start + 'false'.length);
    await client.close();
  });
}

test('flags apply to all folders, and settings of the client take precedence', async () => {
  const files = { 'a/main.tf': bucket('false') };
  const skipped = ['--skip-rules', 'aws.s3.public_access_blocked'];
  const client = await startClient(files, { args: skipped });
  await client.open('a/main.tf');
  await client.diagnostics('a/main.tf', isClean);
  await client.close();
  const other = await startClient(files, { args: skipped, settings: { arguments: ['--skip-rules', 'aws.s3.other'] } });
  await other.open('a/main.tf');
  await other.diagnostics('a/main.tf', (all) => all.length === 1);
  await other.close();
});

for (const isAsked of [true, false]) {
  test(`settings that change apply at once; the server ${isAsked ? 'asks for them' : 'is sent them'}`, async () => {
    const settings = { arguments: [] as string[] };
    const capabilities = { workspace: { configuration: isAsked } };
    const client = await startClient({ 'main.tf': bucket('false') }, { settings, capabilities });
    await client.open('main.tf');
    await client.diagnostics('main.tf', (all) => !isClean(all));
    settings.arguments.push('--skip-rules', 'aws.s3.public_access_blocked');
    await client.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: isAsked ? null : { lintel: settings },
    });
    await client.diagnostics('main.tf', isClean);
    await client.close();
  });
}

test('invalid settings are reported to the user', async () => {
  const client = await startClient({ 'main.tf': bucket('false') }, { settings: { arguments: ['--severity', 'hihg'] } });
  await client.open('main.tf');
  await until(() => client.messages.length > 0);
  assert.match(client.messages[0]!, /--severity needs one of low, medium, high \(got "hihg"\)/);
  assert.is(await client.close(), 0);
});

test('a document outside of all folders is scanned with the files of its directory', async () => {
  const files = {
    'in/main.tf': '',
    'out/main.tf': bucket('var.open'),
    'out/v.tf': 'variable "open" {\n  default = false\n}\n',
  };
  const client = await startClient({ ...files, 'out/below/main.tf': bucket('false') }, { folders: ['in'] });
  await client.open('out/main.tf');
  const [found] = await client.diagnostics('out/main.tf');
  assert.match(found?.relatedInformation?.at(-1)?.location.uri ?? '', /v\.tf$/);
  await client.open('out/below/main.tf', '');
  await client.diagnostics('out/below/main.tf', isClean);
  await client.close();
});

test('the diagnostics of a directory outside of all folders go with its last document', async () => {
  const files = { 'in/main.tf': '', 'out/main.tf': bucket('false'), 'out/policy.rego': 'package a\n\np := x\n' };
  const client = await startClient(files, { folders: ['in'] });
  const close = (path: string): Promise<void> =>
    client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: client.uri(path) } });
  await client.open('out/main.tf');
  await client.diagnostics('out/main.tf', (found) => found.length === 1);
  await client.open('out/policy.rego');
  await client.diagnostics('out/policy.rego', (found) => found.length === 1);
  await close('out/policy.rego');
  await client.change('out/main.tf', { text: `\n${bucket('false')}` });
  await client.diagnostics('out/main.tf', (found) => found.length === 1);
  await close('out/main.tf');
  await client.diagnostics('out/main.tf', isClean);
  await client.open('out/policy.rego');
  await client.diagnostics('out/policy.rego', (found) => found.length === 1);
  await close('out/policy.rego');
  await client.diagnostics('out/policy.rego', isClean);
  await client.close();
});

test('the diagnostics of files that are not open go when their folder is closed', async () => {
  const client = await startClient(
    { 'main.tf': '', 'other.tf': bucket('false') },
    { capabilities: { workspace: { workspaceFolders: true } } },
  );
  await client.open('main.tf');
  await client.diagnostics('other.tf', (found) => found.length === 1);
  await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
    event: { added: [], removed: [{ name: '', uri: client.uri('') }] },
  });
  await client.diagnostics('other.tf', isClean);
  await client.close();
});

test('a directory that is gone takes the diagnostics of its files with it', async () => {
  const client = await startClient(
    {
      'main.tf': bucket('true'),
      'old/main.tf': bucket('false'),
      'policy.rego': 'package a\n',
      'old/policy.rego': 'package old\n\np := x\n',
    },
    { capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } } },
  );
  await until(() => client.registered.length > 0);
  const [{ method, registerOptions }] = client.registered as [Registration];
  assert.is(method, 'workspace/didChangeWatchedFiles');
  const watchers: readonly { globPattern: string; kind?: number }[] = registerOptions.watchers;
  assert.ok(watchers.some(({ globPattern, kind }) => globPattern === '**/*' && kind === 4));
  await client.open('main.tf');
  await client.open('policy.rego');
  await client.diagnostics('old/main.tf', (found) => found.length === 1);
  await client.diagnostics('old/policy.rego', (found) => found.length === 1);
  renameSync(join(client.folder, 'old'), join(client.folder, 'new'));
  const changes = [
    { uri: client.uri('old'), type: 3 },
    { uri: client.uri('new/main.tf'), type: 1 },
    { uri: client.uri('new/policy.rego'), type: 1 },
  ];
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  await client.diagnostics('old/main.tf', isClean);
  await client.diagnostics('old/policy.rego', isClean);
  await client.diagnostics('new/main.tf', (found) => found.length === 1);
  await client.diagnostics('new/policy.rego', (found) => found.length === 1);
  await client.close();
});

test('a deleted file that was not read changes nothing', async () => {
  const client = await startClient({ 'main.tf': bucket('true') });
  await client.open('main.tf');
  await client.diagnostics('main.tf', isClean);
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: ['.git/index.lock', 'none'].map((path) => ({ uri: client.uri(path), type: 3 })),
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await client.change('main.tf', { text: bucket('false') });
  assert.is((await client.diagnostics('main.tf')).length, 1);
  await client.close();
});

test('a large folder is scanned in units, and as a whole by a command', async () => {
  const files: Record<string, string> = {
    'app/main.tf': 'module "store" {\n  source = "../store"\n}\n',
    'store/main.tf': bucket('var.open'),
    'store/variables.tf': 'variable "open" {\n  default = false\n}\n',
    'rest/main.tf': bucket('false'),
  };
  for (let at = 0; at < 1001; at++) files[`notes/${at}.txt`] = '';
  const client = await startClient(files);
  await client.open('store/main.tf');
  await client.diagnostics('store/main.tf', (found) => found.length === 1);
  await client.connection.sendRequest('workspace/executeCommand', { command: 'lintel.scanWorkspace' });
  await client.diagnostics('rest/main.tf', (found) => found.length === 1);
  // Now the module that calls it is known, and its arguments apply.
  await client.open('app/main.tf', files['app/main.tf']!.replace('}', '  open = true\n}'));
  await client.change('store/main.tf', { text: `\n${files['store/main.tf']}` });
  await client.diagnostics('store/main.tf', isClean);
  await client.close();
});

test.run();
