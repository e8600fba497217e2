import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node';
import type { PolicySource } from '../../src/scan/index.ts';
import { scanned, shownViolations, startWorld, top, uriOf, type World } from './world.ts';

/** Texts of which every one has violations, and that refer to each other. */
export const texts: Readonly<Record<string, string>> = {
  'main.tf': `resource "aws_ebs_volume" "data" {
  availability_zone = "eu-west-1a"
  size              = 8
  encrypted         = var.encrypted
}

module "queue" {
  source    = "./modules/queue"
  encrypted = var.encrypted
}
`,
  'variables.tf': 'variable "encrypted" {\n  default = false # 𝒳 two units, é one\n}\n',
  'terraform.tfvars': 'encrypted = false\n',
  'modules/queue/main.tf':
    'variable "encrypted" {}\n\nresource "aws_sqs_queue" "q" {\n  sqs_managed_sse_enabled = var.encrypted\n}\n',
  'pod with space.yaml':
    'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec:\n  hostNetwork: true\n  containers:\n  - {name: a, image: "nginx:latest"}\n',
  'policy.rego':
    'package rules\n\nimport data.shared.limit\n\ndeny contains msg if {\n\tinput.size > limit\n\tmsg := sprintf("%d", [input.size])\n\tmissing(1)\n}\n',
  'shared/limit.rego': 'package shared\n\nlimit := 3\n\ntest_limit if limit == 3\n',
  'images/Dockerfile': 'FROM alpine:latest\r\nUSER root\r\nRUN apk add curl\r\n',
};
const paths = [...Object.keys(texts), 'new/added.tf'];
/** Pieces from which edits are made: complete ones, and half ones. */
const pieces = [
  '',
  'true',
  'false',
  '"',
  '{',
  '}\n',
  '\n',
  '\r\n',
  '𝒳',
  '# lintel:skip=aws.ec2.ebs_volume_encrypted\n',
  'resource "aws_sqs_queue" "more" {\n}\n',
  '---\n',
  '${var.',
  '\u0000',
  '\uFEFF',
  '\uD800',
  ': ',
];

/** Invalid bodies of messages. */
const bodies = [
  '',
  'null',
  '7',
  '[]',
  '{"jsonrpc": "2.0", "meth',
  '{"jsonrpc": "2.0", "id": 4711, "result": {}}',
  '{"method": {"a": 1}}',
];

const path = fc.constantFrom(...paths);
const text = fc.oneof(fc.constantFrom(...Object.values(texts)), fc.constantFrom(...pieces));
const place = fc.record({ line: fc.nat(12), character: fc.oneof(fc.nat(60), fc.constant(2 ** 31 - 1)) });
const edit = fc.oneof(
  fc.record({ range: fc.record({ start: place, end: place }), text: fc.constantFrom(...pieces) }),
  fc.record({ text }),
);
/** A step of a session. */
export const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('open' as const), path, text }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      path,
      edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('write' as const), path, text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('folders' as const), added: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), path, place, method: fc.nat(20), cancel: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rubbish' as const), number: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('body' as const), text: fc.constantFrom(...bodies) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** The offset of a place: one beyond the end of its line is the end of the line. */
function offsetIn(text: string, { line, character }: { line: number; character: number }): number {
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ index, 0: end }) => index + end.length)];
  const start = starts[line];
  if (start === undefined) return text.length;
  const rest = text.slice(start, starts[line + 1] ?? text.length);
  return start + Math.min(character, rest.replace(/[\r\n]+$/, '').length);
}

/** A text after an edit, as the protocol defines it; the places of a range may be in the wrong order. */
function edited(text: string, edit: Edit): string {
  if (!('range' in edit)) return edit.text;
  const [start, end] = [offsetIn(text, edit.range.start), offsetIn(text, edit.range.end)].sort((a, b) => a - b);
  return text.slice(0, start) + edit.text + text.slice(end);
}

const methods = ['hover', 'definition', 'references', 'documentLink', 'documentSymbol', 'codeLens', 'completion'];

/** Messages that no client sends, about a document that the rest does not use. */
const rubbish: readonly (readonly [method: string, params: unknown])[] = [
  ['textDocument/didOpen', null],
  [
    'textDocument/didOpen',
    { textDocument: { uri: 'file:///folder/%zz.tf', languageId: 'terraform', version: 1, text: '{' } },
  ],
  [
    'textDocument/didChange',
    { textDocument: { uri: `${top}/never-opened.tf`, version: 1 }, contentChanges: [{ text: 'x' }] },
  ],
  ['textDocument/didChange', { textDocument: { uri: `${top}/never-opened.tf` }, contentChanges: null }],
  ['textDocument/didClose', { textDocument: { uri: `${top}/never-opened.tf` } }],
  ['textDocument/didClose', { textDocument: { uri: 'file:///folder/%zz.tf' } }],
  ['textDocument/didSave', { textDocument: { uri: `${top}/never-opened.tf` } }],
  ['textDocument/didOpen', { textDocument: { uri: 'untitled:Untitled-1', languageId: '', version: 1, text: 'a: 1' } }],
  ['textDocument/didClose', { textDocument: { uri: 'untitled:Untitled-1' } }],
  [
    'textDocument/didOpen',
    { textDocument: { uri: 'file:///c%3A/infra/main.tf', languageId: '', version: 1, text: '' } },
  ],
  ['textDocument/didClose', { textDocument: { uri: 'file:///c%3A/infra/main.tf' } }],
  ['textDocument/didOpen', { textDocument: { uri: 'not a URI', languageId: '', version: 1, text: 'a' } }],
  ['textDocument/didClose', { textDocument: { uri: 'not a URI' } }],
  [
    'workspace/didChangeWatchedFiles',
    {
      changes: [
        { uri: 'untitled:a', type: 3 },
        { uri: `${top}/..//x`, type: 9 },
      ],
    },
  ],
  ['workspace/didChangeWatchedFiles', {}],
  ['workspace/didChangeConfiguration', null],
  ['workspace/didChangeConfiguration', { settings: { lintel: { arguments: 'no list' } } }],
  ['$/cancelRequest', { id: 4711 }],
  ['$/setTrace', { value: 'loud' }],
  ['lintel/unknown', { a: [1] }],
  ['initialized', {}],
];

