import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { CodeAction, Hover, Position, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Client, startClient } from '../client.ts';

const test = suite('lsp/iac/actions');

const key = (rotation: string): string =>
  `resource "aws_kms_key" "orders" {
  description         = "Encrypts orders"
  enable_key_rotation = ${rotation}
}
`;

const place = (line: number, character: number): Position => ({ line, character });

async function actionsAt(client: Client, path: string, at: Position, only?: readonly string[]): Promise<CodeAction[]> {
  return client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri: client.uri(path) },
    range: { start: at, end: at },
    context: { diagnostics: [], ...(only && { only }) },
  });
}

const resolve = (client: Client, action: CodeAction | undefined): Promise<CodeAction> =>
  client.connection.sendRequest('codeAction/resolve', action);

/** The text of a file after an edit. */
function edited(client: Client, path: string, text: string, edit: WorkspaceEdit | undefined): string {
  const uri = client.uri(path);
  const changes = edit?.documentChanges?.flatMap((change) =>
    'edits' in change && change.textDocument.uri === uri ? (change.edits as TextEdit[]) : [],
  );
  return TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), changes ?? edit?.changes?.[uri] ?? []);
}

const lazy = {
  textDocument: {
    codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

async function opened(text: string, capabilities = lazy, path = 'main.tf'): Promise<Client> {
  const client = await startClient({ [path]: text }, { capabilities });
  await client.open(path);
  await client.diagnostics(path, (found) => found.length > 0);
  return client;
}

test('a violation can be fixed, suppressed and explained', async () => {
  const client = await opened(key('false'));
  const actions = await actionsAt(client, 'main.tf', place(2, 5));
  assert.equal(
    actions.map(({ title, kind }) => [title, kind]),
    [
      ['Fix: Enable KMS key rotation (enable_key_rotation)', 'quickfix'],
      ['Suppress aws.kms.key_rotation_enabled with a comment', 'quickfix'],
      ['Explain aws.kms.key_rotation_enabled', 'quickfix'],
      ['Fix all violations in this file that can be fixed safely', 'source.fixAll.lintel'],
    ],
  );
  assert.is(actions[0]?.edit, undefined, 'the fix is not proved before it is chosen');
  const fixed = await resolve(client, actions[0]);
  assert.is(edited(client, 'main.tf', key('false'), fixed.edit), key('true'));
  const all = await resolve(client, actions[3]);
  assert.is(edited(client, 'main.tf', key('false'), all.edit), key('true'));
  const suppressed = edited(client, 'main.tf', key('false'), actions[1]?.edit);
  assert.equal(await resolve(client, actions[2]), actions[2], 'it is complete');
  assert.is(suppressed, `# lintel:skip=aws.kms.key_rotation_enabled reason\n${key('false')}`);
  await client.change('main.tf', { text: suppressed });
  await client.diagnostics('main.tf', (found) => found.length === 0);
  const page = await client.connection.sendRequest('workspace/executeCommand', actions[2]!.command);
  assert.is(page, null, 'the violation is suppressed now');
  await client.close();
});

test('actions have edits at once for a client that does not resolve them', async () => {
  const client = await opened(key('false'), { ...lazy, textDocument: {} } as typeof lazy);
  const [fix] = await actionsAt(client, 'main.tf', place(2, 5));
  assert.is(edited(client, 'main.tf', key('false'), fix?.edit), key('true'));
  await client.close();
});

test('a place without a violation has no quick fix, and only requested kinds are offered', async () => {
  const client = await opened(key('false'));
  const kinds = async (at: Position, only?: readonly string[]) =>
    (await actionsAt(client, 'main.tf', at, only)).map(({ kind }) => kind);
  assert.equal(await kinds(place(1, 5), ['quickfix']), []);
  assert.equal(await kinds(place(2, 5), ['source.fixAll']), ['source.fixAll.lintel']);
  assert.equal(await kinds(place(2, 5), ['source.organizeImports']), []);
  await client.close();
});

test('a fix changes the unsaved text of an open document, and the file of a variable', async () => {
  const files = { 'main.tf': key('true'), 'vars.tf': 'variable "open" {\n  default = true\n}\n' };
  const client = await startClient(files, { capabilities: lazy });
  await client.open('main.tf', key('!var.open'));
  await client.open('vars.tf');
  await client.diagnostics('main.tf', (found) => found.length === 1);
  await client.change('main.tf', { text: `# new\n${key('var.open')}` });
  await client.change('vars.tf', { text: files['vars.tf'].replace('true', 'false') });
  await client.diagnostics('main.tf', (found) => found[0]?.range.start.line === 3);
  const [fix] = await actionsAt(client, 'main.tf', place(3, 5));
  const { edit } = await resolve(client, fix);
  assert.is(edited(client, 'vars.tf', files['vars.tf'].replace('true', 'false'), edit), files['vars.tf']);
  await client.close();
});

test('hovering over a violation explains its rule', async () => {
  const client = await opened(key('false'));
  const hover = (at: Position): Promise<Hover | null> =>
    client.connection.sendRequest('textDocument/hover', { textDocument: { uri: client.uri('main.tf') }, position: at });
  const found = await hover(place(2, 10));
  const { value } = (found?.contents ?? {}) as { value: string };
  for (const part of ['Enable KMS key rotation', '`aws.kms.key_rotation_enabled` · medium', 'Fix: ', 'CIS'])
    assert.ok(value.includes(part), `${part} in ${value}`);
  assert.is(await hover(place(1, 3)), null);
  await client.close();
});

test('the fix is named as the language of the file names it', async () => {
  const template = `Resources:
  Orders:
    Type: AWS::KMS::Key
    Properties:
      EnableKeyRotation: false
`;
  for (const [path, text, line, name, other] of [
    ['main.tf', key('false'), 2, 'enable_key_rotation', 'EnableKeyRotation'],
    ['template.yaml', template, 4, 'EnableKeyRotation', 'enable_key_rotation'],
  ] as const) {
    const client = await opened(text, lazy, path);
    const found = await client.connection.sendRequest<Hover | null>('textDocument/hover', {
      textDocument: { uri: client.uri(path) },
      position: place(line, 10),
    });
    const { value } = (found?.contents ?? {}) as { value: string };
    const fix = value.split('\n').find((each) => each.startsWith('Fix: '));
    assert.match(fix!, name);
    assert.not.match(fix!, other);
    await client.close();
  }
});

test('secrets are neither in diagnostics nor in hovers and actions', async () => {
  const secret = `AKIA${'QX'.repeat(8)}`;
  const password = 'hunter2-Tr0ub4dor';
  const text = `resource "aws_db_instance" "db" {\n  password = "${password}"\n  tags = { key = "${secret}" }\n}\n`;
  const client = await startClient({ 'main.tf': text }, { capabilities: lazy });
  await client.open('main.tf');
  const diagnostics = await client.diagnostics('main.tf', (found) => found.length > 0);
  const shown: unknown[] = [diagnostics];
  for (const { range } of diagnostics) {
    const textDocument = { uri: client.uri('main.tf') };
    shown.push(await client.connection.sendRequest('textDocument/hover', { textDocument, position: range.start }));
    shown.push((await actionsAt(client, 'main.tf', range.start)).map(({ title, command }) => [title, command]));
  }
  assert.ok(
    diagnostics.some(({ range }) => range.start.line > 0),
    'there is a violation about a value',
  );
  for (const value of [secret, password]) assert.not.ok(JSON.stringify(shown).includes(value), value);
  await client.close();
});

test('all violations of a file are repaired by a command', async () => {
  const client = await opened(key('false'));
  let applied: WorkspaceEdit | undefined;
  client.connection.onRequest('workspace/applyEdit', ({ edit }: { edit: WorkspaceEdit }) => {
    applied = edit;
    return { applied: true };
  });
  const command = { command: 'lintel.fixFile', arguments: [client.uri('main.tf')] };
  assert.equal(await client.connection.sendRequest('workspace/executeCommand', command), { fixed: 1, left: 0 });
  assert.is(edited(client, 'main.tf', key('false'), applied), key('true'));
  const scanned = await client.connection.sendRequest('workspace/executeCommand', { command: 'lintel.scanWorkspace' });
  assert.equal(scanned, { violations: 1, files: 1 });
  await client.close();
});

test.run();
