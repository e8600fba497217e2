import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('cli/configuration/roots');

const root = 'variable "v" { default = "own" }\nresource "t" "x" { v = "${var.v} ${terraform.workspace}" }\n';
const files = {
  '/project/envs/a/main.tf': root,
  '/project/envs/a/prod.tfvars': 'v = "prod"\n',
  '/project/envs/b/main.tf': root,
  '/project/vars/b.tfvars': 'v = "vars"\n',
};

/** The values of the root modules, and the text on stderr. */
async function scanned(config: string, flags = '') {
  const world = { files: { ...files, '/project/lintel.toml': config } };
  const { stdout, stderr, code } = await lintel(`scan --config-only -o json ${flags}`, world);
  const listing = JSON.parse(stdout || '{}') as Record<string, { source: string; config: { v: string } }[]>;
  const found = (listing.t ?? []).map(({ source, config: { v } }) => `${source} ${v}`);
  return { code, found, stderr: stderr.replace(/\s+/g, ' ').trim() };
}

test('root modules have settings by patterns of their directories, which flags go over', async () => {
  const config = `[terraform.roots."envs/*"]
var-files = ["prod.tfvars", "vars/b.tfvars"]
workspace = "live"
[terraform.roots."./envs/b/"]
vars = ["v=one=two"]
`;
  const both = ['envs/a/main.tf vars live', 'envs/b/main.tf one=two live'];
  assert.equal(await scanned(config), { code: 0, found: both, stderr: '' });
  const flagged = ['envs/a/main.tf flag live', 'envs/b/main.tf flag live'];
  assert.equal(await scanned(config, '--var v=flag'), { code: 0, found: flagged, stderr: '' });
  const named = ['envs/a/main.tf prod now', 'envs/b/main.tf own now'];
  assert.equal(await scanned('', '--var-file prod.tfvars --workspace now'), { code: 0, found: named, stderr: '' });
  // The configuration is above the scanned directory, and so is a file that it names.
  assert.equal(await scanned('[terraform.roots."envs/b"]\nvars = ["v=above"]\n', '-d envs/b'), {
    code: 0,
    found: ['main.tf above default'],
    stderr: '',
  });
});

test('error messages name the problem', async () => {
  const missing = await scanned('[terraform.roots."envs/*"]\nvar-files = ["gone.tfvars"]\n');
  assert.is(missing.code, 1);
  assert.match(missing.stderr, /^lintel: terraform\.roots\."envs\/\*": no such file: "gone\.tfvars"/);
  const wrong = await scanned('[terraform.roots."envs/["]\nworkspace = "x"\n');
  assert.match(wrong.stderr, /^lintel: terraform\.roots\."envs\/\[": "envs\/\[" is not a valid pattern/);
  assert.match((await scanned('', '--var region')).stderr, /^lintel: --var: "region" must be NAME=VALUE/);
  assert.match((await scanned('', '--variant-files [')).stderr, /^lintel: --variant-files: .* is not a valid pattern/);
});

test.run();
