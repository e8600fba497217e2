import { cloudformation } from './cloudformation/index.ts';
import { docker } from './docker/index.ts';
import { githubActions } from './github-actions/index.ts';
import { helm } from './helm/index.ts';
import { kubernetes } from './kubernetes/index.ts';
import { kustomize } from './kustomize/index.ts';
import type { Loader } from './loader.ts';
import { terraform } from './terraform/index.ts';
import { terragrunt } from './terragrunt/index.ts';
import { tfplan } from './tfplan/index.ts';

/** The IaC types, in the order in which they are tried. */
export const loaders: readonly Loader[] = [
  terragrunt,
  terraform,
  tfplan,
  kustomize,
  helm,
  cloudformation,
  kubernetes,
  docker,
  githubActions,
];
