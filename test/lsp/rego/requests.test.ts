import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type {
  CompletionList,
  DocumentHighlight,
  DocumentSymbol,
  InlayHint,
  Location,
  Position,
  Range,
  SelectionRange,
  SemanticTokens,
  SignatureHelp,
  TextEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver-protocol/node';
import { type Client, startClient } from '../client.ts';

const test = suite('lsp/rego/requests');

const files = {
  'lib.rego': `package lib

# METADATA
# title: At most
within(value, limit) if value <= limit

notes := "not Rego"
`,
  'app.rego': `package app

import data.lib
import data.lib.notes

max := 10

allow if {
	lib.within(input.size, max)
	count(input.tags) == abs(1)
}
`,
  'notes.txt': 'package hidden\n\nsecret := 1\n',
};
const text = files['app.rego'];

/** The position in front of the first place of some text in `app.rego`, and some characters further. */
function at(part: string, further = 0): Position {
  const before = text.slice(0, text.indexOf(part) + further).split('\n');
  return { line: before.length - 1, character: before.at(-1)!.length };
}

/** The place of some text in `app.rego`. */
const around = (part: string): Range => ({ start: at(part), end: at(part, part.length) });

/** Runs with a server of which `app.rego` is open, and a function that asks it about this file. */
async function session(
  play: (ask: <T>(method: string, more?: object) => Promise<T>, client: Client) => Promise<void>,
): Promise<void> {
  const snippets = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };
  const client = await startClient(files, { capabilities: snippets });
  await client.open('app.rego');
  await client.diagnostics('app.rego');
  const textDocument = { uri: client.uri('app.rego') };
  await play((method, more) => client.connection.sendRequest(method, { textDocument, ...more }), client);
  assert.equal(client.messages, []);
  await client.close();
}

test('references, with and without the definition, and highlights', () =>
  session(async (ask, client) => {
    const references = async (includeDeclaration: boolean): Promise<string[]> => {
      const context = { includeDeclaration };
      const found = await ask<Location[]>('textDocument/references', { position: at('within', 2), context });
      return found.map(({ uri, range }) => `${uri.slice(client.uri('').length + 1)}:${range.start.line}`).sort();
    };
    assert.equal(await references(true), ['app.rego:8', 'lib.rego:4']);
    assert.equal(await references(false), ['app.rego:8']);
    const highlights = await ask<DocumentHighlight[]>('textDocument/documentHighlight', { position: at('max') });
    assert.equal(highlights, [
      { range: around('max'), kind: 3 },
      { range: { start: at('max)'), end: at('max)', 3) }, kind: 2 },
    ]);
    const builtin = await ask<DocumentHighlight[]>('textDocument/documentHighlight', { position: at('count') });
    assert.equal(builtin, [{ range: around('count'), kind: 2 }]);
  }));

test('the place of a name that can be renamed, and the reason for one that cannot', () =>
  session(async (ask) => {
    assert.equal(await ask('textDocument/prepareRename', { position: at('max', 1) }), around('max'));
    const refused = await ask('textDocument/prepareRename', { position: at('count') }).catch((error) => error.message);
    assert.is(refused, 'count is a builtin function');
    assert.is(await ask('textDocument/prepareRename', { position: at('if {') }), null);
  }));

test('the signature of a call, with its parameters', () =>
  session(async (ask) => {
    const position = at(', max', 2);
    const { signatures, activeSignature, activeParameter } = await ask<SignatureHelp>('textDocument/signatureHelp', {
      position,
    });
    assert.equal([signatures.length, activeSignature, activeParameter], [1, 0, 1]);
    const { label, documentation, parameters } = signatures[0]!;
    assert.ok(label.startsWith('within(value: '), label);
    assert.match((documentation as { value: string }).value, 'At most');
    assert.equal(
      parameters?.map((each) => String(each.label).replace(/:.*/, '')),
      ['value', 'limit'],
    );
    assert.is(await ask('textDocument/signatureHelp', { position: at('max :=') }), null);
  }));

test('symbols of the file, and of all files with Rego', () =>
  session(async (ask, client) => {
    const [symbol, ...others] = await ask<DocumentSymbol[]>('textDocument/documentSymbol');
    assert.equal(others, []);
    assert.equal([symbol?.name, symbol?.kind, symbol?.selectionRange], ['app', 4, around('package app')]);
    assert.equal(
      symbol?.children?.map(({ name, kind, range, selectionRange }) => [name, kind, range.end, selectionRange]),
      [
        ['max', 14, at('max := 10', 9), around('max')],
        ['allow', 13, at('\n}\n', 2), around('allow')],
      ],
    );
    const all = await client.connection.sendRequest<WorkspaceSymbol[]>('workspace/symbol', { query: '' });
    assert.equal(all.map(({ name, kind }) => `${name} ${kind}`).sort(), [
      'allow 13',
      'app 4',
      'lib 4',
      'max 14',
      'notes 14',
      'within 12',
    ]);
    // A file that changes on the disk is read if it has Rego, and no other.
    const later = `${files['lib.rego']}\nlater := 1\n`;
    writeFileSync(join(client.folder, 'lib.rego'), later);
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: ['notes.txt', 'lib.rego'].map((path) => ({ uri: client.uri(path), type: 2 })),
    });
    const named = (query: string): Promise<WorkspaceSymbol[]> =>
      client.connection.sendRequest('workspace/symbol', { query });
    for (const end = Date.now() + 20_000; (await named('later')).length === 0 && Date.now() < end; )
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.is((await named('later')).length, 1);
    assert.equal(await named('secret'), []);
    const within = all.find(({ name }) => name === 'within');
    assert.equal([within?.containerName, within?.location.uri], ['lib', client.uri('lib.rego')]);
  }));

