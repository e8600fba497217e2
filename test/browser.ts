import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A browser that can be driven; undefined if there is none. */
export const browserPath = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path));

/** A page in a browser without a window. */
export interface Page {
  /** Evaluates an expression in the page; a promise is waited for. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Calls a method of Chrome's DevTools protocol. */
  readonly ask: (method: string, params?: Answer) => Promise<Answer>;
  /** Events of the protocol so far. */
  readonly events: readonly { readonly method: string; readonly params: Answer }[];
  /** Sets the file of an `<input type="file">`. */
  readonly choose: (selector: string, path: string) => Promise<void>;
  /** A picture as PNG. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

type Answer = Readonly<Record<string, unknown>>;

/** Opens a page of this width and height. Speaks Chrome's DevTools protocol over pipes. */
export async function openPage(url: string, width: number, height: number): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-browser-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-pipe'];
  const browser = spawn(browserPath!, [...flags, `--user-data-dir=${folder}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  const events: { method: string; params: Answer }[] = [];
  let received = '';
  (browser.stdio[4] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
    const messages = received.split('\0');
    received = messages.pop()!;
    for (const { id, result, error, method, params } of messages.map((message) => JSON.parse(message))) {
      if (method !== undefined) events.push({ method, params });
      else if (error === undefined) waiting.get(id)?.resolve(result);
      else waiting.get(id)?.reject(new Error(error.message));
    }
  });
  let last = 0;
  const send = (method: string, params: Answer = {}, sessionId?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      (browser.stdio[3] as Writable).write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const ask = (method: string, params?: Answer): Promise<Answer> => send(method, params, sessionId as string);
  const evaluate = async (expression: string): Promise<unknown> => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = (await ask('Runtime.evaluate', params)) as {
      result: Answer;
      exceptionDetails?: Answer;
    };
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  };
  for (const domain of ['Network', 'Log', 'Runtime']) await ask(`${domain}.enable`);
  await ask('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await ask('Page.navigate', { url });
  while ((await evaluate('document.readyState + location.href')) !== `complete${url}`) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    evaluate,
    ask,
    events,
    choose: async (selector, path) => {
      const { root } = (await ask('DOM.getDocument')) as { root: { nodeId: number } };
      const { nodeId } = await ask('DOM.querySelector', { nodeId: root.nodeId, selector });
      await ask('DOM.setFileInputFiles', { nodeId, files: [path] });
    },
    picture: async () => Buffer.from((await ask('Page.captureScreenshot')).data as string, 'base64'),
    close: async () => {
      await send('Browser.close').catch(() => {});
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
