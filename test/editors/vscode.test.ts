import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packExtension } from '../../scripts/vscode.mjs';
import '../built.ts';
import { repository } from '../shared.ts';

const test = suite('editors/vscode');
const folder = mkdtempSync(join(tmpdir(), 'lintel-vscode-'));
const files = new Map<string, Uint8Array>();

test.before(async () => {
  const vsix = join(folder, 'lintel.vsix');
  await packExtension(vsix);
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(vsix)))) files.set(path, bytes);
});
test.after(() => rmSync(folder, { recursive: true, force: true }));

const text = (path: string): string => new TextDecoder().decode(files.get(path));
const manifest = () => JSON.parse(text('extension/package.json'));

test('the package has every file that its manifests name', () => {
  const { main, browser, icon, contributes } = manifest();
  const { languages, grammars } = contributes;
  const named = [
    main,
    browser,
    icon,
    ...languages.flatMap((language: { configuration: string; icon: object }) => [
      language.configuration,
      ...Object.values(language.icon),
    ]),
    ...grammars.map(({ path }: { path: string }) => path),
  ];
  const assets = [...text('extension.vsixmanifest').matchAll(/ Path="([^"]+)"|<(?:License|Icon)>([^<]+)</g)];
  const paths = [...named.map((path) => join('extension', path)), ...assets.map(([, path, other]) => (path ?? other)!)];
  assert.ok(paths.length > 10);
  assert.equal(
    paths.filter((path) => !files.has(path)),
    [],
  );
});

test('every kind of file has a media type, without which an editor does not unpack it', () => {
  const types = text('[Content_Types].xml');
  const missing = [...files.keys()].filter((path) => {
    const ending = /\.(\w+)$/.exec(path)?.[1];
    return !types.includes(ending === undefined ? `PartName="/${path}"` : `Extension=".${ending}"`);
  });
  assert.equal(missing, ['[Content_Types].xml']);
});

test('the version is that of lintel', () => {
  assert.is(manifest().version, JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).version);
  assert.match(text('extension.vsixmanifest'), `Version="${manifest().version}"`);
});

test('the commands of the palette and the settings are those that the README and the sources name', () => {
  const { commands, configuration } = manifest().contributes;
  const readme = text('extension/README.md');
  const sources = ['commands', 'extension']
    .map((name) => readFileSync(join(repository, 'editors/vscode/src', `${name}.ts`), 'utf8'))
    .join('\n');
  for (const { command, title } of commands) {
    assert.match(readme, `| lintel: ${title} |`);
    assert.match(sources, `'${command}':`);
  }
  const settings = Object.keys(configuration.properties);
  const documented = [...readme.matchAll(/^\| `(lintel\.[\w.]+)` \|/gm)].map(([, name]) => name);
  assert.equal(documented, settings);
  // The library reads the setting of the trace.
  for (const name of settings.filter((name) => name !== 'lintel.trace.server'))
    assert.match(sources, `'${name.replace('lintel.', '')}'`);
});

test('an untrusted workspace cannot choose what is started', () => {
  const { restrictedConfigurations } = manifest().capabilities.untrustedWorkspaces;
  assert.equal(restrictedConfigurations, ['lintel.path', 'lintel.arguments']);
});

