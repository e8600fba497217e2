import { yamlDiagnostics } from '../go/index.ts';
import type { Explanation } from '../source/index.ts';
import { cloudformationDiagnostics } from './cloudformation/index.ts';
import { composeDiagnostics } from './compose/diagnostics.ts';
import { dockerDiagnostics } from './docker/index.ts';
import { githubActionsDiagnostics } from './github-actions/index.ts';
import { hclDiagnostics } from './hcl/index.ts';
import { helmDiagnostics } from './helm/diagnostics.ts';
import { kustomizeDiagnostics } from './kustomize/index.ts';
import { terraformDiagnostics } from './terraform/diagnostics.ts';
import { terragruntDiagnostics } from './terragrunt/diagnostics.ts';

/** Every code for plans, manifests and remote sources, which have no chapter. */
const others: readonly Explanation[] = [
  {
    code: 'tfplan.unreadable',
    title: 'A plan that cannot be read',
    explanation: 'The file is a link that leads out of the scanned directory, a device, or not readable.',
    fix: 'Put a regular file there.',
  },
  {
    code: 'tfplan.binary',
    title: 'A plan in the binary form',
    explanation: 'Only Terraform can read the file that "terraform plan -out" writes.',
    fix: 'Convert it, and scan the result.',
    example: 'terraform show -json plan.out > plan.json\nlintel scan -i tfplan -f plan.json',
  },
  {
    code: 'tfplan.json',
    title: 'A plan that is not JSON',
    explanation: 'The file is not valid JSON, or was cut off. None of its resources are in the result.',
    fix: 'Write it again with "terraform show -json FILE".',
  },
  {
    code: 'tfplan.no-plan',
    title: 'JSON that is not a plan',
    explanation:
      'The file has neither planned_values nor the values of a state, or its format version is not supported.',
    fix: 'Write it with "terraform show -json FILE".',
  },
  {
    code: 'tfplan.shape',
    title: 'A plan with a part of the wrong type',
    explanation:
      'A part of the plan is not what Terraform writes there, such as a number in place of a list. That part is ignored.',
    fix: 'Write the plan again with "terraform show -json FILE".',
  },
  {
    code: 'tfplan.no-source',
    title: 'A directory that does not match the plan',
    explanation:
      'With -f PLAN and -d DIR, lintel reports violations of the plan in the Terraform files of the directory, but it has none.',
    fix: 'Name the directory in which "terraform plan" ran, or leave out -d.',
    example: 'lintel scan -i tfplan -f plan.json -d envs/prod',
  },
  {
    code: 'tfplan.not-in-source',
    title: 'Planned resources that are not in the configuration',
    explanation:
      'Blocks of these resources were not found: their module is not available, or the configuration has changed since the plan. Their violations are reported in the plan, and comments in the configuration do not suppress them.',
    fix: 'Run "terraform init" for modules from elsewhere, or scan with --remote-modules; make a new plan.',
  },
  {
    code: 'kubernetes.file-name',
    title: 'A manifest with an unknown file extension',
    explanation: 'Kubernetes manifests are read from files that end in .yaml, .yml or .json.',
    fix: 'Rename the file, or choose the right type with -i.',
  },
  {
    code: 'kubernetes.template',
    title: 'A manifest that is a template',
    explanation:
      'The file has the keys of a manifest, but is not valid YAML because it is a template for another tool, such as Jinja. It is not scanned.',
    fix: 'Render the template, and scan the result. If it is part of a Helm chart, put it in the templates/ directory of the chart.',
  },
  {
    code: 'kubernetes.no-manifest',
    title: 'Something that looks like a manifest',
    explanation:
      'The file has an object that no cluster accepts as it is: the letter case of its kind is wrong, or it has characters that kinds do not have, it has no kind or no apiVersion, it is a string, or it is in a list without the kind List. It may not be scanned as intended.',
    fix: 'Write kind and apiVersion as the API reference does, and lists as objects of the kind List.',
  },
  {
    code: 'kubernetes.disguised',
    title: 'A manifest hidden by invisible characters',
    explanation:
      'The file is a manifest only without its control characters, zero-width characters or invalid bytes. It is not scanned.',
    fix: 'Write the file in UTF-8, without such characters.',
  },
  {
    code: 'kubernetes.too-many',
    title: 'Too many manifests in a file',
    explanation: 'A file may hold a limited number of manifests. The rest is missing from the result.',
    fix: 'Split the file.',
  },
  {
    code: 'archive.unreadable',
    title: 'An archive that cannot be read',
    explanation:
      'The archive is damaged, is not in the format that its name says, contains a path outside the archive, or unpacks to more than 300 MiB, 100,000 files or 100 times its size.',
    fix: 'Send a .zip, .tar, .tar.gz or .tgz with only the directory to scan.',
  },
  {
    code: 'remote.refused',
    title: 'A remote source that is not allowed',
    explanation:
      'The address is invalid or of an unsupported kind, names a local file, or leads to a host that lintel does not connect to.',
    fix: 'Correct the address; docs/remote.md lists the accepted forms.',
  },
  {
    code: 'remote.unavailable',
    title: 'A remote source that cannot be fetched',
    explanation:
      'The server did not answer, refused the credentials, does not have what was requested, or sent more than the limit.',
    fix: 'Check the address, the proxy and the credentials; -l debug shows the attempts.',
  },
  {
    code: 'remote.submodule',
    title: 'A git submodule that was not fetched',
    explanation:
      'Submodules are separate repositories, and lintel does not fetch them. Their files are missing from the result.',
    fix: 'Scan the submodule by itself.',
  },
];

/** The meaning of the codes of all loaders and remote sources. */
export const iacDiagnostics: readonly Explanation[] = [
  ...hclDiagnostics,
  ...terraformDiagnostics,
  ...terragruntDiagnostics,
  ...yamlDiagnostics,
  ...helmDiagnostics,
  ...kustomizeDiagnostics,
  ...cloudformationDiagnostics,
  ...dockerDiagnostics,
  ...composeDiagnostics,
  ...githubActionsDiagnostics,
  ...others,
];
