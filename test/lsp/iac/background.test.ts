import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  packagedPolicies,
  scanned,
  shownViolations,
  startWorld,
  uriOf,
  type World,
  type WorldOptions,
} from '../world.ts';

const test = suite('lsp/iac/background');

const volume = (name: string, encrypted: string): string =>
  `resource "aws_ebs_volume" "${name}" {\n  availability_zone = "a"\n  size = 8\n  encrypted = ${encrypted}\n}\n`;

/** Roots that call a module; all together more files than are scanned at once for a document. */
const filesOf = (count: number): Map<string, string> => {
  const files = new Map([['disk/main.tf', `variable "encrypted" {}\n\n${volume('v', 'var.encrypted')}`]]);
  for (let at = 0; at < count; at++) {
    files.set(`root${at}/main.tf`, `module "disk" {\n  source    = "../disk"\n  encrypted = true\n}\n`);
    files.set(`root${at}/volume.tf`, volume(`v${at}`, 'var.encrypted'));
    files.set(`root${at}/variables.tf`, 'variable "encrypted" {\n  default = false\n}\n');
    files.set(`notes/${at}.json`, '{}');
    files.set(`apps/${at}.yaml`, `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m${at}}\n`);
  }
  return files;
};

const tell = ({ connection }: World, method: string, params: object): Promise<void> =>
  connection.sendNotification(method, params);

let version = 0;
const open = (world: World, path: string, text: string): Promise<void> =>
  tell(world, 'textDocument/didOpen', {
    textDocument: { uri: uriOf(path), languageId: '', version: ++version, text },
  });
const change = (world: World, path: string, text: string): Promise<void> =>
  tell(world, 'textDocument/didChange', {
    textDocument: { uri: uriOf(path), version: ++version },
    contentChanges: [{ text }],
  });

/** Waits until the server has handled what was sent so far. */
const handled = ({ connection }: World): Promise<unknown> => connection.sendRequest('lintel/unknown').catch(() => {});

async function until(isReached: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end && !isReached(); )
    await new Promise((resolve) => setTimeout(resolve, 10));
  assert.ok(isReached());
}

const policies = packagedPolicies();
const inBackground = { settings: { scan: 'workspace' } };

async function session(
  disk: Map<string, string>,
  options: WorldOptions,
  play: (world: World) => Promise<void>,
): Promise<void> {
  const world = await startWorld(disk, await policies, options);
  try {
    await play(world);
    assert.equal(world.logged, []);
  } finally {
    await world.close();
  }
}

/** Holds a server between two steps of a scan. */
function holder() {
  const pauses: number[] = [];
  let [steps, release, arrived]: [number, () => void, () => void] = [Number.POSITIVE_INFINITY, () => {}, () => {}];
  return {
    /** The pauses since it was held. */
    pauses,
    /** Lets it make some steps, and holds it there. */
    hold: (after: number): Promise<void> => {
      steps = after;
      return new Promise((resolve) => {
        arrived = resolve;
      });
    },
    release: (): void => release(),
    onPause: async (milliseconds: number): Promise<void> => {
      if (milliseconds > 0 || steps === Number.POSITIVE_INFINITY) {
        pauses.push(milliseconds);
        return;
      }
      if (--steps > 0) return;
      steps = Number.POSITIVE_INFINITY;
      pauses.length = 0;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      arrived();
      await held;
    },
  };
}

test('files that are not open are only scanned if the settings say so', async () => {
  const disk = filesOf(2);
  const expected = await scanned(disk, await policies);
  assert.ok(expected.length > 1);
  await session(disk, inBackground, async (world) => {
    const steps: string[] = [];
    world.connection.onNotification('$/progress', ({ value: { kind, message } }) => {
      steps.push(message ?? kind);
    });
    await until(() => steps.includes('end'));
    assert.equal(shownViolations(world), expected);
    assert.equal([...new Set(steps)], steps);
    assert.equal([steps[0], steps.at(-1)], ['begin', 'end']);
    assert.ok(steps.some((step) => step.startsWith('checking rules')));
  });
  await session(disk, {}, async (world) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(world.events, []);
  });
});

test('5,000 files: a document that is typed in comes first, and the end is what a scan reports', async () => {
  const disk = filesOf(1000);
  await session(disk, inBackground, async (world) => {
    await until(() => world.events.includes('begin'));
    await open(world, 'root7/volume.tf', volume('typed', 'true'));
    await until(() => world.events.includes('root7/volume.tf'));
    await change(world, 'root7/volume.tf', volume('typed', 'false'));
    await until(() => world.events.filter((path) => path === 'root7/volume.tf').length === 2);
    assert.equal([...new Set(world.events.filter((path) => path.endsWith('volume.tf')))], ['root7/volume.tf']);
    assert.not(world.events.includes('end'));
    await until(() => world.events.includes('end'));
    const expected = await scanned(new Map([...disk, ['root7/volume.tf', volume('typed', 'false')]]), await policies);
    assert.is(expected.filter((line) => /aws\.ec2\.ebs_volume_encrypted$/.test(line)).length, 1000);
    assert.equal(shownViolations(world), expected);
  });
});