test('the program in the package runs by itself', () => {
  for (const [path, bytes] of files) {
    if (!path.startsWith('extension/lintel/')) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const lintel = join(folder, 'extension/lintel/dist/lintel.js');
  writeFileSync(join(folder, 'main.tf'), 'resource "aws_ebs_volume" "data" {\n  encrypted = false\n}\n');
  const { status, stdout } = spawnSync(process.execPath, [lintel, 'scan', '-d', folder, '-o', 'json'], {
    encoding: 'utf8',
  });
  assert.is(status, 3);
  assert.match(stdout, 'aws.ec2.ebs_volume_encrypted');
});

test('the server for the web reads files through the extension and publishes violations', async () => {
  const tree = new Map([
    ['main.tf', 'module "data" {\n  source = "./data"\n}\n'],
    ['data/volume.tf', 'resource "aws_ebs_volume" "data" {\n  encrypted = false\n}\n'],
  ]);
  const top = 'vscode-vfs://github/team/infra';
  const worker = await startWorker(text('extension/dist/web-server.js'));
  worker.answer('lintel/list', ({ uri }) => {
    const inside = uri.slice(top.length + 1);
    const below = [...tree.keys()].filter((path) => path.startsWith(inside === '' ? '' : `${inside}/`));
    const rest = below.map((path) => (inside === '' ? path : path.slice(inside.length + 1)));
    return [...new Set(rest.map((path) => path.replace(/\/.*/, '/')))];
  });
  worker.answer('lintel/read', ({ uri }) => tree.get(uri.slice(top.length + 1)) ?? null);
  worker.answer('workspace/configuration', ({ items }) => items.map(() => ({ arguments: ['--skip-rules', 'x'] })));
  worker.answer('client/registerCapability', () => null);
  const { capabilities } = await worker.ask('initialize', {
    processId: null,
    rootUri: top,
    workspaceFolders: [{ uri: top, name: 'infra' }],
    capabilities: { workspace: { configuration: true, workspaceFolders: true } },
  });
  assert.ok(capabilities.textDocumentSync);
  worker.tell('initialized', {});
  worker.tell('textDocument/didOpen', {
    textDocument: { uri: `${top}/main.tf`, languageId: 'terraform', version: 1, text: tree.get('main.tf')! },
  });
  const { uri, diagnostics } = await worker.heard('textDocument/publishDiagnostics', ({ diagnostics }) =>
    diagnostics.some(({ code }: { code: string }) => code === 'aws.ec2.ebs_volume_encrypted'),
  );
  assert.is(uri, `${top}/data/volume.tf`);
  const found = diagnostics.find(({ code }: { code: string }) => code === 'aws.ec2.ebs_volume_encrypted');
  assert.is(found.range.start.line, 1);
});

// biome-ignore lint/suspicious/noExplicitAny: messages of the protocol, of which each test reads a part.
type Message = any;

/** The program of a web worker, in a context that has what workers have and nothing of Node.js. */
async function startWorker(program: string) {
  const answers = new Map<string, (params: Message) => unknown>();
  const heard: Message[] = [];
  let wake = (): void => {};
  let last = 0;
  const self: Record<string, unknown> = {
    addEventListener: () => {},
    console,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    TextEncoder,
    TextDecoder,
    URL,
    performance,
    crypto,
    queueMicrotask,
    postMessage: (message: Message) => {
      const copy = structuredClone(message);
      const answer = answers.get(copy.method);
      if (copy.id !== undefined && answer !== undefined)
        setTimeout(() => receive({ jsonrpc: '2.0', id: copy.id, result: answer(copy.params) }), 0);
      heard.push(copy);
      wake();
    },
  };
  self.self = self;
  createContext(self);
  runInContext(program, self);
  // Messages arrive after the script and what it has to do at once.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const receive = (message: Message): void => (self.onmessage as (event: object) => void)({ data: message });
  const find = async (wanted: (message: Message) => boolean): Promise<Message> => {
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      const found = heard.find(wanted);
      if (found !== undefined) return found;
      await Promise.race([
        new Promise<void>((resolve) => {
          wake = resolve;
        }),
        new Promise((resolve) => setTimeout(resolve, 1000)),
      ]);
    }
    throw new Error(`not heard; heard ${JSON.stringify(heard).slice(0, 2000)}`);
  };
  return {
    answer: (method: string, answer: (params: Message) => unknown) => answers.set(method, answer),
    tell: (method: string, params: object) => receive({ jsonrpc: '2.0', method, params }),
    ask: async (method: string, params: object): Promise<Message> => {
      const id = ++last;
      receive({ jsonrpc: '2.0', id, method, params });
      return (await find((message) => message.id === id && 'result' in message)).result;
    },
    heard: async (method: string, wanted: (params: Message) => boolean): Promise<Message> =>
      (await find((message) => message.method === method && wanted(message.params))).params,
  };
}

test.run();
