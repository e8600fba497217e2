import { type Option, section } from '../arguments/option.ts';
import { policyEnvOption } from '../policies/policy-env.ts';
import { verificationOptions } from '../rego/bundle-options.ts';
import { maxStepsOption } from '../rego/max-steps.ts';
import { allowNetOption } from './policy-net.ts';

const listening: readonly Option[] = [
  {
    long: 'addr',
    short: 'a',
    value: 'ADDRESS',
    about: 'Listen on [HOST]:PORT or unix://PATH',
    list: 'comma',
    default: 'localhost:8181',
  },
  {
    long: 'diagnostic-addr',
    value: 'ADDRESS',
    about: 'Serve only /health and /metrics on this address',
    list: 'comma',
  },
  { long: 'unix-socket-perm', value: 'MODE', about: 'Permissions of Unix domain sockets', default: '755' },
  { long: 'tls-cert-file', value: 'FILE', about: 'TLS certificate (PEM); requires --tls-private-key-file' },
  { long: 'tls-private-key-file', value: 'FILE', about: 'Private key of the certificate (PEM)' },
  { long: 'tls-ca-cert-file', value: 'FILE', about: "Authorities of clients' certificates (PEM)" },
  {
    long: 'min-tls-version',
    value: 'VERSION',
    about: 'Minimum TLS version',
    allowed: ['1.0', '1.1', '1.2', '1.3'],
    default: '1.2',
  },
  {
    long: 'tls-cert-refresh-period',
    value: 'DURATION',
    about: '',
    refused: 'restart the server to change certificates',
  },
  {
    long: 'tls-cipher-suites',
    value: 'NAMES',
    about: 'Cipher suites of TLS 1.2 and older (IANA names)',
    list: 'comma',
  },
  { long: 'h2c', about: '', refused: 'lintel serves HTTP/1.1 only' },
  {
    long: 'authentication',
    value: 'SCHEME',
    about: 'Identify clients by a bearer token or a certificate',
    allowed: ['token', 'tls', 'off'],
    default: 'off',
  },
  {
    long: 'authorization',
    value: 'SCHEME',
    about: 'With basic, the policy system.authz.allow decides about every request',
    allowed: ['basic', 'off'],
    default: 'off',
  },
];

const running: readonly Option[] = [
  { long: 'bundle', short: 'b', about: 'Load paths as bundles' },
  ...verificationOptions,
  { long: 'skip-verify', about: 'Load signed bundles without verifying them' },
  {
    long: 'signing-alg',
    value: 'NAME',
    about: 'Algorithm of the signatures of bundles',
    default: 'RS256',
  },
  { long: 'config-file', short: 'c', value: 'FILE', about: 'Configuration of OPA (YAML or JSON)' },
  { long: 'set', value: 'KEY=VALUE', about: 'Override an option of the configuration', list: 'repeat' },
  { long: 'set-file', value: 'KEY=FILE', about: 'Override an option with the content of a file', list: 'repeat' },
  { long: 'watch', short: 'w', about: 'Load the paths again when they change' },
  { long: 'watch-config', about: '', refused: 'restart the server to change its configuration' },
  { long: 'ready-timeout', value: 'SECONDS', about: 'Wait this long for bundles before listening', default: '0' },
  { long: 'shutdown-grace-period', value: 'SECONDS', about: 'Time for running requests to finish', default: '10' },
  { long: 'shutdown-wait-period', value: 'SECONDS', about: 'Time before the server stops listening', default: '0' },
  {
    long: 'max-errors',
    short: 'm',
    value: 'NUMBER',
    about: 'Maximum number of errors of a compilation',
    default: '10',
  },
  {
    long: 'log-format',
    value: 'FORMAT',
    about: 'Format of the log',
    allowed: ['text', 'json', 'json-pretty'],
    default: 'json',
  },
  {
    long: 'log-level-request',
    value: 'LEVEL',
    about: 'Level at which requests and responses are logged',
    allowed: ['debug', 'info', 'error'],
    default: 'info',
  },
  { long: 'log-timestamp-format', value: 'FORMAT', about: '', refused: 'times are in RFC 3339 format' },
  maxStepsOption,
  policyEnvOption,
  allowNetOption,
  { long: 'pprof', about: '', refused: 'profiles of Go programs are not available' },
  { long: 'skip-version-check', about: '', silent: true },
  { long: 'optimize-store-for-read-speed', about: '', silent: true },
  { long: 'disable-telemetry', about: '', silent: true },
  { long: 'skip-known-schema-check', about: '', silent: true },
];

/** The flags of `opa run --server`. */
export const serverOptions: readonly Option[] = [
  ...section('Server', listening),
  ...section('Policies and configuration', running),
];
