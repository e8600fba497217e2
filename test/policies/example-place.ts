import { isForWorkflows } from './folders.ts';

/** The type of an example: rules for workflows have workflows, Kubernetes rules manifests, AWS rules templates and Terraform code. */
export function typeOf(path: string, name: string): string {
  if (path.startsWith('docker/')) return 'docker';
  if (name.endsWith('.tf')) return 'terraform';
  if (isForWorkflows(path)) return 'github-actions';
  return path.startsWith('k8s/') ? 'k8s' : 'cft';
}

/** The path of an example: files for GitHub have a fixed place in a repository. */
export function placeOf(path: string, name: string): string {
  // Compose files are known by their names.
  if (path.startsWith('docker/') && name.endsWith('.yaml')) return 'compose.yaml';
  if (!isForWorkflows(path)) return name;
  return path.startsWith('github/dependabot/') ? '.github/dependabot.yml' : `.github/workflows/${name}`;
}
