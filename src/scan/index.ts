export type { KnownViolation } from './baseline.ts';
export { baselineText, knownOf, parseBaseline, withoutKnown } from './baseline.ts';
export type { ExampleResult } from './check-examples.ts';
export { checkExamples, findExamples } from './check-examples.ts';
export type { Framework } from './compliance/framework.ts';
export { evaluateCompliance, frameworkIds, loadFrameworks, rulesOfFrameworks } from './compliance/framework.ts';
export * from './conftest/index.ts';
export type { Coverage } from './coverage.ts';
export { coveredPercent } from './coverage.ts';
export { scanDiagnostics } from './diagnostics.ts';
export type { Excluded, Excludes, PatternList } from './excludes/index.ts';
export { patternLines } from './excludes/lines.ts';
export * from './gatekeeper/index.ts';
export { listingOf } from './listing.ts';
export { load as loadTree } from './load.ts';
export { maskedConfig } from './masked-config.ts';
export { memoryFiles } from './memory-files.ts';
export { notificationText } from './notification.ts';
export type { OfferedChange, OfferedFix } from './offered-fix.ts';
export { overlaid, withTexts } from './overlaid.ts';
export { pathText } from './path-text.ts';
export type { OpenTree, Platform, Progress, Target } from './platform.ts';
export type { Bundle, PartModule } from './policies/bundle.ts';
export { exampleKind, marksOf, withoutMarks } from './policies/examples.ts';
export { automaticFixText } from './policies/fix-text.ts';
export type { Policy, PolicyEntry, PolicyFix, PolicySet, Profile, Severity } from './policies/policy.ts';
export {
  bySeverity,
  categories,
  categoryNamed,
  namesOf,
  normalName,
  profiles,
  providers,
  severities,
} from './policies/policy.ts';
export { shortNames } from './policies/resource-types.ts';
export { scaffold } from './policies/scaffold.ts';
export type { Selection } from './policies/select.ts';
export { categoriesOf, selectPolicies } from './policies/select.ts';
export type { PolicySource } from './policies/set.ts';
export { bundlePolicies, createTracer, loadPolicies } from './policies/set.ts';
export type { RuleSetting } from './policies/setting-values.ts';
export { isGatekeeperFile, type PolicyTree } from './policies/tree.ts';
export { provenanceOf } from './provenance.ts';
export type { BuiltModule, Host } from './rego.ts';
export type { Count, Report, ReportError } from './report.ts';
export { countOf } from './report.ts';
export { type Arrangement, framings, groupings, sortings } from './reporters/arrangement.ts';
export { csvRow } from './reporters/csv.ts';
export { changeOf, findingOf, ruleAddress } from './reporters/finding.ts';
export { narrowed } from './reporters/fix.ts';
export { groupsOf } from './reporters/groups.ts';
export { style as reportStyle } from './reporters/html/style.ts';
export { pageOf as humanPage } from './reporters/human/page.ts';
export { renderFramed, renderRule } from './reporters/human/violation.ts';
export { reporters } from './reporters/index.ts';
export { jsonText } from './reporters/json.ts';
export { openReporter } from './reporters/open.ts';
export type { RenderOptions, Reporter } from './reporters/reporter.ts';
export { repositoryOf, sourceAddress } from './reporters/source-address.ts';
export { excludedText, oneLine, plural } from './reporters/summary.ts';
export type { ScanRequest } from './request.ts';
export { scan } from './scan.ts';
export { ScanCache } from './scan-cache.ts';
export type { Scope, ScopeReader } from './scopes/scope.ts';
export { maskFor, secretValuesIn } from './secrets.ts';
export { expiry, suppressionForms } from './suppressions/forms.ts';
export type { Ignore, PlacedIgnore, SuppressionRules } from './suppressions/outcome.ts';
export type { TimeLimit } from './time-limit.ts';
export type { Tracer, TraceStep } from './trace.ts';
export { problemText, type Violation, violationOf } from './violation.ts';
