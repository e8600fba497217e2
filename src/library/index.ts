// Exports shared by `lintel` and `lintel/edge`.
export type { Config, ConfigValue, Files, Loader, Path, Resource } from '../iac/index.ts';
export type {
  Count,
  Coverage,
  Excludes,
  Host,
  Ignore,
  OpenTree,
  PatternList,
  Platform,
  Policy,
  PolicySource,
  PolicyTree,
  Progress,
  RenderOptions,
  Report,
  ReportError,
  RuleSetting,
  ScanRequest,
  Selection,
  Severity,
  SuppressionRules,
  Target,
  Violation,
} from '../scan/index.ts';
export { countOf, listingOf, memoryFiles, pathText } from '../scan/index.ts';
export type { Diagnostic, Position, Source, Span } from '../source/index.ts';
export { LintelError, positionOf, renderDiagnostic } from '../source/index.ts';
export { version } from './bundled.ts';
export { ownPolicies } from './own-policies.ts';
export { plainPlatform, policies } from './platform.ts';
export { formats, render } from './render.ts';
