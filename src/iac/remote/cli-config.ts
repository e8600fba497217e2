import type { Source } from '../../source/index.ts';
import { type Body, constantString, type Expression, parseHcl } from '../hcl/index.ts';

/** The user's registry settings in `~/.terraformrc`. */
export interface CliConfig {
  /** Tokens by host. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Module addresses of hosts, which then need no discovery request. */
  readonly moduleServices: ReadonlyMap<string, string>;
}

/** Reads a Terraform CLI configuration file; invalid parts are ignored. */
export function parseCliConfig(source: Source): CliConfig {
  const isJson = /\.json$/.test(source.path) || source.text.trimStart().startsWith('{');
  if (isJson) return jsonConfig(source.text);
  const { body } = parseHcl(source);
  const tokens = new Map<string, string>();
  const moduleServices = new Map<string, string>();
  for (const block of body.blocks) {
    const host = block.labels[0]?.text.toLowerCase();
    if (host === undefined) continue;
    if (block.type === 'credentials') add(tokens, host, attribute(block.body, 'token'));
    if (block.type === 'host') add(moduleServices, host, member(attribute(block.body, 'services'), 'modules.v1'));
  }
  return { tokens, moduleServices };
}

function add(into: Map<string, string>, host: string, value: Expression | undefined): void {
  const text = value === undefined ? undefined : constantString(value);
  if (text !== undefined) into.set(host, text);
}

function attribute(body: Body, name: string): Expression | undefined {
  return body.attributes.find((entry) => entry.name === name)?.value;
}

function member(value: Expression | undefined, key: string): Expression | undefined {
  if (value?.kind !== 'object') return undefined;
  return value.items.find((item) => constantString(item.key) === key)?.value;
}

/** `{"credentials": {"<host>": {"token": …}}}`, as `terraform login` writes it. */
function jsonConfig(text: string): CliConfig {
  const read = (key: string, inner: (entry: Record<string, unknown>) => unknown): Map<string, string> => {
    const found = new Map<string, string>();
    const hosts = recordOf(recordOf(parsed(text))[key]);
    for (const [host, entry] of Object.entries(hosts)) {
      const value = inner(recordOf(entry));
      if (typeof value === 'string') found.set(host.toLowerCase(), value);
    }
    return found;
  };
  return {
    tokens: read('credentials', (entry) => entry.token),
    moduleServices: read('host', (entry) => recordOf(entry.services)['modules.v1']),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
