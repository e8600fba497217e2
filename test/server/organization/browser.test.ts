import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Listening, listen } from '../../../src/cli/server/listen.ts';
import { browserPath, openPage, type Page } from '../../browser.ts';
import { repository, skipped } from '../../shared.ts';
import { openFilled } from './filled.ts';

const test = suite('the pages of the organization in a browser');

const axe = join(repository, '.build', 'test-runtimes', 'node_modules', 'axe-core', 'axe.min.js');
const noBrowser = 'chromium is not installed (a package of the system): the pages are not opened in a browser';

let filled: Awaited<ReturnType<typeof openFilled>>;
let server: Listening;
let origin = '';
test.before(async () => {
  filled = await openFilled();
  server = await listen(filled.app, { port: 0, host: '127.0.0.1', bodySeconds: 30 });
  origin = `http://127.0.0.1:${server.port}`;
});
test.after(async () => {
  await server.stop(1);
  await filled.close();
});

const paths = [
  '/organization',
  '/organization/findings?status=any',
  '/organization/findings/1',
  '/organization/repositories',
  '/organization/repository?url=https://github.com/ops/unread',
  '/organization/rules',
  '/organization/rule?id=aws.s3.rule_1',
  '/organization/teams',
  '/organization/decisions',
  '/organization/decisions/uid-false',
  '/organization/findings?severity=urgent',
];

/** Opens another page in the same browser. */
async function go(page: Page, path: string): Promise<void> {
  await page.ask('Page.navigate', { url: origin + path });
  await settled(page, `location.href === ${JSON.stringify(origin + path)}`);
}

/** Waits until a condition holds on a loaded page. */
async function settled(page: Page, condition: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const is = await page.evaluate(`document.readyState === 'complete' && (${condition})`).catch(() => false);
    if (is === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${condition} did not come true: ${await page.evaluate('location.href')}`);
}

/** Presses a key with a virtual key code. */
async function press(page: Page, key: string, code: number, text?: string): Promise<void> {
  const event = { key, windowsVirtualKeyCode: code, ...(text !== undefined && { text }) };
  await page.ask('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
  await page.ask('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

const tab = (page: Page) => press(page, 'Tab', 9);
const enter = (page: Page) => press(page, 'Enter', 13, '\r');
const focused = (page: Page) => page.evaluate('document.activeElement.textContent.trim()');

/** Errors in the console, and requests to other places than the server. */
function complaints({ events }: Page): readonly string[] {
  return events.flatMap(({ method, params }) => {
    const text = JSON.stringify(params);
    // The status of the page with an error is logged by the browser.
    if (method === 'Log.entryAdded') return text.includes('status of 400') ? [] : [text];
    if (method === 'Runtime.exceptionThrown' || method === 'Runtime.consoleAPICalled') return [text];
    if (method !== 'Network.requestWillBeSent') return [];
    const { url } = params.request as { url: string };
    // The icon of the page and those of the browser's own controls are in their addresses.
    return url.startsWith(`${origin}/`) || url.startsWith('data:') ? [] : [url];
  });
}

for (const [scheme, width] of [
  ['light', 360],
  ['dark', 800],
  ['light', 1400],
] as const) {
  test(`pages of ${width} pixels in ${scheme} colors fit, are accessible, and request nothing else`, async () => {
    if (browserPath === undefined) return void skipped(noBrowser);
    if (!existsSync(axe))
      skipped('axe-core is not installed (node scripts/test-tools.mjs): accessibility is not checked');
    const page = await openPage(`${origin}/organization`, width, 900);
    try {
      await page.ask('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
      for (const path of paths) {
        await go(page, path);
        assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), `${path} fits`);
        if (existsSync(axe)) {
          await page.evaluate(`${readFileSync(axe, 'utf8')};0`);
          const found = await page.evaluate(
            'axe.run().then(({ violations, passes }) => passes.length < 10 ? ["hardly anything was checked"] : violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`))',
          );
          assert.equal(found, [], path);
        }
        if (process.env.LINTEL_PICTURES !== undefined) {
          const name = `${path.replace(/\W+/g, '-')}-${width}-${scheme}.png`;
          writeFileSync(join(process.env.LINTEL_PICTURES, name), await page.picture());
        }
      }
      assert.equal(complaints(page), []);
    } finally {
      await page.close();
    }
  });
}

test('with the keyboard alone: from the overview to a filtered list and a finding', async () => {
  if (browserPath === undefined) return void skipped(noBrowser);
  const page = await openPage(`${origin}/organization`, 1000, 800);
  try {
    await tab(page);
    assert.is(await focused(page), 'Skip to the content');
    assert.ok(await page.evaluate('document.activeElement.getBoundingClientRect().left >= 0'), 'and it is visible');
    await enter(page);
    await tab(page);
    assert.is(await focused(page), 'show unread input', 'the navigation was skipped');
    await tab(page);
    assert.is(await focused(page), 'open, high');
    assert.is.not(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'none');
    await enter(page);
    await settled(page, "location.search === '?severity=high'");
    await press(page, '/', 191, '/');
    assert.is(await page.evaluate('document.activeElement.name'), 'text');
    await page.ask('Input.insertText', { text: 'rule_4' });
    await enter(page);
    await settled(page, "location.search.includes('text=rule_4')");
    assert.is(await page.evaluate('location.search'), '?text=rule_4&severity=high', 'without empty filters');
    for (let tabs = 0; tabs < 40; tabs++) {
      await tab(page);
      if (await page.evaluate("/findings\\/\\d+$/.test(document.activeElement.href ?? '')")) break;
    }
    await enter(page);
    await settled(page, '/findings\\/\\d+$/.test(location.pathname)');
    assert.match(String(await page.evaluate("document.querySelector('h1').textContent")), '<script>alert(1)</script>');
    assert.equal(complaints(page), []);
  } finally {
    await page.close();
  }
});

test('without JavaScript, filters work', async () => {
  if (browserPath === undefined) return void skipped(noBrowser);
  const page = await openPage(`${origin}/organization/findings`, 1000, 800);
  try {
    await page.ask('Emulation.setScriptExecutionDisabled', { value: true });
    await go(page, '/organization/findings');
    await page.evaluate(
      "document.querySelector('[name=severity]').value = 'low'; document.querySelector('form button').click()",
    );
    await settled(page, "location.search.includes('severity=low')");
    assert.match(String(await page.evaluate("document.querySelector('main').textContent")), /1 finding\./);
  } finally {
    await page.close();
  }
});

test.run();
