import type { Host, HttpTls } from '../../../host.ts';
import { getKey, type Value } from '../../../values/index.ts';
import type { AnyObject } from '../../types.ts';
import { RequestError } from './request-error.ts';

/** Options whose PEM text is given as such, or by the name of an environment variable or a file. */
const texts = ['tls_ca_cert', 'tls_client_cert', 'tls_client_key'] as const;
const flags = ['tls_use_system_certs', 'tls_insecure_skip_verify'] as const;

/** The options of `http.send` for encrypted connections. */
export const tlsOptions: readonly string[] = [
  ...flags,
  ...texts.flatMap((name) => [name, `${name}_file`, `${name}_env_variable`]),
  'tls_server_name',
];

/** How a request is encrypted; undefined if it is up to the host. Throws a `RequestError`. */
export function readTls(object: AnyObject, host: Host): HttpTls | undefined {
  const given = tlsOptions.filter((name) => ![undefined, '', false].includes(getKey(object, name) as never));
  if (given.every((name) => name === 'tls_use_system_certs')) return undefined;
  if (host.httpTls !== true) {
    throw new RequestError(`"${given[0]}" is not supported: the host of the engine configures trusted certificates`);
  }
  const file = given.find((name) => name.endsWith('_file'));
  if (file !== undefined) {
    const help = `policies read no files; use "${file.replace('_file', '_env_variable')}"`;
    throw new RequestError(`"${file}" is not supported: ${help}`);
  }
  const authorities = pemIn(object, 'tls_ca_cert', host);
  const cert = pemIn(object, 'tls_client_cert', host);
  const key = pemIn(object, 'tls_client_key', host);
  const serverName = textOf(object, 'tls_server_name');
  return {
    ...(authorities !== undefined && { authorities, systemAuthorities: isSet(object, 'tls_use_system_certs') }),
    // As in OPA, one without the other has no effect.
    ...(cert !== undefined && key !== undefined && { cert, key }),
    ...(serverName !== undefined && { serverName }),
    ...(isSet(object, 'tls_insecure_skip_verify') && { insecure: true }),
  };
}

function isSet(object: AnyObject, name: (typeof flags)[number]): boolean {
  const value: Value = getKey(object, name) ?? false;
  if (typeof value === 'boolean') return value;
  throw new RequestError(`invalid value for ${name} field`);
}

function textOf(object: AnyObject, name: string): string | undefined {
  const value = getKey(object, name);
  if (value === undefined || typeof value === 'string') return value || undefined;
  throw new RequestError(`"${name}" must be a string`);
}

function pemIn(object: AnyObject, name: (typeof texts)[number], { env }: Host): string | undefined {
  const text = textOf(object, name);
  // As in OPA, line breaks may be escaped.
  if (text !== undefined) return text.replaceAll('\\n', '\n');
  const variable = textOf(object, `${name}_env_variable`);
  if (variable === undefined) return undefined;
  const value = env.get(variable);
  if (value === undefined) throw new RequestError(`the environment variable ${variable} of "${name}" is not available`);
  return value;
}
