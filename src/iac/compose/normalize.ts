import type { Span } from '../../source/index.ts';
import { textValue } from '../docker/evaluate/text-value.ts';
import type { Parts } from '../docker/substitute/lexer.ts';
import { mapByName, scalar } from '../values/make.ts';
import type { MapEntry, MapValue, Value } from '../values/value.ts';
import { checkModel } from './check.ts';
import { readEnvFile } from './dotenv.ts';
import { isOutside, joined } from './locations.ts';
import { merge } from './merge.ts';
import { changedMap, member, pattern, withMember } from './places.ts';
import type { Environment, Project } from './project.ts';
import { isInherited, preStart } from './shapes/service.ts';
import { isNull, nameOf, plainText, withDefaults } from './shapes/shape.ts';

/** A model with the additions of Compose: networks, dependencies, names and the variables of files. */
export async function normalized(model: MapValue, project: Project, environment: Environment): Promise<MapValue> {
  let result = model;
  for (const kind of ['services', 'jobs']) {
    const services = member(model, kind);
    if (services?.kind !== 'map') continue;
    const entries = new Map<string, MapEntry>();
    for (const [name, { value, span }] of services.entries) {
      const service = value.kind === 'map' ? await normalizedService(value, project, environment) : value;
      entries.set(name, { value: service, span });
    }
    result = withMember(result, kind, { ...services, entries }, services.span);
  }
  checkModel(result, (message, span) => project.report({ code: 'compose.model', level: 'error', message, span }));
  return ['networks', 'volumes', 'secrets', 'configs'].reduce(
    (current, kind) => changedMap(current, pattern(kind), namedExternals),
    result,
  );
}

/** An external entry without a name has its key as its name. */
function namedExternals(value: Value): Value {
  if (value.kind !== 'map') return value;
  const entries = new Map(value.entries);
  for (const [key, { value: one, span }] of value.entries) {
    const isExternal = member(one, 'external');
    if (one.kind !== 'map' || isExternal?.kind !== 'scalar' || isExternal.value !== true) continue;
    entries.set(key, { value: withDefaults(one, { name: key }), span });
  }
  return { ...value, entries };
}

async function normalizedService(service: MapValue, project: Project, environment: Environment): Promise<MapValue> {
  let result = withNetworks(service);
  const policy = member(result, 'pull_policy');
  if (policy && plainText(policy) === 'if_not_present') {
    result = withMember(
      result,
      'pull_policy',
      scalar('missing', policy.span),
      service.entries.get('pull_policy')!.span,
    );
  }
  const build = member(result, 'build');
  if (build?.kind === 'map')
    result = withMember(result, 'build', normalizedBuild(build, environment), result.entries.get('build')!.span);
  result = withDependencies(result);
  result = withHooks(result);
  result = await withVariables(result, project, environment);
  return withLabels(result, project);
}

/** Containers that run before a service inherit its settings, and override them. */
function withHooks(service: MapValue): MapValue {
  if (!service.entries.has('pre_start')) return service;
  const entries = new Map([...service.entries].filter(([key]) => isInherited(key)));
  const base: MapValue = { ...service, entries };
  const silent = (): void => {};
  return changedMap(service, pattern('pre_start.*'), (hook) =>
    preStart(merge(base, hook, ['services', 'hook'], silent), { path: '', report: silent }),
  );
}

function withNetworks(service: MapValue): MapValue {
  const networks = member(service, 'networks');
  if (service.entries.has('provider') || service.entries.has('network_mode')) return service;
  if (networks !== undefined && !(networks.kind === 'map' && networks.entries.size === 0)) return service;
  const { span } = networks ?? service;
  return withMember(service, 'networks', mapByName(span, [['default', scalar(null, span)]]));
}

function normalizedBuild(build: MapValue, environment: Environment): MapValue {
  const isInline = build.entries.has('dockerfile_inline');
  const result = withDefaults(build, isInline ? {} : { dockerfile: 'Dockerfile' });
  const args = member(result, 'args');
  if (args?.kind !== 'map') return result;
  return withMember(result, 'args', resolved(args, environment, false), result.entries.get('args')!.span);
}

/** Names without a value get the value of the variable with this name, if it is set. */
function resolved(values: MapValue, environment: Environment, keepsOthers: boolean): MapValue {
  const entries = new Map<string, MapEntry>();
  for (const [name, entry] of values.entries) {
    const variable = isNull(entry.value) ? environment.variable(name) : undefined;
    if (variable !== undefined) entries.set(name, { ...entry, value: textValue(variable.parts, entry.value.span) });
    else if (keepsOthers || !isNull(entry.value)) entries.set(name, entry);
  }
  return { ...values, entries };
}

