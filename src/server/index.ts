export { type App, createApp } from './app.ts';
export {
  badRequest,
  duplicated,
  errorResponse,
  type Form,
  type FormFile,
  HttpError,
  type HttpRequest,
  type HttpResponse,
  json,
} from './http.ts';
export { familyOf, Histogram, type Measure, type MetricFamily, metricsText, Samples } from './metrics.ts';
export { organizationRoutes } from './organization/index.ts';
export type { AccessEntry, NamedWebhook, Notifier, ServerPorts } from './ports.ts';
export type { QueryParameter, Route } from './route.ts';
export { JobError, type ScanAnswer, type ScanFailure, type ScanJob } from './scans/job.ts';
export { type RemoteTree, runJob } from './scans/run-job.ts';
export { type AdmissionSettings, defaultSettings, type ServerSettings } from './settings.ts';
export type { Attempt, IdentityProvider, SignIn } from './sign-in/ports.ts';
export type { User } from './sign-in/user.ts';
