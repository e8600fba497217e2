import { utf8Length } from '../go/index.ts';
import type { Call } from './api/call.ts';
import type { RequestLog } from './api/context.ts';
import { addressOf } from './api/decide.ts';
import { isLogged } from './logging.ts';
import type { Log, LogLevel } from './ports.ts';

/** Logs requests and responses with OPA's fields; at the level `debug` also parameters and the texts of responses. */
export function createRequestLog(log: Log, minimum: LogLevel): RequestLog {
  const facts = (call: Call): Readonly<Record<string, unknown>> => ({
    client_addr: addressOf(call),
    req_id: call.id,
    req_method: call.request.method,
    req_path: call.path,
  });
  const isDebug = isLogged('debug', minimum);
  return {
    received: (call, level) => {
      if (!isLogged(level, minimum)) return;
      const params = isDebug ? { req_params: Object.fromEntries(call.params) } : {};
      log(level, 'Received request.', { ...facts(call), ...params });
    },
    answered: (call, { status, body, bytes }, seconds, level) => {
      if (!isLogged(level, minimum)) return;
      log(level, 'Sent response.', {
        ...facts(call),
        resp_status: status,
        resp_bytes: bytes?.length ?? utf8Length(body),
        resp_duration: seconds * 1000,
        ...(isDebug && { resp_body: body }),
      });
    },
  };
}
