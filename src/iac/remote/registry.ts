import { utf8Text } from '../../go/index.ts';
import { RemoteError, RemoteRefusedError } from './error.ts';
import type { HttpResponse } from './http.ts';
import { absoluteSource } from './http-package.ts';
import { wholeOf } from './limits.ts';
import { sendRequest } from './request.ts';
import type { RegistrySource } from './source.ts';
import { parseUrl, resolveUrl, type Url, urlText } from './url.ts';
import { type ModuleVersion, newestVersion, parseConstraints, parseVersion } from './version.ts';
import type { RemoteWorld } from './world.ts';

const maxDocument = 16 * 1024 * 1024;

/** The source of the newest version of a module that satisfies `constraints`, as its registry names it. */
export async function registryPackage(
  source: RegistrySource,
  constraints: string | undefined,
  world: RemoteWorld,
): Promise<string> {
  const wanted = constraints === undefined ? [] : parseConstraints(constraints);
  if (wanted === undefined)
    throw new RemoteRefusedError(`${JSON.stringify(constraints)} is not a valid version constraint`);
  const host = hostUrl(source.host);
  const ask: Ask = (url) => sendRequest(world, url, 'registry', {}, host);
  const service = (await configured(source.host, world)) ?? (await discovered(host, source.host, ask));
  const module = `${source.namespace}/${source.name}/${source.provider}`;
  const versions = await versionsOf(at(service, `${module}/versions`), module, ask);
  const newest = newestVersion(versions, wanted);
  if (newest === undefined) {
    const newestAtAll = newestVersion(versions, [])?.text;
    throw new RemoteError(
      newestAtAll === undefined
        ? `${source.host} has no version of ${module}`
        : `no version of ${module} satisfies ${JSON.stringify(constraints)}; the newest one is ${newestAtAll}`,
    );
  }
  return locationOf(at(service, `${module}/${newest.text}/download`), ask);
}

function at(service: Url, path: string): Url {
  return { ...service, path: `${service.path.replace(/\/$/, '')}/${path}` };
}

/** Requests a registry, or the service that acts for it, with the user's token for the registry. */
type Ask = (url: Url) => Promise<HttpResponse>;

function hostUrl(host: string): Url {
  const [, name = host, port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  return { scheme: 'https', userinfo: undefined, host: name, port, path: '', query: [] };
}

/** The module address of a registry in the user's configuration. */
async function configured(host: string, world: RemoteWorld): Promise<Url | undefined> {
  const text = await world.moduleService?.(host);
  if (text === undefined) return undefined;
  const url = parseUrl(text);
  if (url === undefined) throw new RemoteError(`the URL configured for ${host} is invalid`);
  return url;
}

/** The module address that the registry itself names. */
async function discovered(registry: Url, host: string, ask: Ask): Promise<Url> {
  const response = await ask({ ...registry, path: '/.well-known/terraform.json' });
  const document = jsonOf(await wholeOf(response.body, maxDocument));
  const service = isRecord(document) ? document['modules.v1'] : undefined;
  if (typeof service !== 'string') throw new RemoteError(`${host} is not a module registry`);
  const base = parseUrl(response.url);
  const url = base === undefined ? undefined : resolveUrl(base, service);
  if (url?.scheme !== 'https') throw new RemoteError(`the module registry of ${host} does not use https`);
  return url;
}

async function versionsOf(url: Url, module: string, ask: Ask): Promise<readonly ModuleVersion[]> {
  const response = await ask(url);
  const document = jsonOf(await wholeOf(response.body, maxDocument));
  const modules = isRecord(document) && Array.isArray(document.modules) ? document.modules : [];
  const versions = isRecord(modules[0]) && Array.isArray(modules[0].versions) ? modules[0].versions : undefined;
  if (versions === undefined) throw new RemoteError(`the registry returned no versions of ${module}`);
  return versions.flatMap((entry: unknown) => {
    const version = isRecord(entry) && typeof entry.version === 'string' ? parseVersion(entry.version) : undefined;
    return version === undefined ? [] : [version];
  });
}

/** The source of a version, in a header or in the answer. */
async function locationOf(url: Url, ask: Ask): Promise<string> {
  const response = await ask(url);
  const header = response.headers.get('x-terraform-get');
  const body = await wholeOf(response.body, maxDocument);
  const document = header === undefined && body.length > 0 ? jsonOf(body) : undefined;
  const location = header ?? (isRecord(document) ? document.location : undefined);
  if (typeof location !== 'string' || location === '')
    throw new RemoteError('the registry returned no download URL for the module');
  return absoluteSource(location, urlText(url));
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8Text(bytes));
  } catch {
    throw new RemoteError('the registry returned invalid JSON');
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
