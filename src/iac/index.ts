export type { CloudFormationSettings } from './cloudformation/index.ts';
export type { Comment } from './comment.ts';
export { iacDiagnostics } from './diagnostics.ts';
export * from './edit/index.ts';
export type { Files } from './files.ts';
export * from './formats/index.ts';
export { type Block, type Body, documentOf, type Expression, parseHcl } from './hcl/index.ts';
export {
  type Assignment,
  AssignmentError,
  type AssignmentForm,
  assign,
  type ChartSettings,
  filesNamedIn,
  type HelmOptions,
  type HelmSettings,
  problemWithSettings,
  releaseNameOf,
  renderChart,
} from './helm/index.ts';
export { readObjects } from './kubernetes/loader.ts';
export { renderKustomization, scopeOf } from './kustomize/index.ts';
export type { BlockCoverage, Loaded, Loader, LoadOptions, ScanError, Variant } from './loader.ts';
export { loaders } from './loaders.ts';
export { directoryOf, joinPath, normalizePath } from './paths.ts';
export * from './remote/index.ts';
export type {
  Alternatives,
  Config,
  ConfigValue,
  KnownModule,
  ModuleCall,
  Path,
  Resource,
  ResourceForm,
} from './resource.ts';
export { generatorOf, isConfig, typesUnder } from './resource.ts';
export { type FoundKind, type KindReader, openKinds, recognize, type Survey, survey } from './survey/index.ts';
export type { PatternSettings, TerraformSettings, VarAssignment, VarFile } from './terraform/index.ts';
export type { StepKind, ValueStep } from './value-step.ts';
