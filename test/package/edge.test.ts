import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { parse } from 'smol-toml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../shared.ts';
import { codeOf, installed, tool, toolModule } from './installed.ts';

const test = suite('package: other runtimes');

/**
 * Maximum size of a Worker with the API and all policies: Cloudflare accepts 3 MB compressed on its free plan, 10 MB on
 * others.
 */
const budget = { worker: 2_000_000, rego: 400_000 };
const worker = join(repository, 'examples', 'worker', 'src', 'index.js');

/** Loading it may take three times as long as splitting its text into words. Cloudflare allows a second, which is some eight times as much. */
const startBudget = 3;

/** A program as one module, as wrangler makes it: without Node.js, policies included. */
async function bundle(folder: string, entry: string, minify: boolean): Promise<string> {
  const result = await build({
    stdin: { contents: readFileSync(entry, 'utf8'), resolveDir: folder, sourcefile: 'index.js' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    minify,
    logLevel: 'silent',
  });
  assert.equal(result.warnings, []);
  return result.outputFiles[0]!.text;
}

/** The expected result of a scan over HTTP, wherever the API runs. */
async function tryApi(
  send: (path: string, init?: { method: string; body: FormData }) => Promise<Response>,
): Promise<void> {
  const scanOf = async (iac: string, name: string, text: string) => {
    const body = new FormData();
    body.set('file', new File([text], name));
    const response = await send(`/v1/${iac}/all/local/file/scan`, { method: 'POST', body });
    assert.is(response.status, 200);
    const { results } = (await response.json()) as {
      results: { violations: { rule_id: string }[]; scan_errors?: unknown[] };
    };
    assert.not(results.scan_errors);
    return results.violations.map((violation) => violation.rule_id);
  };
  const terraform = await scanOf(
    'terraform/v14',
    'main.tf',
    'resource "aws_s3_bucket" "logs" {\n  bucket = join("-", ["a", "b"])\n}\n',
  );
  assert.ok(terraform.includes('aws.s3.access_logged'), terraform.join());
  const pod =
    'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec:\n  hostNetwork: true\n  containers: [{name: a, image: a}]\n';
  const kubernetes = await scanOf('k8s/v1', 'pod.yaml', pod);
  assert.ok(kubernetes.includes('k8s.workload.host_network_disabled'), kubernetes.join());
  const health = (await (await send('/health')).json()) as { status: string; version: string };
  assert.is(health.status, 'ok');
  assert.is(health.version, JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).version);
  assert.is((await send('/nowhere')).status, 404);
}

test('the Worker of the example and of the page are one', () => {
  assert.is(codeOf('docs/edge.md', 'js')[0], readFileSync(worker, 'utf8'));
});

