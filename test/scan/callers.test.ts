import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../cli/memory-io.ts';
import { policy } from '../cli/policy.ts';

const test = suite('scan: which root module and which calls lead to a violation');

const policies = { '/policies/closed/policy.rego': policy };
const call = (open: boolean): string => `module "store" {\n  source = "../m"\n  open   = ${open}\n}\n`;
const shared = 'variable "open" {}\nresource "test_thing" "a" {\n  open = var.open\n}\n';
const bothOpen = { 'dev/main.tf': call(true), 'prod/main.tf': call(true), 'm/main.tf': shared };
const devOpen = { ...bothOpen, 'prod/main.tf': call(false) };

type Tree = Readonly<Record<string, string>>;

async function run(tree: Tree, flags: string, known?: string) {
  const files = Object.fromEntries(Object.entries(tree).map(([path, text]) => [`/project/${path}`, text]));
  return lintel(`scan -p /policies -d /project ${flags}`, {
    files: { ...files, ...policies, ...(known === undefined ? {} : { '/known.json': known }) },
    cwd: '/',
    writable: true,
  });
}

async function rootsOf(tree: Tree, flags = '', known?: string): Promise<readonly string[]> {
  const { stdout, stderr } = await run(tree, `-o json ${flags}`, known);
  assert.is.not(stdout, '', stderr);
  const { violations } = JSON.parse(stdout).results;
  return violations.map((violation: { root_module: string }) => violation.root_module);
}

async function baselineOf(tree: Tree): Promise<string> {
  const { saved = {}, stderr } = await run(tree, '--write-baseline /known.json');
  assert.ok(saved['/known.json'] !== undefined, stderr);
  return saved['/known.json'];
}

test('equal calls of two root modules are two violations, each with its own call chain', async () => {
  assert.equal(await rootsOf(bothOpen), ['dev', 'prod']);
  const { stdout } = await run(bothOpen, '-o json');
  const [dev, prod] = JSON.parse(stdout).results.violations;
  assert.equal(dev.module_calls, [{ module: 'store', file: 'dev/main.tf', line: 1 }]);
  assert.equal(prod.module_calls, [{ module: 'store', file: 'prod/main.tf', line: 1 }]);
  assert.is(dev.provenance.at(-1).file, 'dev/main.tf');
  assert.is(prod.provenance.at(-1).file, 'prod/main.tf');
});

test('the resource is listed once', async () => {
  const { stdout } = await run(bothOpen, '--config-only -o json');
  assert.is(JSON.parse(stdout).test_thing.length, 1);
});

test('a configuration file below the scanned directory leaves out no caller', async () => {
  assert.equal(await rootsOf({ ...bothOpen, 'm/lintel.toml': '[severity]\nlevel = "low"\n' }), ['dev', 'prod']);
});

test('two calls of one root module are two violations, instances of one call are one', async () => {
  const root = (each: string) => ({
    'main.tf': `module "a" {\n  source = "./m"\n${each}  open = true\n}\nmodule "b" {\n  source = "./m"\n  open = true\n}\n`,
    'm/main.tf': shared,
  });
  assert.is((await rootsOf(root(''))).length, 2);
  assert.is((await rootsOf(root('  count = 3\n'))).length, 2);
});

test('a baseline of one root module does not hide another one', async () => {
  const known = await baselineOf(devOpen);
  assert.equal(await rootsOf(devOpen, '--baseline /known.json', known), []);
  assert.equal(await rootsOf(bothOpen, '--baseline /known.json', known), ['prod']);
  const { 'dev/main.tf': _, ...prodAlone } = bothOpen;
  // The root module may have been moved.
  assert.equal(await rootsOf(prodAlone, '--baseline /known.json', known), []);
});

test('a baseline of an earlier version is still accepted, with a note', async () => {
  // The output of version 0.1.0: the fingerprint of ["lintel.…"] without the root module, and no root.
  const { stdout } = await run(devOpen, '-o sarif');
  const former = JSON.parse(stdout).runs[0].results[0].partialFingerprints['lintel/v1'];
  const entry = `{"fingerprint": "${former}", "rule": "aws.thing.closed", "resource": "module.store.test_thing.a", "attribute": "[\\"open\\"]", "file": "m/main.tf"}`;
  const known = `{"lintel": "baseline", "version": 1, "violations": [\n${entry}\n]}\n`;
  assert.equal(await rootsOf(bothOpen, '--baseline /known.json', known), ['prod']);
  const { stderr } = await run(bothOpen, '--baseline /known.json', known);
  assert.match(
    stderr.replace(/\s+/g, ' '),
    'from an earlier version, which did not distinguish root modules (1 violation): write it again',
  );
});