test('formatting of the file and of lines', () =>
  session(async (ask, client) => {
    assert.equal(await ask('textDocument/formatting'), []);
    await client.change('app.rego', { text: text.replace('max := 10', 'max   :=   10').replace('== abs', '==   abs') });
    const whole = await ask<TextEdit[]>('textDocument/formatting');
    assert.equal(whole.map(({ range }) => range.start.line).sort(), [5, 9]);
    const lines = await ask<TextEdit[]>('textDocument/rangeFormatting', {
      range: { start: { line: 5, character: 0 }, end: { line: 5, character: 3 } },
    });
    assert.equal(
      lines.map(({ range }) => range.start.line),
      [5],
    );
  }));

test('folding, and selections around a position', () =>
  session(async (ask) => {
    assert.equal(await ask('textDocument/foldingRange'), [
      { startLine: 2, endLine: 3, kind: 'imports' },
      { startLine: 7, endLine: 9, kind: 'region' },
    ]);
    const found = await ask<SelectionRange[]>('textDocument/selectionRange', { positions: [at('size'), at('max')] });
    assert.is(found.length, 2);
    const ranges: Range[] = [];
    for (let each: SelectionRange | undefined = found[0]; each !== undefined; each = each.parent)
      ranges.push(each.range);
    const statement = 'lib.within(input.size, max)';
    const parts = ['size', 'input.size', statement].map(around);
    assert.equal(ranges.slice(0, 3), parts);
    assert.equal(ranges.at(-1), { start: { line: 0, character: 0 }, end: { line: 11, character: 0 } });
  }));

test('semantic tokens and inlay hints', () =>
  session(async (ask) => {
    const { data } = await ask<SemanticTokens>('textDocument/semanticTokens/full');
    const tokens: string[] = [];
    for (let index = 0, line = 0, character = 0; index < data.length; index += 5) {
      const [down, right, length, type, bits] = data.slice(index, index + 5) as [
        number,
        number,
        number,
        number,
        number,
      ];
      character = down === 0 ? character + right : right;
      line += down;
      tokens.push(`${text.split('\n')[line]!.slice(character, character + length)} ${type} ${bits}`);
    }
    // Types: 0 namespace, 1 function, 3 variable, 4 property. Bits: 1 declaration, 2 of the language, 4 readonly.
    assert.equal(tokens, [
      'app 0 1',
      ...['data 0 2', 'lib 0 0'],
      ...['data 0 2', 'lib 0 0', 'notes 3 4'],
      'max 3 5',
      'allow 3 5',
      ...['lib 0 0', 'within 1 4', 'input 3 6', 'size 4 0', 'max 3 4'],
      ...['count 1 2', 'input 3 6', 'tags 4 0', 'abs 1 2'],
    ]);
    const range = { start: at('lib.within'), end: at('max)') };
    const hints = await ask<InlayHint[]>('textDocument/inlayHint', { range });
    assert.equal(hints, [
      { position: at('input.size'), label: 'value:', kind: 2, paddingRight: true },
      { position: at('max)'), label: 'limit:', kind: 2, paddingRight: true },
    ]);
  }));

test('completions with their kinds, texts and order', () =>
  session(async (ask, client) => {
    await client.change('app.rego', { text: text.replace('lib.within(input.size, max)', 'lib.') });
    const { isIncomplete, items } = await ask<CompletionList>('textDocument/completion', { position: at('within') });
    assert.is(isIncomplete, false);
    const place = { start: at('within'), end: at('within') };
    assert.equal(
      items.map(({ label, kind, sortText, textEdit, insertTextFormat }) => [
        label,
        kind,
        sortText,
        textEdit,
        insertTextFormat,
      ]),
      [
        ['within', 3, '00000', { range: place, newText: 'within(${1:value}, ${2:limit})' }, 2],
        ['notes', 6, '00001', { range: place, newText: 'notes' }, undefined],
      ],
    );
    assert.match((items[0]!.documentation as { value: string }).value, 'At most');
    assert.not('documentation' in items[1]!);
  }));

test('actions of the wanted kinds', () =>
  session(async (ask, client) => {
    const actions = async (only?: readonly string[]): Promise<string[]> => {
      const range = { start: { line: 0, character: 0 }, end: { line: 11, character: 0 } };
      const found = await ask<{ title: string; edit: { changes: Record<string, TextEdit[]> } }[]>(
        'textDocument/codeAction',
        { range, context: { diagnostics: [], ...(only && { only }) } },
      );
      assert.ok(found.every(({ edit }) => Object.keys(edit.changes).join() === client.uri('app.rego')));
      return found.map(({ title }) => title);
    };
    assert.ok((await actions()).includes('Remove the unused import notes'));
    assert.equal(await actions(['refactor.extract']), []);
    assert.ok((await actions(['source'])).every((title) => title.includes('all')));
  }));

test('a rule or a test that cannot run says why in its title', () =>
  session(async (_, client) => {
    await client.change('app.rego', { text: text.replace('max := 10', 'max := ') });
    const outcome = async (command: string, name: string): Promise<string> => {
      const args = [client.uri('app.rego'), name];
      const { title } = await client.connection.sendRequest<{ title: string }>('workspace/executeCommand', {
        command: `lintel.${command}`,
        arguments: args,
      });
      return title;
    };
    assert.match(
      await outcome('evaluateRule', 'data.app.allow'),
      /^data\.app\.allow cannot be evaluated: app\.rego: \w+/,
    );
    assert.match(await outcome('runTest', 'test_a'), /^The tests cannot run: app\.rego: \w+/);
    assert.is(
      await outcome('evaluateRule', 'input.x'),
      'input.x cannot be evaluated: input.x is not the path of a rule',
    );
    (client.messages as string[]).length = 0;
  }));

test.run();
