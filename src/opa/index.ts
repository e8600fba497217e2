export type { OpaServerParts, RequestLog, RequestMetrics } from './api/context.ts';
export { createOpaServer } from './api/server.ts';
export { type Activation, activateBundles } from './bundles/activate.ts';
export { downloadBundle, StatusError } from './bundles/download.ts';
export { type BundlePlugin, createBundlePlugin, type PluginParts } from './bundles/plugin.ts';
export { createPoller } from './bundles/poller.ts';
export type { OpaConfig, Section } from './config/config.ts';
export { configOf, readConfig, withVariables } from './config/read.ts';
export { shownConfig } from './config/shown.ts';
export type { Decision, DecisionListener } from './decision.ts';
export { decisionLogsConfig } from './decision-logs/config.ts';
export { createDecisionLogs, type DecisionLogs, type DecisionLogsSettings } from './decision-logs/decision-logs.ts';
export { createDiscovery, type DiscoveryParts, type DiscoveryPlugin } from './discovery/discovery.ts';
export { configError, type Fields, fieldsOf } from './fields.ts';
export { createLog, isLogged, type LogFormat, type LogSettings } from './logging.ts';
export { createServerMetrics, type ServerMetrics } from './metrics/server-metrics.ts';
export { createPluginBoard, type Plugin, type PluginBoard, type PluginState, type PluginStatus } from './plugin.ts';
export { createPlugins, type ServerPlugins } from './plugins.ts';
export type {
  AbortSignalLike,
  AwsSource,
  Clock,
  FileStore,
  Log,
  LogLevel,
  Network,
  NetworkRequest,
  NetworkResponse,
  NetworkTls,
  OpaPorts,
  RegionalCredentials,
} from './ports.ts';
export { createReporting, type Reporting } from './reporting.ts';
export { createRequestLog } from './request-log.ts';
export type { ServiceClient } from './service-client.ts';
export { openServices, type Service, type ServiceRequest, type Services } from './services/service.ts';
export { type StatusConfig, statusConfig } from './status/config.ts';
export { createStatus, type StatusPlugin } from './status/status.ts';
export { type ActiveBundle, type Documents, noDocuments, type StoredPolicy } from './store/documents.ts';
export { type EvaluateOptions, type Evaluator, evaluatorOpener } from './store/evaluator.ts';
export { createStore, type Snapshot, type Store } from './store/store.ts';
export { timestamp } from './timestamp.ts';