test('changes of files that are not open are seen, and other settings take the diagnostics back', async () => {
  const disk = filesOf(2);
  const settings = { scan: 'workspace' };
  await session(disk, { settings }, async (world) => {
    const path = 'root1/variables.tf';
    await until(() => shownViolations(world).length > 0 && world.events.includes('end'));
    disk.set(path, disk.get(path)!.replace('false', 'true'));
    await tell(world, 'workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(path), type: 2 }] });
    const expected = await scanned(disk, await policies);
    await until(() => shownViolations(world).join() === expected.join());
    // Only the first scan is shown as progress.
    assert.is(world.events.filter((each) => each === 'begin').length, 1);
    settings.scan = 'open';
    await tell(world, 'workspace/didChangeConfiguration', { settings: null });
    await until(() => world.shown.size === 0);
  });
});

test('a scan in the background ends when it is canceled, until the settings change', async () => {
  const held = holder();
  await session(filesOf(300), { ...inBackground, onPause: held.onPause }, async (world) => {
    const tokens: unknown[] = [];
    world.connection.onRequest('window/workDoneProgress/create', ({ token }) => {
      tokens.push(token);
      return null;
    });
    const arrived = held.hold(5);
    await arrived;
    await until(() => world.events.includes('begin'));
    await tell(world, 'window/workDoneProgress/cancel', { token: tokens[0] });
    await handled(world);
    held.release();
    await until(() => world.events.includes('end'));
    await tell(world, 'workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf('root1/volume.tf'), type: 2 }] });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(
      held.pauses.filter((milliseconds) => milliseconds === 0),
      [],
    );
    assert.is(world.shown.size, 0);
    await tell(world, 'workspace/didChangeConfiguration', { settings: null });
    await until(() => world.events.filter((each) => each === 'end').length === 2);
    assert.ok(world.shown.size >= 300);
  });
});

test('an outdated scan of a document ends at its next step', async () => {
  const held = holder();
  const text = Array.from({ length: 300 }, (_, at) => volume(`v${at}`, 'false')).join('\n');
  await session(new Map([['main.tf', text]]), { onPause: held.onPause }, async (world) => {
    const arrived = held.hold(3);
    await open(world, 'main.tf', text);
    await arrived;
    await change(world, 'main.tf', volume('v', 'false'));
    await handled(world);
    held.release();
    await until(() => world.events.length > 0);
    // It waits for other changes before the next scan, and has not gone on with this one.
    assert.is(held.pauses[0], 10);
    assert.equal(world.events, ['main.tf']);
    assert.is(world.shown.get(uriOf('main.tf'))?.length, 1);
  });
});

for (const command of ['scanWorkspace', 'fixWorkspace', 'fixFile']) {
  test(`the command ${command} ends when it is canceled`, async () => {
    const held = holder();
    const text = volume('v', 'false');
    await session(new Map([['main.tf', text]]), { onPause: held.onPause }, async (world) => {
      await open(world, 'main.tf', text);
      await until(() => world.shown.size > 0);
      const arrived = held.hold(2);
      const { CancellationTokenSource } = await import('vscode-languageserver-protocol/node');
      const source = new CancellationTokenSource();
      const answer = world.connection.sendRequest(
        'workspace/executeCommand',
        { command: `lintel.${command}`, arguments: [uriOf('main.tf')] },
        source.token,
      );
      const failure = answer.then(
        () => undefined,
        (error) => error,
      );
      await arrived;
      source.cancel();
      await handled(world);
      held.release();
      assert.is((await failure)?.code, -32_800);
      assert.equal(held.pauses, []);
    });
  });
}

test('a fix is not made if one has typed meanwhile', async () => {
  const held = holder();
  const text = 'resource "aws_sqs_queue" "q" {\n  sqs_managed_sse_enabled = false\n}\n';
  await session(new Map([['main.tf', text]]), { onPause: held.onPause }, async (world) => {
    let edits = 0;
    world.connection.onRequest('workspace/applyEdit', () => ({ applied: ++edits > 0 }));
    await open(world, 'main.tf', text);
    await until(() => world.shown.size > 0);
    const fix = (): Promise<unknown> =>
      world.connection.sendRequest('workspace/executeCommand', {
        command: 'lintel.fixFile',
        arguments: [uriOf('main.tf')],
      });
    const arrived = held.hold(2);
    const failure = fix().then(
      () => undefined,
      (error) => error,
    );
    await arrived;
    await change(world, 'main.tf', `# typed\n${text}`);
    await handled(world);
    held.release();
    assert.is((await failure)?.code, -32_801);
    assert.is(edits, 0);
    assert.equal(await fix(), { fixed: 1, left: 0 });
    assert.is(edits, 1);
  });
});

test.run();