test('a Worker with all policies keeps within its budget, and knows neither Node.js nor code from text nor WebAssembly', async () => {
  const { folder } = await installed();
  const text = await bundle(folder, worker, true);
  const size = gzipSync(text).length;
  assert.ok(size <= budget.worker, `${size} bytes compressed`);
  // The text of a rule names `process.env` behind a backtick.
  assert.not.match(
    text,
    /(?<![.}\w])eval\(|new Function\b|WebAssembly|from ?["']node:|import\(["']node:|(?<!`)\bprocess\.(?:env|cwd)/,
  );
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, text);
  const load = `import { readFileSync } from 'node:fs';
    const effortOf = async (work) => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const text = readFileSync(${JSON.stringify(file)}, 'utf8');
    const once = await effortOf(() => text.match(/\\w+|[^\\w\\s]/g));
    console.log((await effortOf(() => import(${JSON.stringify(pathToFileURL(file).href)}))) / once);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', load], { encoding: 'utf8' });
  assert.ok(Number(stdout) > 0 && Number(stdout) < startBudget, `${stdout.trim()} times as long as to run over it`);
  const regoOnly = join(folder, 'rego-only.js');
  writeFileSync(regoOnly, "import { compile } from 'lintel/rego';\nexport { compile };\n");
  const rego = gzipSync(await bundle(folder, regoOnly, true)).length;
  assert.ok(rego <= budget.rego, `${rego} bytes compressed`);
});

test('workerd runs the Worker of the example', async () => {
  const miniflare = (await toolModule('miniflare')) as { Miniflare: new (options: object) => Miniflare } | undefined;
  if (miniflare === undefined) return;
  const { folder } = await installed();
  const settings = parse(readFileSync(join(repository, 'examples', 'worker', 'wrangler.toml'), 'utf8'));
  assert.is(settings.main, 'src/index.js');
  assert.is(settings.compatibility_flags, undefined);
  const options = {
    modules: true,
    script: await bundle(folder, worker, false),
    compatibilityDate: String(settings.compatibility_date),
  };
  const runtime = new miniflare.Miniflare({ ...options, bindings: {} });
  try {
    await tryApi((path, init) => dispatch(runtime, path, init));
    await runtime.setOptions({ ...options, bindings: { LINTEL_SERVER_TOKEN: 'secret' } });
    const body = new FormData();
    body.set('file', new File(['x = 1'], 'main.tf'));
    const path = '/v1/terraform/v14/all/local/file/scan';
    assert.is((await dispatch(runtime, path, { method: 'POST', body })).status, 401);
  } finally {
    await runtime.dispose();
  }
});

/** It has its own Fetch API, which does not accept forms of others: bytes work everywhere. */
async function dispatch(runtime: Miniflare, path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(`http://lintel.example${path}`, init);
  const body = init?.body == null ? {} : { body: await request.arrayBuffer() };
  const headers = Object.fromEntries(request.headers);
  return runtime.dispatchFetch(request.url, { method: request.method, headers, ...body });
}

interface Miniflare {
  readonly dispatchFetch: (url: string, init?: object) => Promise<Response>;
  readonly setOptions: (options: object) => Promise<void>;
  readonly dispose: () => Promise<void>;
}

/** The programs of the pages that need no file system, for other runtimes. */
const edgeExamples = (): readonly string[] => [
  ...codeOf('docs/edge.md', 'ts'),
  ...codeOf('docs/library.md', 'ts').filter((code) => !code.includes("'directory'")),
];

for (const [name, binary, args] of [
  ['Deno', '@deno/linux-x64-glibc/deno', ['run', '--no-remote', '--node-modules-dir=manual', '--quiet']],
  ['Bun', '@oven/bun-linux-x64/bin/bun', ['run']],
] as const) {
  test(`${name} runs the examples of the pages`, async () => {
    const program = process.platform === 'linux' && process.arch === 'x64' ? tool(binary) : undefined;
    if (program === undefined) return;
    const { folder } = await installed();
    for (const [at, code] of edgeExamples().entries()) {
      const file = join(folder, `${name.toLowerCase()}-${at}.ts`);
      writeFileSync(file, code);
      const env = { PATH: '', HOME: folder, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', DENO_DIR: join(folder, '.deno') };
      const { status, stdout, stderr } = spawnSync(program, [...args, file], { cwd: folder, encoding: 'utf8', env });
      assert.is(status, 0, `${code}\n${stderr}`);
      const wanted = [...code.matchAll(/\/\/ → (.*)$/gm)].map((match) => match[1]!);
      assert.equal(
        stdout
          .split('\n')
          .slice(0, -1)
          .map((line) => line.trimEnd()),
        wanted,
      );
    }
  });
}

test('Lambda: the function of the example answers events of API Gateway', async () => {
  const { folder } = await installed();
  const output = join(folder, 'lambda');
  mkdirSync(output, { recursive: true });
  const { scripts } = JSON.parse(readFileSync(join(repository, 'examples', 'lambda', 'package.json'), 'utf8'));
  assert.is(
    scripts.build,
    'esbuild index.js --bundle --platform=node --target=node20 --format=esm --outfile=dist/index.mjs',
  );
  await build({
    stdin: { contents: readFileSync(join(repository, 'examples', 'lambda', 'index.js'), 'utf8'), resolveDir: folder },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    outfile: join(output, 'index.mjs'),
    logLevel: 'error',
  });
  const { handler } = (await import(pathToFileURL(join(output, 'index.mjs')).href)) as { handler: Handler };
  await tryApi(async (path, init) => {
    const request = new Request(`https://id.execute-api.example${path}`, init);
    const [rawPath, rawQueryString = ''] = path.split('?');
    const bytes = Buffer.from(await request.arrayBuffer());
    const answer = await handler({
      version: '2.0',
      rawPath: rawPath!,
      rawQueryString,
      headers: Object.fromEntries(request.headers),
      requestContext: { domainName: 'id.execute-api.example', http: { method: request.method } },
      ...(bytes.length > 0 && { body: bytes.toString('base64'), isBase64Encoded: true }),
    });
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers });
  });
  rmSync(output, { recursive: true });
});

type Handler = (event: object) => Promise<{ statusCode: number; headers: Record<string, string>; body: string }>;

test.run();
