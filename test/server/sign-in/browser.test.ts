import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { browserPath, openPage, type Page } from '../../browser.ts';
import { skipped } from '../../shared.ts';
import { serve } from '../serve.ts';

const test = suite('signing in with a browser');

/** Waits until an element of the page has this text. */
async function shows(page: Page, selector: string, expected: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    // A page that is being left does not answer.
    const found = await Promise.race([
      page
        .evaluate(`document.readyState === 'complete' && document.querySelector('${selector}')?.textContent`)
        .catch(() => ''),
      new Promise((resolve) => setTimeout(resolve, 1000)),
    ]);
    if (found === expected) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.unreachable(`${selector} is not ${expected}: ${await page.evaluate('document.body.innerText')}`);
}

// Browsers send fewer headers to a host that is neither loopback nor uses TLS.
for (const [what, host] of [
  ['a loopback address', '127.0.0.1'],
  ['another host, without TLS', hostname()],
] as const) {
  test(`with the token, at ${what}: sign in, scan, sign out`, async () => {
    if (browserPath === undefined)
      return void skipped('chromium is not installed (a package of the system): nobody signs in with a browser');
    const server = await serve({ env: { LINTEL_SERVER_TOKEN: 'hunter2' } });
    const page = await openPage(`http://${host}:${server.port}/sign-in?return=%2F%3Fx%3D1`, 390, 844);
    try {
      await shows(page, 'h1', 'Sign in');
      assert.is(await page.evaluate(`document.activeElement.name`), 'token', 'one can type at once');
      assert.is(await page.evaluate(`document.activeElement.labels.length`), 1);
      assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), 'it fits');
      if (process.env.LINTEL_PICTURES !== undefined)
        writeFileSync(join(process.env.LINTEL_PICTURES, 'sign-in.png'), await page.picture());
      const submit = (token: string) =>
        page.evaluate(
          `document.querySelector('[name=token]').value = ${JSON.stringify(token)}; document.querySelector('button').click()`,
        );
      await submit('wrong');
      await shows(page, '[role=alert]', 'The token is wrong.');
      await submit('hunter2');
      await shows(page, 'h1', 'lintel');
      assert.is(await page.evaluate('location.pathname + location.search'), '/?x=1');
      assert.is(await page.evaluate('document.cookie'), '', 'scripts do not see the cookie');
      const status = await page.evaluate(`(async () => {
        const body = new FormData();
        body.append('file', new File(['resource "aws_s3_bucket" "a" {}'], 'main.tf'));
        return (await fetch('/v1/terraform/v14/aws/local/file/scan', { method: 'POST', body })).status;
      })()`);
      assert.is(status, 200);
      await page.evaluate(`document.querySelector('form[action="/sign-out"] button').click()`);
      await shows(page, 'h1', 'You are signed out');
      await page.evaluate(`location.href = '/'`);
      await shows(page, 'h1', 'Sign in');
    } finally {
      await page.close();
      await server.end();
    }
  });
}

test.run();
