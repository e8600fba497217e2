import type { Span } from '../../source/index.ts';
import type { MapValue, Value } from '../values/value.ts';
import type { Report } from './merge.ts';
import { member } from './places.ts';
import { nameOf, plainText } from './shapes/shape.ts';

/** Reports the errors of a whole model: undefined names, values that exclude each other, cycles. */
export function checkModel(model: MapValue, report: Report): void {
  const [services, jobs] = [entriesOf(model, 'services'), entriesOf(model, 'jobs')];
  for (const [name, { value, span }] of services) {
    if (value.kind === 'map') checkService(name, value, span, model, report);
  }
  for (const [name, { span }] of jobs) {
    if (services.has(name)) report(`${name} is the name of a service and of a job`, span);
  }
  for (const [name, { value, span }] of jobs) {
    for (const [needed, entry] of entriesOf(value, 'depends_on')) {
      if (!services.has(needed) && !jobs.has(needed))
        report(`the job ${name} needs ${needed}, which is not there`, entry.span ?? span);
    }
  }
  checkCycles(services, report);
}

type Entries = MapValue['entries'];

function entriesOf(value: Value | undefined, key: string): Entries {
  const found = member(value, key);
  return found?.kind === 'map' ? found.entries : new Map();
}

function itemsOf(value: Value | undefined, key: string): readonly Value[] {
  const found = member(value, key);
  return found?.kind === 'list' ? found.items : [];
}

function textOf(value: Value | undefined, key: string): string | undefined {
  const found = member(value, key);
  return found && plainText(found);
}

function checkService(name: string, service: MapValue, span: Span, model: MapValue, report: Report): void {
  const services = entriesOf(model, 'services');
  const build = member(service, 'build');
  const placeOf = (key: string): Span => service.entries.get(key)?.span ?? span;
  const has = (key: string): boolean => service.entries.has(key);
  if (!has('build') && textOf(service, 'image') !== undefined && textOf(service, 'image') === '')
    report(`the service ${name} needs an image`, placeOf('image'));
  if (!has('build') && !has('image') && !has('provider')) report(`the service ${name} needs image or build`, span);
  if (build?.kind === 'map') checkBuild(name, build, service, services, report);
  const mode = textOf(service, 'network_mode') ?? '';
  if (mode !== '' && entriesOf(service, 'networks').size > 0) {
    report(`the service ${name} has network_mode, so it cannot have networks`, placeOf('network_mode'));
  }
  const [test] = itemsOf(member(service, 'healthcheck'), 'test');
  const kind = test && plainText(test);
  if (test !== undefined && kind !== undefined && !/^(?:CMD|CMD-SHELL|NONE)$/.test(kind)) {
    report(`the test of the service ${name} must start with CMD, CMD-SHELL or NONE`, test.span);
  }
  for (const [needed, entry] of entriesOf(service, 'depends_on')) {
    if (!services.has(needed)) report(`the service ${name} needs ${needed}, which is not there`, entry.span);
  }
  checkNames(name, service, model, report);
  checkNumbers(name, service, placeOf, report);
  for (const watch of itemsOf(member(service, 'develop'), 'watch')) {
    const action = textOf(watch, 'action');
    if (member(watch, 'path') !== undefined && textOf(watch, 'path') === '')
      report('the path of watch is empty', watch.span);
    if (
      !/^(?:rebuild|restart)$/.test(action ?? 'restart') &&
      (textOf(watch, 'target') ?? '') === '' &&
      !(member(watch, 'target')?.kind === 'symbolic')
    ) {
      report(`${action} needs a target`, watch.span);
    }
  }
  const targets = new Set<string>();
  const mounts = [
    ...itemsOf(service, 'tmpfs').map((item) => [plainText(item)?.split(':')[0], item.span] as const),
    ...itemsOf(service, 'volumes').map((item) => [textOf(item, 'target'), item.span] as const),
  ];
  for (const [target, at] of mounts) {
    if (target === undefined) continue;
    if (targets.has(target)) report(`the service ${name} mounts two things at ${target}`, at);
    targets.add(target);
  }
}

