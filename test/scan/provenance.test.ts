import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../cli/memory-io.ts';

const test = suite('scan: where a value comes from');

/** A rule about an attribute of databases. */
const policies = {
  '/policies/encrypted/policy.rego': `# METADATA
# title: Encrypt
# description: A database must be encrypted, because disks are lost.
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_db_instance]
package lintel.aws.rds.encrypted

deny contains {"path": ["storage_encrypted"]} if not input.config.storage_encrypted
`,
};
const project = {
  '/project/main.tf': `variable "encrypt" {
  default = true
}
resource "aws_db_instance" "d" {
  storage_encrypted = var.encrypt
}
`,
  '/project/terraform.tfvars': 'region  = "x"\nencrypt = false\n',
};

async function scanned(format: string, files: Readonly<Record<string, string>> = project): Promise<string> {
  const { stdout, stderr } = await lintel(`scan -p /policies -d /project -o ${format}`, {
    files: { ...files, ...policies },
  });
  assert.is.not(stdout, '', stderr);
  return stdout;
}

const way = [
  { file: 'main.tf', line: 5, column: 3, kind: 'attribute', text: 'storage_encrypted = var.encrypt' },
  { file: 'main.tf', line: 1, column: 1, kind: 'variable', text: 'var.encrypt' },
  { file: 'terraform.tfvars', line: 2, column: 1, kind: 'tfvars', text: 'encrypt = false' },
  { file: 'terraform.tfvars', line: 2, column: 11, kind: 'literal', text: 'false' },
];

test('JSON, YAML and XML have the steps', async () => {
  const [violation] = JSON.parse(await scanned('json')).results.violations;
  assert.equal(violation.provenance, way);
  assert.match(await scanned('yaml'), / {6}provenance:\n {8}- file: main\.tf\n {10}line: 5\n {10}column: 3\n/);
  const xml = await scanned('xml');
  assert.match(xml, '<step file="terraform.tfvars" line="2" column="11" kind="literal">false</step>');
});

test('the human report has a line about it, and shows the line to change', async () => {
  const text = await scanned('human');
  assert.match(text, 'From terraform.tfvars:2 (false) through var.encrypt\n');
  assert.match(text, '>   2 │ encrypt = false\n');
});

test('an inline value has no separate line', async () => {
  const { '/project/main.tf': main } = project;
  const text = await scanned('human', { '/project/main.tf': main.replace('var.encrypt', 'false') });
  assert.not.match(text, 'From ');
});

test('SARIF has the flow from the value to the attribute, and the place to change', async () => {
  const [result] = JSON.parse(await scanned('sarif')).runs[0].results;
  const flow = result.codeFlows[0].threadFlows[0].locations;
  const lines = flow.map(({ location }: { location: (typeof flow)[number] }) => [
    location.physicalLocation.artifactLocation.uri,
    location.physicalLocation.region.startLine,
    location.message.text,
  ]);
  assert.equal(
    lines,
    [...way].reverse().map(({ file, line, text }) => [file, line, text]),
  );
  const [related] = result.relatedLocations;
  assert.is(related.physicalLocation.artifactLocation.uri, 'terraform.tfvars');
  assert.is(result.locations[0].physicalLocation.artifactLocation.uri, 'main.tf');
});

test('GitHub shows the annotation at the place to change', async () => {
  assert.match(await scanned('github'), 'file=terraform.tfvars,line=2,endLine=2,col=11,endColumn=16::');
});

test('the page has the steps', async () => {
  assert.match(await scanned('html'), '["encrypt = false","terraform.tfvars:2"');
});

test('a sensitive value is in no format', async () => {
  const secret = {
    '/project/main.tf':
      'variable "v" {\n  sensitive = true\n}\nresource "aws_db_instance" "d" {\n  storage_encrypted = var.v == "hunter2"\n}\n',
    '/project/terraform.tfvars': 'v = "hunter1"\n',
  };
  for (const format of ['json', 'yaml', 'xml', 'sarif', 'human', 'github', 'junit-xml', 'gitlab', 'markdown']) {
    assert.not.match(await scanned(format, secret), 'hunter1', format);
  }
});

/** A rule about the flows of steps, and a workflow with one. */
const workflow = {
  '/policies/flows/policy.rego': `# METADATA
# title: No flows
# description: A text of someone else must not run.
# custom:
#   severity: HIGH
#   category: Security Best Practices
#   resource_types: [github_step]
package lintel.github.step.flows

deny contains {"path": ["flows", i]} if some i, _ in input.config.flows
`,
  '/project/.github/workflows/test.yml': `on: issues
env:
  TITLE: \${{ github.event.issue.title }}
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - run: echo \${{ env.TITLE }}
`,
};

async function flowIn(format: string, files: Readonly<Record<string, string>> = workflow): Promise<string> {
  const { stdout, stderr } = await lintel(`scan -i github-actions -p /policies -d /project -o ${format}`, { files });
  assert.is.not(stdout, '', stderr);
  return stdout;
}

test('a long flow is shown from its source to its end, without the middle', async () => {
  const variables = [...'ABCDEFGHIJ'];
  const copies = variables.slice(1).map((name, index) => `          ${name}="$${variables[index]}"\n`);
  const file = workflow['/project/.github/workflows/test.yml'].replace(
    /- run: .*\n$/,
    `- run: |\n          A="$TITLE"\n${copies.join('')}          eval "$J"\n`,
  );
  const text = await flowIn('human', { ...workflow, '/project/.github/workflows/test.yml': file });
  const shown = text.slice(text.indexOf('From ')).split('\n\n')[0]!.split('\n');
  assert.is(shown.length, 8);
  assert.match(shown[0]!, 'test.yml:3  ${{ github.event.issue.title }}');
  assert.match(shown[1]!, '  :9  "$TITLE"');
  assert.match(shown[6]!, /^ +… \d more$/);
  assert.match(shown[7]!, '  :19  ');
});

test('a flow of GitHub Actions leads to the text of someone else, and the sink is the place to change', async () => {
  const text = await flowIn('human');
  assert.match(text, '>   8 │       - run: echo ${{ env.TITLE }}\n');
  assert.match(
    text.replace(/\s+/g, ' '),
    'From .github/workflows/test.yml:3 ${{ github.event.issue.title }} :8 ${{ env.TITLE }}',
  );
  const [result] = JSON.parse(await flowIn('sarif')).runs[0].results;
  const locations = result.codeFlows[0].threadFlows[0].locations as readonly {
    readonly location: { readonly physicalLocation: { readonly region: { readonly startLine: number } } };
    readonly kinds: readonly string[];
  }[];
  assert.equal(
    locations.map(({ location, kinds }) => `${kinds[0]} ${location.physicalLocation.region.startLine}`),
    ['source 3', 'variable 3', 'attribute 8'],
  );
  const [violation] = JSON.parse(await flowIn('json')).results.violations;
  assert.is(violation.line, 8);
  const [annotation] = (await flowIn('github')).split('\n').filter((line) => line.startsWith('::error'));
  assert.match(annotation ?? '', 'line=8,');
});

test.run();
