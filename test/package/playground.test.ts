import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { browserPath, openPage, type Page } from '../browser.ts';
import { dist } from '../built.ts';
import { repository, skipped } from '../shared.ts';

const test = suite('package: the playground');

const example = join(repository, 'examples', 'playground');
const folder = mkdtempSync(join(tmpdir(), 'lintel-playground-'));

/** The policy that the README recommends: also the worker may not evaluate code from strings or send requests. */
const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'";
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const missing: string[] = [];
/** A worker that never answers, in place of the real one while `hanging` is set. */
const endless = "self.onmessage = () => { for (;;); }; self.postMessage('ready');";
let hanging = false;
const server = createServer((request, response) => {
  const path = join(folder, request.url === '/' ? 'index.html' : request.url!);
  if (!existsSync(path)) missing.push(request.url!);
  const headers = { 'content-type': types[extname(path)], 'content-security-policy': policy };
  if (hanging && request.url === '/worker.js') response.writeHead(200, headers).end(endless);
  else if (existsSync(path)) response.writeHead(200, headers).end(readFileSync(path));
  else response.writeHead(404).end();
});
let url = '';

test.before(async () => {
  assert.ok(existsSync(join(dist, 'library', 'rego.js')));
  const built = spawnSync(process.execPath, [join(example, 'build.mjs'), folder], { encoding: 'utf8' });
  assert.is(built.status, 0, built.stderr);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
test.after(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a test in the page of this size. */
async function inPage(width: number, height: number, address: string, run: (page: Page) => Promise<void>) {
  if (browserPath === undefined)
    return void skipped(
      'chromium is not installed (a package of the system): the playground is not opened in a browser',
    );
  const page = await openPage(address, width, height);
  try {
    await run(page);
  } finally {
    await page.close();
  }
}

/** Writes texts into fields, as a person does, and waits until the page shows what `expected` says. */
async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(`(() => {
    for (const [id, text] of Object.entries(${JSON.stringify(texts)})) {
      const field = document.getElementById(id);
      field.value = text;
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    }
  })()`);
}

/** Waits until the text of an element matches. */
async function until(page: Page, id: string, pattern: RegExp): Promise<string> {
  let text = '';
  for (let attempt = 0; attempt < 200; attempt++) {
    text = String(await page.evaluate(`document.getElementById(${JSON.stringify(id)}).textContent`));
    if (pattern.test(text)) return text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${id}: ${pattern} does not match ${JSON.stringify(text)}`);
}

const app = { policy: 'package app\n\nbig := input.n + 1\n', input: '{"n": 9007199254740992}', data: '' };

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`in a browser of ${width} by ${height}: policies are evaluated while they are written`, () =>
    inPage(width, height, url, async (page) => {
      await until(page, 'result', /bob may not write orders/);
      if (process.env.LINTEL_PICTURES !== undefined)
        writeFileSync(join(process.env.LINTEL_PICTURES, `playground-${width}.png`), await page.picture());
      assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), 'it fits');
      const labelled = `[...document.querySelectorAll('input, select, textarea')].every((field) => field.labels.length > 0)`;
      assert.ok(await page.evaluate(labelled), 'every field has a label');
      await type(page, { ...app, query: 'data.app' });
      assert.is(await until(page, 'result', /big/), '{\n  "big": 9007199254740993\n}');
      await type(page, { query: 'some i, n in [1, 5, 7]; n > 4' });
      const solutions = JSON.parse(await until(page, 'result', /"i"/)) as unknown;
      assert.equal(solutions, [
        { i: 1, n: 5 },
        { i: 2, n: 7 },
      ]);
      await type(page, { query: 'data.app.other' });
      await until(page, 'status', /^Undefined/);
      assert.ok(await page.evaluate(`document.getElementById('result').hidden`));
      const own = `performance.getEntriesByType('resource').every(({ name }) => name.startsWith(location.origin))`;
      assert.ok(await page.evaluate(own), 'nothing is loaded from elsewhere');
      assert.equal(missing, []);
    }));
}

test('a problem leads to its place', () =>
  inPage(1280, 900, url, async (page) => {
    await until(page, 'status', /^Defined/);
    await type(page, { ...app, policy: 'package app\n\nx := 1\n\ny := missing\n', query: 'data.app' });
    await until(page, 'problems', /policy:5:6.*missing/);
    assert.is(await page.evaluate(`document.getElementById('policy').getAttribute('aria-invalid')`), 'true');
    await page.evaluate(`document.querySelector('#problems button').click()`);
    const selected = `(({ id, value, selectionStart, selectionEnd }) => [id, value.slice(selectionStart, selectionEnd)])(document.activeElement)`;
    assert.equal(await page.evaluate(selected), ['policy', 'missing']);
    await type(page, { ...app, input: '{\n  "n": tru\n}' });
    await until(page, 'problems', /input:2:/);
    await page.evaluate(`document.querySelector('#problems button').click()`);
    assert.is(await page.evaluate('document.activeElement.id'), 'input');
    await type(page, app);
    await until(page, 'status', /^Defined/);
    assert.is(await page.evaluate(`document.getElementById('input').getAttribute('aria-invalid')`), 'false');
  }));

test('printed text, lines that held, and the version of the language', () =>
  inPage(1280, 900, url, async (page) => {
    await until(page, 'status', /^Defined/);
    const text = 'package app\n\nallow if {\n\tprint("user", input.user)\n\tinput.user == "ada"\n\tinput.admin\n}\n';
    await type(page, { policy: text, input: '{"user": "bob"}', data: '', query: 'data.app' });
    await until(page, 'printed', /^user bob$/);
    await until(page, 'covered', /^1 of 3 lines held\.$/);
    const signs = `[...document.querySelectorAll('.policy pre span')].map(({ textContent }) => textContent)`;
    assert.equal(await page.evaluate(signs), ['1', '2', '− 3', '+ 4', '− 5', '6', '7', '8']);
    await type(page, { policy: 'package app\n\nallow { input.user == "bob" }\n' });
    await until(page, 'problems', /policy:3/);
    await type(page, { version: 'v0' });
    assert.is(await until(page, 'result', /allow/), '{\n  "allow": true\n}');
  }));

test('a policy is formatted, and the change can be undone', () =>
  inPage(1280, 900, url, async (page) => {
    await until(page, 'status', /^Defined/);
    const written = 'package app\nallow   if {\n  input.n==1 }\n';
    await type(page, { policy: written, query: 'data.app' });
    await page.evaluate(`document.getElementById('format').click()`);
    await until(page, 'note', /formatted/);
    const text = `document.getElementById('policy').value`;
    assert.is(await page.evaluate(text), 'package app\n\nallow if {\n\tinput.n == 1\n}\n');
    await page.evaluate(`document.execCommand('undo')`);
    assert.is(await page.evaluate(text), written);
    await type(page, { policy: 'package app\n\nallow if\n' });
    await page.evaluate(`document.getElementById('format').click()`);
    await until(page, 'problems', /policy:4:1 unexpected/);
  }));

test('a policy that runs too long is stopped, and the page stays responsive', () =>
  inPage(1280, 900, url, async (page) => {
    await until(page, 'status', /^Defined/);
    const loops =
      'some a in numbers.range(1, 5000); some b in numbers.range(1, 5000); regex.match("(x+)+y", "xxxxxx"); a + b < 0';
    await type(page, { policy: `package app\n\nx if { ${loops} }\n`, query: 'data.app' });
    const gaps = `new Promise((resolve) => {
      let last = performance.now();
      let longest = 0;
      const start = last;
      const look = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        if (document.getElementById('problems').textContent !== '' || now - start > 15000) resolve(longest);
        else setTimeout(look, 10);
      };
      look();
    })`;
    const longest = Number(await page.evaluate(gaps));
    assert.ok(longest < 1_000, `the page was busy for ${longest} ms`);
    await until(page, 'problems', /stopped after/i);
    await type(page, { ...app, query: 'data.app.big' });
    await until(page, 'result', /^9007199254740993$/);
  }));

test('a worker that does not answer is replaced', async () => {
  hanging = true;
  await inPage(1280, 900, url, async (page) => {
    await until(page, 'problems', /Stopped after 5 seconds/);
    hanging = false;
    await type(page, { ...app, query: 'data.app.big' });
    await until(page, 'result', /^9007199254740993$/);
  });
  hanging = false;
});

test('a link opens the same texts, and a damaged one is named', async () => {
  let link = '';
  const state = {
    ...app,
    policy: `${app.policy}# größer → 🙂 </textarea><script>alert(1)</script>\n`,
    query: 'data.app.big',
  };
  await inPage(1280, 900, url, async (page) => {
    await until(page, 'status', /^Defined/);
    await type(page, state);
    await page.evaluate(`document.getElementById('share').click()`);
    await until(page, 'note', /link is/);
    link = String(await page.evaluate('location.href'));
    assert.ok(link.startsWith(`${url}#`) && link.length < 1_000, link);
    const random = `Array.from(crypto.getRandomValues(new Uint32Array(15000))).join()`;
    await page.evaluate(`document.getElementById('data').value = '[' + ${random} + ']'`);
    await page.evaluate(`document.getElementById('share').click()`);
    await until(page, 'note', /too long/);
  });
  await inPage(1280, 900, link, async (page) => {
    await until(page, 'result', /^9007199254740993$/);
    const texts = `Object.fromEntries(${JSON.stringify(Object.keys(state))}.map((id) => [id, document.getElementById(id).value]))`;
    assert.equal(await page.evaluate(texts), state);
  });
  const large = deflateRawSync(JSON.stringify({ ...state, version: 'v1', data: ' '.repeat(10_000_000) })).toString(
    'base64url',
  );
  assert.ok(large.length < 16_000);
  for (const bad of [`${link.slice(0, -10)}AAAA`, `${url}#play=${large}`]) {
    await inPage(1280, 900, bad, async (page) => {
      await until(page, 'note', /damaged or too long/);
      await until(page, 'result', /bob may not write orders/);
    });
  }
});

