import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel, type World } from '../cli/memory-io.ts';

const test = suite('scan/planned');

const policy = `# METADATA
# title: Do not make it public
# description: It is not safe.
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [x_bucket]
package lintel.my.thing.private

deny contains {"path": ["public"]} if input.config.public
`;

const planned = (address: string, values: object) => {
  const [type, name] = address
    .replace(/\[[^\]]*\]/g, '')
    .split('.')
    .slice(-2);
  const index = /\[([^\]]*)\]$/.exec(address)?.[1];
  return { address, mode: 'managed', type, name, values, ...(index && { index: JSON.parse(index) }) };
};

/** Made with -var open=true: `count` and the inputs of the modules depend on it. */
const plan = {
  format_version: '1.2',
  terraform_version: '1.11.4',
  variables: { open: { value: true } },
  planned_values: {
    root_module: {
      resources: [
        planned('x_bucket.own', { public: true }),
        planned('x_bucket.many[0]', { public: true }),
        planned('x_bucket.gone', { public: true }),
      ],
      child_modules: [
        { address: 'module.one', resources: [planned('module.one.x_bucket.b', { public: true })] },
        { address: 'module.two["k"]', resources: [planned('module.two["k"].x_bucket.b', { public: true })] },
      ],
    },
  },
};

const files = {
  '/policies/private.rego': policy,
  '/project/plans/prod.json': JSON.stringify(plan, undefined, 1),
  '/project/infra/main.tf': `variable "open" { default = false }
resource "x_bucket" "own" {
  public = var.open
}
resource "x_bucket" "many" {
  count  = var.open ? 1 : 0
  public = true
}
module "one" {
  source = "../m"
  public = var.open
}
module "two" {
  source   = "../m"
  for_each = toset(["k"])
  public   = var.open
}
`,
  '/project/m/main.tf': 'variable "public" {}\n\nresource "x_bucket" "b" {\n  public = var.public\n}\n',
};

interface Listed {
  readonly file: string;
  readonly line: number;
  readonly resource_name: string;
  readonly root_module?: string;
  readonly module_calls?: readonly { readonly module: string; readonly file: string; readonly line: number }[];
}

const flags = '-p /policies -i tfplan -f plans/prod.json -d infra --root .';

async function scanned(texts: World['files'] = files) {
  const { stdout, stderr, code } = await lintel(`scan -o json ${flags}`, { files: { ...files, ...texts } });
  const {
    violations,
    skipped_violations = [],
    ...rest
  } = JSON.parse(stdout).results as {
    violations: readonly Listed[];
    skipped_violations?: readonly Listed[];
    not_scanned?: unknown;
  };
  const shown = ({ file, line, resource_name, root_module, module_calls = [] }: Listed): string =>
    [
      `${resource_name} ${file}:${line}`,
      ...(root_module === undefined ? [] : [`in ${root_module}`]),
      ...module_calls.map((call) => `${call.module} ${call.file}:${call.line}`),
    ].join(' ');
  return {
    code,
    stderr: stderr.replace(/\s+/g, ' '),
    rest,
    found: violations.map(shown),
    skipped: skipped_violations.map(shown),
  };
}

test('violations of a plan are at their places in the configuration', async () => {
  const { code, stderr, rest, found } = await scanned();
  assert.is(code, 3);
  assert.is(rest.not_scanned, undefined);
  assert.equal(found, [
    'b ../m/main.tf:3 in . one main.tf:9',
    'b ../m/main.tf:3 in . two["k"] main.tf:13',
    'gone ../plans/prod.json:31',
    'own main.tf:2',
    'many[0] main.tf:5',
  ]);
  assert.match(stderr, /the configuration in -d does not have x_bucket\.gone: violations are reported in the plan/);
});

test('comments of the configuration suppress them: at a resource, at a call and in the provenance of a value', async () => {
  const main = files['/project/infra/main.tf'];
  const skip = '# lintel:skip=my.thing.private fine\n';
  const skippedWith = async (before: string) =>
    (await scanned({ '/project/infra/main.tf': main.replace(before, `${skip}${before}`) })).skipped;
  assert.equal(await skippedWith('resource "x_bucket" "many"'), ['many[0] main.tf:6']);
  assert.equal(await skippedWith('module "two"'), ['b ../m/main.tf:3 in . two["k"] main.tf:14']);
  assert.equal(await skippedWith('variable'), [
    'b ../m/main.tf:3 in . one main.tf:10',
    'b ../m/main.tf:3 in . two["k"] main.tf:14',
    'own main.tf:3',
  ]);
});

test('a violation has the fingerprint that it has in a scan of the configuration', async () => {
  const fingerprints = async (command: string): Promise<readonly string[]> => {
    const { stdout } = await lintel(`scan -o sarif ${command}`, { files });
    const { results } = JSON.parse(stdout).runs[0] as {
      results: readonly { partialFingerprints: Record<string, string>; message: { text: string } }[];
    };
    return results.map(({ partialFingerprints }) => partialFingerprints['lintel/v2']!);
  };
  const inPlan = await fingerprints(flags);
  const inSource = await fingerprints('-p /policies -d infra --root . --var open=true');
  assert.is(inPlan.length, 5);
  // Those of resources without instance keys: x_bucket.own and that of module.one.
  assert.is(inPlan.filter((fingerprint) => inSource.includes(fingerprint)).length, 2);
});

test('a directory without Terraform files is an error', async () => {
  const { stdout, code } = await lintel('scan -p /policies -o json -i tfplan -f plans/prod.json -d empty', {
    files: { ...files, '/project/empty/readme.md': '' },
  });
  assert.is(code, 3);
  const [error] = JSON.parse(stdout).results.scan_errors as { message: string }[];
  assert.match(error!.message, /the directory of -d has no Terraform files/);
});

test.run();