/** A service with the services that it implicitly depends on. */
function withDependencies(service: MapValue): MapValue {
  const implied = new Map<string, { readonly restart: boolean; readonly span: Span }>();
  const add = (name: string | undefined, restart: boolean, span: Span): void => {
    if (name !== undefined && name !== '' && !implied.has(name)) implied.set(name, { restart, span });
  };
  const texts = (key: string): readonly Value[] => {
    const value = member(service, key);
    return value?.kind === 'list' ? value.items : value === undefined ? [] : [value];
  };
  for (const link of texts('links')) {
    const parts = plainText(link)?.split(':') ?? [];
    add(parts.length === 2 ? parts[0] : parts.join(':'), true, link.span);
  }
  for (const key of ['network_mode', 'ipc', 'pid', 'uts', 'cgroup']) {
    for (const value of texts(key)) add(/^service:(.*)$/.exec(plainText(value) ?? '')?.[1], true, value.span);
  }
  for (const value of texts('volumes_from')) {
    const from = plainText(value);
    if (from?.startsWith('container:') === false) add(from.split(':')[0], false, value.span);
  }
  const written = member(service, 'depends_on');
  const entries = new Map(written?.kind === 'map' ? written.entries : []);
  for (const [name, { restart, span }] of implied) {
    if (entries.has(name)) continue;
    const value = mapByName(span, [
      ['condition', scalar('service_started', span)],
      ['restart', scalar(restart, span)],
      ['required', scalar(true, span)],
    ]);
    entries.set(name, { value, span });
  }
  if (entries.size === 0 || written?.kind === 'symbolic') return service;
  const span = service.entries.get('depends_on')?.span ?? service.span;
  return withMember(service, 'depends_on', { kind: 'map', entries, span }, span);
}

/** Variables of `env_file`, and over them those of `environment`. */
async function withVariables(service: MapValue, project: Project, environment: Environment): Promise<MapValue> {
  const written = member(service, 'environment');
  if (written?.kind === 'symbolic') return service;
  const own = written?.kind === 'map' ? resolved(written, environment, true) : undefined;
  const files = member(service, 'env_file');
  const variables = new Map<string, MapEntry>();
  const lookup = (name: string): Parts | undefined => {
    const found = own?.entries.get(name)?.value ?? variables.get(name)?.value;
    const known = environment.variable(name)?.parts;
    if (known !== undefined || found === undefined || isNull(found)) return known;
    return [plainText(found) ?? { unknown: name }];
  };
  for (const file of files?.kind === 'list' ? files.items : []) {
    const path = member(file, 'path');
    if (path !== undefined) await addFile(path, member(file, 'format'));
  }
  for (const [name, entry] of own?.entries ?? []) variables.set(name, entry);
  if (variables.size === 0 && own === undefined) return service;
  const span = service.entries.get('environment')?.span ?? files?.span ?? service.span;
  return withMember(service, 'environment', { kind: 'map', entries: variables, span }, span);

  async function addFile(path: Value, format: Value | undefined): Promise<void> {
    const text = await fileAt(path, project, 'variables');
    if (text === undefined) return;
    const source = { path: text.path, text: text.text };
    project.sources.set(source.path, source);
    // Docker's own format: nothing is replaced in it.
    if (format && plainText(format) === 'raw') {
      let start = 0;
      for (const line of source.text.split('\n')) {
        const sign = line.indexOf('=');
        const span = { source, start, end: start + line.length };
        const name = line.slice(0, Math.max(0, sign)).trim();
        if (name !== '' && !name.startsWith('#'))
          variables.set(name, { value: scalar(line.slice(sign + 1), span), span });
        start += line.length + 1;
      }
      return;
    }
    const { variables: found, problem } = readEnvFile(source, lookup);
    if (problem !== undefined) project.report({ code: 'compose.env-file', level: 'error', ...problem });
    for (const [name, { parts, span }] of found) variables.set(name, { value: textValue(parts, span), span });
  }
}

async function withLabels(service: MapValue, project: Project): Promise<MapValue> {
  const files = member(service, 'label_file');
  if (files?.kind !== 'list') return service;
  const written = member(service, 'labels');
  const labels = new Map<string, MapEntry>();
  for (const path of files.items) {
    const file = await fileAt(path, project, 'labels');
    if (file === undefined) continue;
    const lookup = (name: string): Parts | undefined => {
      const plain = labels.get(name) && plainText(labels.get(name)!.value);
      return plain === undefined ? undefined : [plain];
    };
    for (const [name, { parts, span }] of readEnvFile(file, lookup).variables) {
      labels.set(name, { value: textValue(parts, span), span });
    }
  }
  for (const [name, entry] of written?.kind === 'map' ? written.entries : []) labels.set(name, entry);
  if (labels.size === 0) return service;
  return withMember(service, 'labels', { kind: 'map', entries: labels, span: (written ?? files).span });
}

/** A file of variables in the tree. */
async function fileAt(
  path: Value,
  project: Project,
  what: string,
): Promise<{ readonly path: string; readonly text: string } | undefined> {
  const written = plainText(path);
  if (written === undefined) return undefined;
  const place = joined(project.directory, written);
  const text = isOutside(place) ? undefined : await project.read(place);
  if (text !== undefined) return { path: place, text };
  const message = `${nameOf(path)} is not in the scanned tree, so its ${what} are unknown`;
  project.report({ code: 'compose.env-file', level: 'note', message, span: path.span });
  return undefined;
}
