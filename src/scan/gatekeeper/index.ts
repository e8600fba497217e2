export { type Constraint, isConstraint } from './constraint.ts';
export type { Enforcement, EnforcementPoint } from './enforcement.ts';
export type {
  EngineSettings,
  EngineViolation,
  TemplateCode,
  TemplateEngine,
  TemplateProgram,
} from './engine.ts';
export { type ExpandedObject, type Expansion, openExpansion, reviewWithExpansion } from './expansion.ts';
export type { ExpansionTemplate } from './expansion-template.ts';
export { type Gatekeeper, type GatekeeperOptions, type GatekeeperResult, openGatekeeper } from './gatekeeper.ts';
export type { KubernetesObject } from './object.ts';
export { regoEngine } from './rego-engine.ts';
export { gatekeeperReport, type ReportedResult } from './report.ts';
export { type Review, type ReviewOptions, type ReviewSource, reviewOfObject, reviewOfRequest } from './review.ts';
export { isTemplate, type Template } from './template.ts';
