import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startClient } from '../client.ts';

const test = suite('lsp/rego/part');

const files = {
  'lib/users.rego': `package lib.users

# METADATA
# title: Administrators
# description: Users with the role of an administrator.
is_admin(user) if user.role == "admin"
`,
  'app/policy.rego': `package app

import data.lib.users

default allow := false

allow if users.is_admin(input.user)
`,
  'app/policy_test.rego': `package app_test

import data.app

test_admin if {
	print("the role")
	app.allow with input as {"user": {"role": "admin"}}
}

test_guest if app.allow with input as {"user": {"role": "guest"}}
`,
  'app/input.json': '{"user": {"role": "admin", "name": "Ada"}}',
};

test('diagnostics of the compiler, in the changed file and in those that depend on it', async () => {
  const client = await startClient(files);
  await client.open('app/policy.rego');
  assert.equal(await client.diagnostics('app/policy.rego'), []);
  await client.open('lib/users.rego');
  await client.diagnostics('lib/users.rego');
  await client.change('lib/users.rego', { text: files['lib/users.rego'].replace('(user)', '(user, role)') });
  const [wrong] = await client.diagnostics('app/policy.rego', (found) => found.length > 0);
  assert.is(wrong?.code, 'rego_type_error');
  assert.is(wrong?.range.start.line, 6);
  await client.change('lib/users.rego', { text: 'package lib.users\n\nis_admin(user' });
  await client.diagnostics('lib/users.rego', (found) => found[0]?.code === 'rego_parse_error');
  assert.is(await client.close(), 0);
});

test('a manifest of OPA names the version of Rego, and what it changes is read again', async () => {
  const v0 = 'package old\n\np[x] { x := input.xs[_] }\n';
  const client = await startClient({ 'old.rego': v0, 'other.rego': 'package other\n\nq := x\n' });
  await client.open('old.rego');
  await client.diagnostics('old.rego', ([first]) => first?.code === 'rego_parse_error');
  await client.diagnostics('other.rego', ([first]) => first?.code === 'rego_unsafe_var_error');
  writeFileSync(join(client.folder, '.manifest'), '{"rego_version": 0}');
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: client.uri('.manifest'), type: 1 }],
  });
  await client.diagnostics('other.rego', (found) => found.length === 0);
  await client.diagnostics('old.rego', ([first]) => first === undefined);
  await client.diagnostics('other.rego', ([first]) => first?.code === 'rego_unsafe_var_error');
  await client.close();
});

test('a definition in another file, its hover, and its new name', async () => {
  const client = await startClient(files);
  await client.open('app/policy.rego');
  const at = { textDocument: { uri: client.uri('app/policy.rego') }, position: { line: 6, character: 18 } };
  const place = { start: { line: 5, character: 0 }, end: { line: 5, character: 8 } };
  assert.equal(await client.connection.sendRequest('textDocument/definition', at), [
    { uri: client.uri('lib/users.rego'), range: place },
  ]);
  const hover = await client.connection.sendRequest<{ contents: { value: string } }>('textDocument/hover', at);
  assert.match(hover.contents.value, 'Administrators');
  assert.match(hover.contents.value, 'data.lib.users.is_admin(user: ');
  const renamed = await client.connection.sendRequest<{ changes: Record<string, unknown[]> }>('textDocument/rename', {
    ...at,
    newName: 'is_root',
  });
  assert.equal(Object.keys(renamed.changes).sort(), [client.uri('app/policy.rego'), client.uri('lib/users.rego')]);
  const refused = client.connection.sendRequest('textDocument/rename', { ...at, newName: 'package' });
  await refused.then(
    () => assert.unreachable('a keyword is no name'),
    (error: Error) => assert.match(error.message, 'cannot be a name'),
  );
  await client.close();
});

test('tests run, and those that fail are diagnostics', async () => {
  const client = await startClient(files);
  await client.open('app/policy_test.rego');
  const textDocument = { uri: client.uri('app/policy_test.rego') };
  const lenses = await client.connection.sendRequest<
    { command: { title: string; command: string; arguments: string[] } }[]
  >('textDocument/codeLens', { textDocument });
  assert.equal(
    lenses.map(({ command }) => command.title),
    ['Run all tests in package', 'Run test', 'Run test'],
  );
  const { command, arguments: args } = lenses[0]!.command;
  const outcome = await client.connection.sendRequest<{ title: string; markdown: string }>('workspace/executeCommand', {
    command,
    arguments: args,
  });
  assert.is(outcome.title, 'data.app_test: 1 passed, 1 failed');
  assert.match(outcome.markdown, /- passed: `data\.app_test\.test_admin`\n\n {6}the role\n\n- failed: /);
  const [failed] = await client.diagnostics('app/policy_test.rego', (found) => found.length > 0);
  assert.is(failed?.code, 'rego.test');
  assert.is(failed?.range.start.line, 9);
  await client.close();
});

test('a rule is evaluated with the input.json of its folder', async () => {
  const client = await startClient(files);
  await client.open('app/policy.rego');
  const args = [client.uri('app/policy.rego'), 'data.app.allow'];
  const outcome = await client.connection.sendRequest<{ title: string; markdown: string }>('workspace/executeCommand', {
    command: 'lintel.evaluateRule',
    arguments: args,
  });
  assert.is(outcome.title, 'data.app.allow: true');
  assert.match(outcome.markdown, 'app/input.json');
  await client.close();
});

test('completion of fields of the input in a line that cannot be parsed', async () => {
  const client = await startClient(files);
  const text = files['app/policy.rego'].replace('is_admin(input.user)', 'is_admin(input.user.');
  await client.open('app/policy.rego', text);
  const list = await client.connection.sendRequest<{ items: { label: string }[] }>('textDocument/completion', {
    textDocument: { uri: client.uri('app/policy.rego') },
    position: { line: 6, character: 35 },
  });
  assert.equal(list.items.map(({ label }) => label).slice(0, 2), ['name', 'role']);
  await client.close();
});

test.run();