/** Plays steps on a server; returns the texts of the documents that are open at the end. */
async function play(world: World, disk: Map<string, string>, steps: readonly Step[]): Promise<Map<string, string>> {
  const open = new Map<string, string>();
  const answers: Promise<unknown>[] = [];
  const tell = (method: string, params: unknown): Promise<void> =>
    world.connection.sendNotification(method, params as object);
  let version = 0;
  for (const step of steps) {
    if (step.kind === 'open') {
      // Also twice.
      open.set(step.path, step.text);
      await tell('textDocument/didOpen', {
        textDocument: { uri: uriOf(step.path), languageId: '', version: ++version, text: step.text },
      });
    } else if (step.kind === 'edit') {
      const before = open.get(step.path);
      if (before !== undefined) open.set(step.path, step.edits.reduce(edited, before));
      await tell('textDocument/didChange', {
        textDocument: { uri: uriOf(step.path), version: ++version },
        contentChanges: step.edits,
      });
    } else if (step.kind === 'close') {
      open.delete(step.path);
      await tell('textDocument/didClose', { textDocument: { uri: uriOf(step.path) } });
    } else if (step.kind === 'write' || step.kind === 'delete') {
      if (step.kind === 'write') disk.set(step.path, step.text);
      else disk.delete(step.path);
      const changes = [{ uri: uriOf(step.path), type: step.kind === 'write' ? 2 : 3 }];
      await tell('workspace/didChangeWatchedFiles', { changes });
    } else if (step.kind === 'folders') {
      const folder = { uri: `${top}/modules`, name: 'modules' };
      const event = { added: step.added ? [folder] : [], removed: step.added ? [] : [folder] };
      await tell('workspace/didChangeWorkspaceFolders', { event });
    } else if (step.kind === 'ask') {
      const method = `textDocument/${methods[step.method % methods.length]}`;
      const source = new CancellationTokenSource();
      const params = { textDocument: { uri: uriOf(step.path) }, position: step.place, context: { diagnostics: [] } };
      const answer = world.connection.sendRequest(method, params, source.token);
      if (step.cancel) source.cancel();
      // It is answered, if only with an error: the server may not have the method.
      answers.push(answer.catch(() => undefined));
    } else if (step.kind === 'body') {
      world.write(`Content-Length: ${Buffer.byteLength(step.text)}\r\n\r\n${step.text}`);
    } else if (step.kind === 'rubbish') await tell(...rubbish[step.number % rubbish.length]!);
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(answers);
  return open;
}

/** Waits until a server shows what is expected, and still does a little later; fails with the difference. */
async function settle(
  shown: () => readonly string[],
  expected: readonly string[] | (() => readonly string[]),
): Promise<void> {
  const wanted = typeof expected === 'function' ? expected : () => expected;
  const isReached = (): boolean => shown().join('\n') === wanted().join('\n');
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    if (isReached()) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      if (isReached()) return;
    } else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.equal(shown(), wanted());
}

const lastSteps: readonly Step[] = [
  { kind: 'folders', added: false },
  { kind: 'open', path: 'main.tf', text: texts['main.tf']! },
];

/**
 * Plays a session. At the end, the server must show what a scan of the final texts reports, and in open documents all
 * that a new server shows; it must not have logged an error of its own.
 */
export async function checkSession(steps: readonly Step[], policies: PolicySource): Promise<void> {
  const disk = new Map(Object.entries(texts));
  const world = await startWorld(disk, policies);
  try {
    const open = await play(world, disk, [...steps, ...lastSteps]);
    const expected = await scanned(new Map([...disk, ...open]), policies);
    const inOpen = (found: readonly string[]): readonly string[] =>
      found.filter((line) => open.has(line.slice(0, line.lastIndexOf(':'))));
    await settle(() => inOpen(shownViolations(world)), inOpen(expected));
    const fresh = await startWorld(disk, policies);
    try {
      await play(
        fresh,
        disk,
        [...open].map(([path, text]) => ({ kind: 'open', path, text })),
      );
      await settle(() => inOpen(shownViolations(fresh)), inOpen(expected));
      await settle(
        () => diagnosticsOf(world, open),
        () => diagnosticsOf(fresh, open),
      );
    } finally {
      await fresh.close();
    }
    await world.connection.sendRequest('workspace/executeCommand', { command: 'lintel.scanWorkspace' });
    await settle(() => shownViolations(world), expected);
    assert.equal(
      world.logged.filter((message) => /\n\s+at /.test(message)),
      [],
    );
  } finally {
    await world.close();
  }
}

/** All diagnostics of open documents. */
function diagnosticsOf({ shown }: World, open: ReadonlyMap<string, string>): readonly string[] {
  return [...open.keys()]
    .flatMap((path) => (shown.get(uriOf(path)) ?? []).map((each) => JSON.stringify([path, each])))
    .sort();
}
