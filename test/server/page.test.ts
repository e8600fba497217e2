import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { browserPath, openPage, type Page } from '../browser.ts';
import { skipped } from '../shared.ts';
import { type Served, serve } from './serve.ts';

const test = suite('server/page');

const network =
  'resource "aws_security_group" "web" {\n  ingress {\n    from_port = 22\n    to_port = 22\n    protocol = "tcp"\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n';

let server: Served;
const folder = mkdtempSync(join(tmpdir(), 'lintel-page-'));
test.before(async () => {
  server = await serve();
  writeFileSync(join(folder, 'network.tf'), network);
  writeFileSync(join(folder, 'infra.zip'), zipSync({ 'modules/network.tf': new TextEncoder().encode(network) }));
  writeFileSync(join(folder, 'broken.tf'), 'resource "a');
  writeFileSync(join(folder, 'pod.yaml'), 'kind: Pod\n');
});
test.after(async () => {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

test('the page loads nothing from elsewhere', async () => {
  const response = await fetch(`${server.url}/`);
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  assert.not.match(await response.text(), /(?:src|href)="|url\(|@import/);
});

/** Waits for an answer, and gives what the page says of it. */
const settled = `new Promise((resolve) => {
  const look = () => {
    const text = document.querySelector('[role=status]').textContent;
    if (text !== '' && text !== 'Scanning …') resolve(text);
    else setTimeout(look, 50);
  };
  look();
})`;

/** Writes a text into the box for it, as a person does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`(() => {
    const box = document.querySelector('[name=text]');
    box.value = ${JSON.stringify(text)};
    box.dispatchEvent(new Event('input', { bubbles: true }));
  })()`);
}

/** Scans what is chosen, and gives the report that the page shows. */
async function reportOf(page: Page): Promise<string> {
  await page.evaluate(`document.querySelector('form').requestSubmit()`);
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve, 100))`);
  assert.is(await page.evaluate(settled), 'Done. The report is below.');
  return String(await page.evaluate(`document.querySelector('iframe').srcdoc`));
}

/** Keeps a screenshot on request. */
async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.LINTEL_PICTURES === undefined) return;
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve, 1000))`);
  writeFileSync(join(process.env.LINTEL_PICTURES, `${name}.png`), await page.picture());
}

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`in a browser of ${width} by ${height}: a file is chosen, and its report is shown`, async () => {
    if (browserPath === undefined)
      return void skipped('chromium is not installed (a package of the system): the page is not opened in a browser');
    const page = await openPage(`${server.url}/`, width, height);
    try {
      assert.ok((await page.evaluate('document.documentElement.scrollWidth <= innerWidth')) as boolean, 'it fits');
      const labelled = `[...document.querySelectorAll('input:not([type=hidden]), select, textarea')].every((field) => field.labels.length > 0)`;
      assert.ok((await page.evaluate(labelled)) as boolean, 'every field has a label');
      await keepPicture(page, `page-${width}`);
      await page.evaluate(`document.querySelector('form').requestSubmit()`);
      assert.match(String(await page.evaluate(settled)), /^Choose a file, paste text/);
      await page.choose('input[type=file]', join(folder, 'broken.tf'));
      await page.evaluate(`document.querySelector('form').requestSubmit()`);
      await page.evaluate(`new Promise((resolve) => setTimeout(resolve, 100))`);
      assert.match(String(await page.evaluate(settled)), /could not be read.*not closed/);
      await page.choose('input[type=file]', join(folder, 'network.tf'));
      await page.evaluate(`document.querySelector('form').requestSubmit()`);
      await page.evaluate(`new Promise((resolve) => setTimeout(resolve, 100))`);
      assert.is(await page.evaluate(settled), 'Done. The report is below.');
      assert.match(
        String(await page.evaluate(`document.querySelector('iframe').srcdoc`)),
        /aws\.vpc\.ssh_closed_to_internet/,
      );
      await page.evaluate(`document.querySelector('iframe').scrollIntoView()`);
      await keepPicture(page, `report-${width}`);
      await page.choose('input[type=file]', join(folder, 'pod.yaml'));
      assert.is(
        await page.evaluate(`document.querySelector('[name=iac]').value`),
        'k8s',
        'the name of a file tells its kind',
      );
      await paste(page, network);
      assert.is(await page.evaluate(`document.querySelector('[name=iac]').value`), 'terraform', 'and so does a text');
      assert.is(await page.evaluate(`document.querySelector('[name=file]').files.length`), 0);
      assert.match(await reportOf(page), /text\.tf|upload-[0-9a-f]{8}\.tf/);
      assert.match(await reportOf(page), /aws\.vpc\.ssh_closed_to_internet/);
      await keepPicture(page, `paste-${width}`);
      await paste(page, 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {hostNetwork: true, containers: []}\n');
      assert.is(await page.evaluate(`document.querySelector('[name=iac]').value`), 'k8s');
      assert.match(await reportOf(page), /k8s\.workload\.host_network_disabled/);
      await paste(page, '{"resource": {"aws_s3_bucket_public_access_block": {"b": {"block_public_policy": false}}}}');
      await page.evaluate(`document.querySelector('[name=iac]').value = 'terraform'`);
      assert.match(await reportOf(page), /aws\.s3\.public_access_blocked/);
      await page.choose('input[type=file]', join(folder, 'infra.zip'));
      assert.is(await page.evaluate(`document.querySelector('[name=text]').value`), '');
      assert.match(await reportOf(page), /modules\/network\.tf/);
    } finally {
      await page.close();
    }
  });
}

test.run();
