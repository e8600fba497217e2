export * from './ast-json/index.ts';
export type { Builtin, BuiltinContext, Param } from './builtins/builtin.ts';
export { type CustomFunction, customBuiltin } from './builtins/custom.ts';
export { parseYaml } from './builtins/documents/yaml/read.ts';
export { builtins } from './builtins/index.ts';
export { certificateDocuments, loadBuiltins } from './builtins/load.ts';
export * from './bundle/index.ts';
export type { CompileOptions } from './compile/options.ts';
export { declaredNames, eachPatternVariable } from './compile/scope.ts';
export type { Compiled, CompiledTree } from './compile.ts';
export { compile, compileQuery, compileWithTree } from './compile.ts';
export { type Dependencies, type DocumentPath, dependenciesOf, documentText } from './dependencies.ts';
export { regoDiagnostics } from './diagnostics.ts';
export { annotatedEntrypoints, documentPaths, isDefined } from './entrypoints.ts';
export { createEngine } from './evaluate/engine.ts';
export { type Limits, WaitSignal } from './evaluate/machine.ts';
export type { Engine, EngineOptions, Question, SharedResults } from './evaluate/session.ts';
export type { Trace, TraceEvent } from './evaluate/trace-event.ts';
export { explanations, openTrace } from './evaluate/trace-lines.ts';
export * from './format/index.ts';
export { type BuiltModule, createBuiltEngine } from './generate/engine.ts';
export { moduleFormat } from './generate/format.ts';
export { type BaseModule, generateModule } from './generate/module.ts';
export { generateParts } from './generate/parts.ts';
export type {
  ByteForm,
  DigestName,
  Host,
  HttpCache,
  HttpRequest,
  HttpResponse,
  HttpTls,
  KeptResponse,
  Native,
  PrintPlace,
} from './host.ts';
export { createHttpCache, defaultHttpCacheLimits, type HttpCacheLimits } from './http-cache.ts';
export type { Policy as PlanPolicy } from './ir/ir.ts';
export { loadIr } from './ir/load.ts';
export { createModuleCounter } from './module-counter.ts';
export { parseModule, parseQuery } from './parse.ts';
export type {
  Filter,
  FilterOptions,
  FilterTarget,
  Hint,
  PartialOptions,
  PartialQuery,
  Residual,
} from './partial/index.ts';
export { loadPartial } from './partial/load.ts';
export { calledBuiltins } from './plan/called-builtins.ts';
export { joinsInput } from './plan/joins-input.ts';
export type { Program } from './plan/plan.ts';
export { prune } from './plan/prune.ts';
export { readsData } from './plan/reads-data.ts';
export { parseValue, prepareBody, prepareQuery } from './query.ts';
export { iterates, keepingValue, valueName } from './query-values.ts';
export { type LabelRecord, labeledModules } from './rule-labels.ts';
export type * from './syntax/ast.ts';
export * from './syntax/index.ts';
export * from './testing/index.ts';
export { loadSchemaTypes } from './types/load-schemas.ts';
export { typeText } from './types/operations.ts';
export type { SchemaTypes } from './types/schema-types.ts';
export type { Type } from './types/type.ts';
export * from './values/index.ts';