function checkBuild(name: string, build: MapValue, service: MapValue, services: Entries, report: Report): void {
  if ((textOf(build, 'dockerfile') ?? '') !== '' && (textOf(build, 'dockerfile_inline') ?? '') !== '') {
    report(`the build of ${name} can have dockerfile or dockerfile_inline, but not both`, build.span);
  }
  for (const [, { value, span }] of entriesOf(build, 'additional_contexts')) {
    const other = /^service:(.*)$/.exec(plainText(value) ?? '')?.[1];
    if (other !== undefined && member(services.get(other)?.value, 'build') === undefined) {
      report(`the build of ${name} uses that of ${other}, which is not there`, span);
    }
  }
  const platforms = itemsOf(build, 'platforms');
  const own = textOf(service, 'platform') ?? '';
  if (own !== '' && platforms.length > 0 && !platforms.some((one) => nameOf(one) === own)) {
    report(`the platforms of the build of ${name} must include ${own}`, build.span);
  }
}

/** The networks, volumes and files that have to be defined. */
function checkNames(name: string, service: MapValue, model: MapValue, report: Report): void {
  const defined = (kind: string, key: string): boolean => entriesOf(model, kind).has(key);
  const missing = (kind: string, key: string, at: Span): void =>
    report(`${name} uses the ${kind} ${key}, which is not defined`, at);
  for (const [key, { span }] of entriesOf(service, 'networks')) {
    if (key !== 'default' && !defined('networks', key)) missing('network', key, span);
  }
  for (const [key, { span }] of entriesOf(service, 'models')) if (!defined('models', key)) missing('model', key, span);
  for (const volume of itemsOf(service, 'volumes')) {
    const source = textOf(volume, 'source') ?? '';
    if (textOf(volume, 'type') === 'volume' && source !== '' && !defined('volumes', source))
      missing('volume', source, volume.span);
  }
  for (const [kind, items] of [
    ['secrets', itemsOf(service, 'secrets')],
    ['secrets', itemsOf(member(service, 'build'), 'secrets')],
    ['configs', itemsOf(service, 'configs')],
  ] as const) {
    for (const item of items) {
      const source = textOf(item, 'source');
      if (source !== undefined && !defined(kind, source)) missing(kind.slice(0, -1), source, item.span);
    }
  }
}

/** Values that can be written in two places. */
function checkNumbers(name: string, service: MapValue, placeOf: (key: string) => Span, report: Report): void {
  const deploy = member(service, 'deploy');
  const resources = member(deploy, 'resources');
  const [scale, replicas] = [textOf(service, 'scale'), textOf(deploy, 'replicas')];
  const number = scale ?? replicas;
  if (scale !== undefined && replicas !== undefined && scale !== replicas)
    report(`${name} has other replicas than scale`, placeOf('scale'));
  if (Number(number ?? 0) < 0)
    report(`${name} cannot have a negative number of replicas`, placeOf(scale === undefined ? 'deploy' : 'scale'));
  if (Number(number ?? 1) > 1 && (textOf(service, 'container_name') ?? '') !== '') {
    report(`${name} has a container_name, so it can have only one replica`, placeOf('container_name'));
  }
  for (const [key, group, other] of [
    ['cpus', 'limits', 'cpus'],
    ['mem_limit', 'limits', 'memory'],
    ['mem_reservation', 'reservations', 'memory'],
    ['pids_limit', 'limits', 'pids'],
  ] as const) {
    const limits = member(resources, group);
    const value = member(service, key);
    const [own, theirs] = [
      textOf(service, key) ?? '0',
      member(limits, other) === undefined ? '0' : textOf(limits, other),
    ];
    if (limits === undefined || value?.kind !== 'scalar' || theirs === undefined || Number(own) === 0) continue;
    if (Math.fround(Number(own)) !== Math.fround(Number(theirs))) {
      report(`${name} has another value for deploy.resources.${group}.${other} than for ${key}`, placeOf(key));
    }
  }
}

/** Reports services that depend on each other in a cycle. */
function checkCycles(services: Entries, report: Report): void {
  const done = new Set<string>();
  for (const start of services.keys()) {
    const open: { readonly name: string; readonly next: Iterator<readonly [string, { readonly span: Span }]> }[] = [];
    const enter = (name: string): void => {
      done.add(name);
      open.push({ name, next: entriesOf(services.get(name)?.value, 'depends_on').entries() });
    };
    if (!done.has(start)) enter(start);
    while (open.length > 0) {
      const found = open.at(-1)!.next.next();
      if (found.done) {
        open.pop();
        continue;
      }
      const [name, { span }] = found.value;
      const from = open.findIndex((one) => one.name === name);
      if (from >= 0) {
        report(`services need each other: ${[...open.slice(from).map((one) => one.name), name].join(', ')}`, span);
        return;
      }
      if (!done.has(name) && services.has(name)) enter(name);
    }
  }
}
