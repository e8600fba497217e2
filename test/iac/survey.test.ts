import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Files, loaders, survey } from '../../src/iac/index.ts';
import { memoryFiles, type Platform, scan } from '../../src/scan/index.ts';

const recognition = suite('recognition of infrastructure code');

const armTemplate = `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "resources": [{ "type": "Microsoft.Storage/storageAccounts", "apiVersion": "2019-06-01", "kind": "StorageV2" }]
}`;
const template = 'Resources:\n  Queue:\n    Type: AWS::SQS::Queue\n';
const samTemplate = 'Transform: AWS::Serverless-2016-10-31\nResources: {}\n';
const manifest = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: a\n';

/** A path, its text, and its kind; undefined for files that are not infrastructure code. */
const rows: readonly (readonly [path: string, text: string, kind: string | undefined])[] = [
  ['main.tf', '', 'Terraform file'],
  ['main.tofu.json', '{}', 'Terraform file'],
  ['infra/plan.json', '{"format_version":"1.2","terraform_version":"1.9.0"}', 'Terraform plan'],
  ['terraform.tfstate', '{"terraform_version":"1.9.0"}', undefined],
  ['deploy/kustomization.yml', 'resources: []\n', 'kustomization'],
  ['charts/a/Chart.yaml', 'name: a\n', 'Helm chart'],
  ['charts/a/values.yaml', 'kind: x\n', undefined],
  ['a.yml', `# note\n---\n${manifest}`, 'Kubernetes manifest'],
  ['a.yml', manifest.replaceAll('\n', '\r\n'), 'Kubernetes manifest'],
  ['a.json', '{"kind":"Service","apiVersion":"v1"}', 'Kubernetes manifest'],
  // A ConfigMap that holds a template is a manifest.
  ['a.yaml', `${manifest}data:\n  t: |\n    AWSTemplateFormatVersion: "2010-09-09"\n`, 'Kubernetes manifest'],
  ['Dockerfile', '', 'Dockerfile'],
  ['images/Dockerfile.dev', '', 'Dockerfile'],
  ['images/app.dockerfile', '', 'Dockerfile'],
  ['Containerfile', '', 'Dockerfile'],
  ['docs/Dockerfiles.md', '', undefined],
  ['docker-compose.override.yml', 'services:\n  a:\n    image: b\n', 'Compose file'],
  ['compose.yaml', 'services: {}\n', 'Compose file'],
  ['.github/workflows/ci.yml', 'on: push\n', 'GitHub Actions workflow'],
  ['action.yml', 'runs:\n  using: node20\n', 'GitHub action'],
  ['.gitlab-ci.yml', '', 'GitLab CI pipeline'],
  ['main.bicep', '', 'Bicep file'],
  ['azuredeploy.json', armTemplate, 'ARM template'],
  ['stack.yaml', template, 'CloudFormation template'],
  ['stack.template', 'AWSTemplateFormatVersion: "2010-09-09"\n', 'CloudFormation template'],
  ['stack.json', '{"Resources":{"Q":{"Type":"AWS::SQS::Queue"}}}', 'CloudFormation template'],
  ['template.yaml', samTemplate, 'CloudFormation template'],
  ['live/terragrunt.hcl', '', 'Terragrunt configuration'],
  ['tests/a.tftest.hcl', '', 'Terraform test'],
  ['main.tfcomponent.hcl', '', 'Terraform stack file'],
  ['main.tfcomponent.json', '', 'Terraform stack file in JSON'],
  ['site.yml', '---\n- hosts: all\n  roles: [a]\n', 'Ansible playbook'],
  ['site.yml', '- name: Set up\n  hosts: all\n', 'Ansible playbook'],
  ['package.json', '{"name":"a","resources":[]}', undefined],
  ['config.yaml', 'a: 1\n', undefined],
];

for (const [path, text, kind] of rows) {
  recognition(`${path} ${JSON.stringify(text.slice(0, 30))}`, async () => {
    const { kinds } = await survey(memoryFiles(new Map([[path, text]])), loaders, {
      recursive: true,
      named: new Set(),
    });
    assert.equal(
      kinds.map((found) => found.kind.title),
      kind === undefined ? [] : [kind],
    );
  });
}

recognition('files of a chart, and files written by tools, are not counted', async () => {
  const files = memoryFiles(
    new Map([
      ['shop/Chart.yaml', ''],
      ['shop/templates/a.yaml', manifest],
      ['shop/crds/b.yaml', manifest],
      ['shop/charts/sub/Chart.yaml', ''],
      ['node_modules/p/Dockerfile', ''],
      ['.terraform/modules/m/main.tf', ''],
    ]),
  );
  const { kinds } = await survey(files, loaders, { recursive: true, named: new Set() });
  assert.equal(
    kinds.map(({ kind, files: count }) => [kind.title, count]),
    [['Helm chart', 1]],
  );
});

recognition('a file that a scan has read is not read again', async () => {
  const files = memoryFiles(
    new Map([
      ['pod.yaml', 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n'],
      ['list.json', '[]'],
      ['main.tf', ''],
    ]),
  );
  const read: string[] = [];
  const counted: Files = {
    ...files,
    read: (path) => {
      read.push(path);
      return files.read(path);
    },
  };
  const platform = { open: async () => ({ files: counted }), loaders, host: { env: new Map() } } as unknown as Platform;
  const target = { kind: 'files', files: counted } as const;
  const { resources } = await scan({ target, types: ['k8s'], configOnly: true }, platform);
  assert.equal(
    resources.map(({ name }) => name),
    ['a'],
  );
  assert.equal(read.sort(), ['list.json', 'pod.yaml']);
});

recognition.run();
