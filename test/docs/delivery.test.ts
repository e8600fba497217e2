import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseAllDocuments, stringify } from 'yaml';
import { program } from '../built.ts';
import { hasPrograms, repository } from '../shared.ts';

const test = suite('docs/delivery');

// biome-ignore lint/suspicious/noExplicitAny: what the snippets hold
type Document = any;

/** The YAML documents of the page, by kind; the one without a kind is the configuration of Atlantis. */
const documents: Readonly<Record<string, Document>> = Object.fromEntries(
  [...readFileSync(join(repository, 'docs/delivery.md'), 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```$/gm)]
    .flatMap(([, text]) => parseAllDocuments(text!))
    .map((document): [string, Document] => {
      assert.equal(document.errors, []);
      return [(document.get('kind') as string | undefined) ?? 'atlantis', document.toJS()];
    }),
);

let folder: string;
test.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-delivery-'));
  mkdirSync(join(folder, 'bin'));
  symlinkSync(program, join(folder, 'bin', 'lintel'));
});
test.after(() => rmSync(folder, { recursive: true }));

function run(command: string, args: readonly string[], cwd = folder, env: Readonly<Record<string, string>> = {}) {
  const options = { cwd, env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...env } };
  return spawnSync(command, args, { ...options, encoding: 'utf8' });
}

const privileged =
  'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {containers: [{name: a, image: nginx, securityContext: {privileged: true}}]}\n';

test('Argo CD: the job scans the repository, and violates no rule itself', () => {
  if (!hasPrograms(['git'], 'a repository to scan')) return;
  const { Job } = documents;
  writeFileSync(join(folder, 'job.yaml'), stringify(Job));
  // A network policy belongs to the namespace of the application.
  const skipped = ['--skip-rules', 'k8s.network.policy_covers_pods'];
  const itself = run('lintel', ['scan', '-i', 'k8s', '-f', 'job.yaml', '-o', 'json', ...skipped]);
  assert.equal(JSON.parse(itself.stdout).results.violations, []);
  const shop = join(folder, 'shop');
  mkdirSync(join(shop, 'manifests'), { recursive: true });
  writeFileSync(join(shop, 'manifests', 'pod.yaml'), privileged);
  run('git', ['init', '-q', '-b', 'main'], shop);
  run('git', ['add', '.'], shop);
  run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'first'], shop);
  const args: string[] = Job.spec.template.spec.containers[0].args;
  const here = args.map((arg) => arg.replace('https://git.example.com/team/shop.git', `file://${shop}`));
  assert.is.not(here.join(' '), args.join(' '));
  const { status, stdout, stderr } = run('lintel', here);
  assert.is(status, 3, stderr);
  assert.match(stdout, /k8s\.workload\.privileged_disabled/);
});

test('Flux: the chart has the values of the release', () => {
  const { HelmRelease, GitRepository } = documents;
  const { chart, values } = HelmRelease.spec;
  assert.is(chart.spec.sourceRef.name, GitRepository.metadata.name);
  const all = { ...values, webhook: { ...values.webhook, key: 'k', caBundle: 'QQ==' } };
  writeFileSync(join(folder, 'values.yaml'), stringify(all));
  const flags = ['-d', join(repository, chart.spec.chart), '--values-files', join(folder, 'values.yaml')];
  const { status, stdout, stderr } = run('lintel', ['render', ...flags]);
  assert.is(status, 0, stderr);
  assert.match(stdout, /kind: ValidatingWebhookConfiguration[\s\S]*flux-system/);
});

test('Tekton: the step scans the workspace with the defaults of the task', () => {
  const { params, workspaces, steps } = documents.Task.spec;
  const [{ command, args, workingDir }] = steps;
  assert.is(workingDir, `$(workspaces.${workspaces[0].name}.path)`);
  const defaults = new Map(params.map((param: Document) => [param.name, param.default]));
  const given = args.map((arg: string) =>
    arg.replace(/\$\(params\.([\w-]+)\)/, (_, name) => String(defaults.get(name))),
  );
  assert.not.match(given.join(' '), /\$\(|undefined/);
  const source = join(folder, 'source');
  mkdirSync(source);
  writeFileSync(join(source, 'pod.yaml'), privileged);
  const { status, stdout, stderr } = run(command[0], given, source);
  assert.is(status, 3, stderr);
  assert.match(stdout, /k8s\.workload\.privileged_disabled/);
});

test('Atlantis: the steps scan the plan', () => {
  const { repos, workflows } = documents.atlantis;
  const { steps } = workflows[repos[0].workflow].plan;
  assert.equal(steps.slice(0, 3), ['init', 'plan', 'show']);
  const values = { bucket: 'b', block_public_acls: false };
  const address = 'aws_s3_bucket_public_access_block.b';
  const [type, name] = address.split('.');
  const resource = { address, mode: 'managed', type, name, values };
  const plan = {
    format_version: '1.2',
    terraform_version: '1.9.0',
    planned_values: { root_module: { resources: [resource] } },
    resource_changes: [{ ...resource, change: { actions: ['create'], before: null, after: values } }],
    configuration: { root_module: {} },
  };
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  const { status, stdout, stderr } = run('sh', ['-c', steps[3].run], folder, { SHOWFILE: join(folder, 'plan.json') });
  assert.is(status, 3, stderr);
  assert.match(stdout, /aws\.s3\.public_access_blocked/);
});

test.run();