test('every format shows which calls lead to a violation', async () => {
  const formats = {
    human: 'in prod/main.tf:1',
    github: 'called in prod/main.tf:1',
    gitlab: 'called in prod/main.tf:1',
  };
  const more = {
    markdown: 'called in `prod/main.tf:1`',
    'junit-xml': 'module.store.test_thing.a from prod',
    xml: '<call module="store" file="prod/main.tf" line="1">',
    html: '"prod/main.tf:1"',
    csv: ',prod/main.tf:1\n',
    'gitlab-sast': 'Called in `prod/main.tf:1`',
  };
  for (const [format, text] of Object.entries({ ...formats, ...more })) {
    const { stdout } = await run(bothOpen, `-o ${format}${format === 'human' ? ' --frames all' : ''}`);
    assert.match(stdout, text, format);
    assert.match(stdout, text.replaceAll('prod', 'dev'), format);
  }
  const { stdout } = await run(bothOpen, '-o sarif');
  const results = JSON.parse(stdout).runs[0].results as {
    relatedLocations: { message: { text: string } }[];
    partialFingerprints: Record<string, string>;
  }[];
  assert.is(new Set(results.map(({ partialFingerprints }) => partialFingerprints['lintel/v2'])).size, 2);
  assert.equal(
    results.map(({ relatedLocations }) => relatedLocations.map(({ message }) => message.text)),
    [
      ['true', 'module.store'],
      ['true', 'module.store'],
    ],
  );
});

/** The root modules of the violations that are skipped. */
async function skippedIn(tree: Tree): Promise<readonly string[]> {
  const { stdout } = await run(tree, '-o json');
  const { skipped_violations: skipped = [] } = JSON.parse(stdout).results;
  return skipped.map((violation: { root_module: string }) => violation.root_module);
}

const reason = '# lintel:skip=aws.thing.closed it is a shop';

test('a comment at a call suppresses what this call leads to', async () => {
  assert.equal(await skippedIn({ ...bothOpen, 'prod/main.tf': `${reason}\n${call(true)}` }), ['prod']);
  const inside = call(true).replace('{\n', `{\n  ${reason}\n`);
  assert.equal(await skippedIn({ ...bothOpen, 'dev/main.tf': inside }), ['dev']);
  assert.equal(await skippedIn({ ...bothOpen, 'm/main.tf': `${shared.replace('resource', `${reason}\nresource`)}` }), [
    'dev',
    'prod',
  ]);
});

test('a comment at any step on the way of a value suppresses', async () => {
  const tree = (texts: Tree) => ({
    'dev/main.tf': call(true),
    'prod/main.tf': call(true).replace('true', 'local.open'),
    'prod/locals.tf': 'locals {\n  open = var.open\n}\n',
    'prod/variables.tf': 'variable "open" {\n}\n',
    'prod/terraform.tfvars': 'open = true\n',
    'm/main.tf': shared,
    ...texts,
  });
  assert.equal(await skippedIn(tree({})), []);
  assert.equal(await skippedIn(tree({ 'prod/locals.tf': `locals {\n  ${reason}\n  open = var.open\n}\n` })), ['prod']);
  assert.equal(await skippedIn(tree({ 'prod/variables.tf': `${reason}\nvariable "open" {\n}\n` })), ['prod']);
  assert.equal(await skippedIn(tree({ 'prod/variables.tf': `variable "open" {\n  ${reason}\n}\n` })), ['prod']);
  assert.equal(await skippedIn(tree({ 'prod/terraform.tfvars': `open = true ${reason}\n` })), ['prod']);
  assert.equal(await skippedIn(tree({ 'm/main.tf': `${reason}\n${shared}` })), ['dev', 'prod']);
  assert.equal(await skippedIn(tree({ 'prod/other.tf': `${reason}\nvariable "other" {\n}\n` })), []);
});

test('the skipped violation names the file of the comment', async () => {
  const { stdout } = await run({ ...bothOpen, 'prod/main.tf': `${reason}\n${call(true)}` }, '');
  assert.match(stdout, 'prod/main.tf:1 it is a shop');
});

test.run();
