import { type FileKind, hasKey } from './kind.ts';

/** Kinds of infrastructure code that no loader reads: a scan reports that they exist. */
export const unsupportedKinds: readonly FileKind[] = [
  { title: 'GitLab CI pipeline', plural: 'GitLab CI pipelines', path: /(?:^|\/)\.gitlab-ci\.ya?ml$/ },
  { title: 'Azure pipeline', plural: 'Azure pipelines', path: /(?:^|\/)azure-pipelines[^/]*\.ya?ml$/i },
  { title: 'CircleCI configuration', plural: 'CircleCI configurations', path: /(?:^|\/)\.circleci\/config\.ya?ml$/ },
  { title: 'Bicep file', plural: 'Bicep files', path: /\.bicep(?:param)?$/ },
  {
    title: 'ARM template',
    plural: 'ARM templates',
    path: /\.jsonc?$/i,
    holds: (text) => text.includes('schema.management.azure.com/') && text.includes('eploymentTemplate.json'),
  },
  { title: 'Terraform test', plural: 'Terraform tests', path: /\.(?:tftest|tofutest)\.(?:hcl|json)$/ },
  {
    title: 'Terraform stack file in JSON',
    plural: 'Terraform stack files in JSON',
    path: /\.(?:tfstack|tfcomponent|tfdeploy)\.json$/,
  },
  // `terraform show -json` prints a state in a form that is read.
  {
    title: 'Terraform state file',
    plural: 'Terraform state files',
    path: /\.tfstate(?:\.backup)?$/,
    holds: (text) => text.includes('"lineage"'),
  },
  { title: 'Packer template', plural: 'Packer templates', path: /\.pkr\.(?:hcl|json)$/ },
  { title: 'Nomad job', plural: 'Nomad jobs', path: /\.nomad(?:\.hcl)?$/ },
  { title: 'Pulumi project', plural: 'Pulumi projects', path: /(?:^|\/)Pulumi\.ya?ml$/ },
  {
    title: 'Serverless Framework service',
    plural: 'Serverless Framework services',
    path: /(?:^|\/)serverless\.ya?ml$/,
    holds: (text) => hasKey(text, 'provider'),
  },
  { title: 'helmfile', plural: 'helmfiles', path: /(?:^|\/)helmfile\.ya?ml(?:\.gotmpl)?$/ },
  {
    title: 'Ansible playbook',
    plural: 'Ansible playbooks',
    path: /\.ya?ml$/i,
    holds: (text) => /^- hosts:|^- import_playbook:/m.test(text) || /(?:^|\n)- name:[^\n]*\n {2}hosts:/.test(text),
  },
];