interface Shown {
  readonly name: string;
  readonly policy: string;
}
type Format = (entry: Shown) => { text?: string; problems: readonly unknown[] };
type Evaluate = (entry: Shown) => Promise<{ result: string; problems: readonly unknown[]; printed: readonly string[] }>;

test('the examples have the results that their policies say', async () => {
  const { examples } = (await import(pathToFileURL(join(example, 'examples.js')).href)) as { examples: Shown[] };
  const { format } = (await import(pathToFileURL(join(example, 'format.js')).href)) as { format: Format };
  const { evaluate } = (await import(pathToFileURL(join(example, 'evaluate.js')).href)) as { evaluate: Evaluate };
  const results = new Map<string, unknown>();
  for (const entry of examples) {
    const { result, problems, printed } = await evaluate(entry);
    assert.equal(problems, [], entry.name);
    assert.equal(format(entry), { text: entry.policy, problems: [] }, `${entry.name} is formatted`);
    results.set(entry.name, { value: JSON.parse(result), printed });
  }
  assert.equal(
    results,
    new Map<string, unknown>([
      ['Roles', { value: { allow: false, reasons: ['bob may not write orders'] }, printed: [] }],
      [
        'Kubernetes admission',
        {
          value: [
            'container proxy: images must come from registry.example.com/',
            'container proxy: set resources.limits.memory',
          ],
          printed: ['image of proxy is docker.io/proxy'],
        },
      ],
      // Networks that are not connected to the internet, and those with port 443 alone, are left out.
      ['Reachable networks', { value: [{ network: 'services', ports: [8080] }], printed: [] }],
      ['Rego v0', { value: ['bucket logs is public'], printed: [] }],
    ]),
  );
});

test.run();
