import { helm } from './helm/index.ts';
import { kubernetes } from './kubernetes/index.ts';
import { kustomize } from './kustomize/index.ts';
import type { Loader } from './loader.ts';
import { terraform } from './terraform/index.ts';
import { tfplan } from './tfplan/index.ts';

export type { Files } from './files.ts';
export {
  type Assignment,
  AssignmentError,
  type AssignmentForm,
  filesNamedIn,
  type HelmOptions,
  renderChart,
} from './helm/index.ts';
export { renderKustomization } from './kustomize/index.ts';
export type { Loaded, Loader, LoadOptions, ScanError, ValuesFile } from './loader.ts';
export type { Comment, Config, ConfigValue, Path, Resource } from './resource.ts';

/** The IaC types, in the order in which they are tried. */
export const loaders: readonly Loader[] = [terraform, tfplan, kustomize, helm, kubernetes];
