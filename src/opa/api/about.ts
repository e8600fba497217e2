import { jsonText } from '../../rego/index.ts';
import { shownConfig } from '../config/shown.ts';
import type { Handler } from './context.ts';
import { ApiError } from './errors.ts';
import { objectResponse, textResponse } from './json.ts';

/** `GET /v1/config`: the configuration, without credentials. */
export const getConfig: Handler = (call, { config }) =>
  objectResponse([['result', jsonText(shownConfig(config()))]], call.isPretty);

/** `GET /v1/status`: the last status report. */
export const getStatus: Handler = (call, { status }) => {
  const report = status?.();
  if (report === undefined) throw new ApiError(500, 'internal_error', 'status plugin not enabled');
  return objectResponse([['result', jsonText(report)]], call.isPretty);
};

/** `GET /metrics`: metrics in the Prometheus text format. */
export const getMetrics: Handler = (_call, { metrics }) =>
  textResponse(200, metrics?.text() ?? '', 'text/plain; version=0.0.4; charset=utf-8');

/** `GET /`: the version, for people. */
export const getIndex: Handler = (_call, { version }) =>
  textResponse(
    200,
    `<!doctype html>\n<title>lintel</title>\n<p>This is lintel, which serves the API of Open Policy Agent ${version}.</p>\n`,
    'text/html; charset=utf-8',
  );
