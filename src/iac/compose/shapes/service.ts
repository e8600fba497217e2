import { list as listOf, mapByName, scalar } from '../../values/make.ts';
import type { Value } from '../../values/value.ts';
import { build, extraHosts, ulimits } from './build.ts';
import { deploy, gpus } from './deploy.ts';
import { device, fileMounts, volume } from './mounts.ts';
import { ports } from './ports.ts';
import { bytes, duration, wordsOf } from './quantities.ts';
import {
  any,
  boolean,
  either,
  flatText,
  inside,
  integer,
  isNull,
  list,
  listOrText,
  loose,
  map,
  named,
  nullable,
  number,
  oneOf,
  pairs,
  pieceOf,
  plainText,
  type Shape,
  text,
  withDefaults,
  wrong,
} from './shape.ts';

const names = /^[a-zA-Z0-9._-]+$/;

/** A name of a container: Compose's schema needs a letter or digit, and something that may follow it. */
const containerName: Shape = (value, at) => {
  const known = text(value, at);
  if (known?.kind === 'scalar' && !/[A-Za-z0-9][\w.-]/.test(String(known.value)))
    wrong(value, at, 'a name of two or more letters, digits, "_", "." and "-"');
  return known;
};

/** A command: a list, or a line that is split into words. */
const command: Shape = nullable(
  either(
    {
      scalar: (value, at) => {
        const line = text(value, at);
        if (line === undefined) return undefined;
        // A line that consists of one variable may be several words.
        if (line.kind === 'symbolic' && line.parts.length === 1) return line;
        const whole = flatText(line);
        const words = wordsOf(whole.text);
        if (words === undefined) return wrong(value, at, 'a command line whose quotes and parentheses are closed');
        return listOf(
          words.map((word) => pieceOf(word, whole, value.span)),
          value.span,
        );
      },
      list: list(text),
    },
    'a command line or a list',
  ),
);

const test: Shape = either(
  {
    scalar: (value, at) => {
      const line = text(value, at);
      return line && listOf([scalar('CMD-SHELL', value.span), line], value.span);
    },
    list: list(text),
  },
  'a command line or a list',
);

/** A list of names, or a map by them. */
function byName(shape: Shape, ofItem: (item: Value) => Value): Shape {
  const members = named(shape, names);
  return (value, at) => {
    if (value.kind !== 'list') return members(value, at);
    const known = value.items.flatMap((item, index) => {
      const name = text(item, inside(at, index));
      return name?.kind === 'scalar' ? [[String(name.value), ofItem(item)] as const] : [];
    });
    return mapByName(value.span, known);
  };
}

const dependency = map(
  {
    restart: boolean,
    required: boolean,
    condition: oneOf('service_started', 'service_healthy', 'service_completed_successfully'),
  },
  { completed: (value) => withDefaults(value, { condition: 'service_started', required: true }) },
);

export const dependsOn: Shape = byName(dependency, ({ span }) =>
  mapByName(span, [
    ['condition', scalar('service_started', span)],
    ['required', scalar(true, span)],
  ]),
);

const absent = ({ span }: Value): Value => scalar(null, span);

const attachments = byName(
  nullable(
    map({
      aliases: list(text),
      interface_name: text,
      ipv4_address: text,
      ipv6_address: text,
      link_local_ips: list(text),
      mac_address: text,
      driver_opts: options(false),
      priority: number,
      gw_priority: number,
      use_service_name_alias: boolean,
    }),
  ),
  absent,
);

/** Options of a driver. */
export function options(canBeNull: boolean): Shape {
  return named((value, at) => (canBeNull && isNull(value) ? scalar('', value.span) : loose(value, at)));
}

const envFileForm = map(
  { path: text, format: text, required: boolean },
  { required: ['path'], isClosed: true, completed: (value) => withDefaults(value, { required: true }) },
);

const envFile: Shape = (value, at) => {
  const one: Shape = either(
    {
      scalar: (item, inner) => {
        const path = text(item, inner);
        return path && envFileForm(mapByName(item.span, [['path', path]]), inner);
      },
      map: envFileForm,
    },
    'a path or a map',
  );
  if (value.kind === 'scalar' || value.kind === 'symbolic') {
    const only = one(value, at);
    return only && listOf([only], value.span);
  }
  return list(one)(value, at);
};

const hook = {
  command,
  user: text,
  privileged: boolean,
  working_dir: text,
  environment: pairs(null),
};

const throttles = list(map({ path: text, rate: bytes }, { isClosed: true }));

const scalarOption: Shape = (value, at) =>
  value.kind === 'list' ? list(loose)(value, at) : listOrText(loose, false)(value, at);

const pullPolicy = /^(?:always|never|build|if_not_present|missing|refresh|daily|weekly|every_(?:[0-9]+[wdhms])+)$/;

/** The members of services, jobs and hooks, which all run a container. */
const container = {
  annotations: pairs(''),
  blkio_config: map(
    {
      device_read_bps: throttles,
      device_read_iops: throttles,
      device_write_bps: throttles,
      device_write_iops: throttles,
      weight: integer(),
      weight_device: list(map({ path: text, weight: integer() }, { isClosed: true })),
    },
    { isClosed: true },
  ),
  cap_add: list(text),
  cap_drop: list(text),
  cgroup: oneOf('host', 'private'),
  cgroup_parent: text,
  command,
  configs: fileMounts(),
  cpu_count: integer(0),
  cpu_percent: number,
  cpu_shares: number,
  cpu_quota: number,
  cpu_period: number,
  cpu_rt_period: number,
  cpu_rt_runtime: number,
  cpus: number,
  cpuset: text,
  credential_spec: map({ config: text, file: text, registry: text }),
  device_cgroup_rules: list(text, true),
  devices: list(device),
  dns: listOrText(text, false),
  dns_opt: list(text),
  dns_search: listOrText(text, false),
  domainname: text,
  entrypoint: command,
  env_file: envFile,
  label_file: listOrText(),
  environment: pairs(null),
  extra_hosts: extraHosts,
  gpus,
  group_add: list(loose, true),
  hostname: text,
  image: text,
  init: boolean,
  ipc: text,
  isolation: text,
  labels: pairs(''),
  logging: map({ driver: text, options: options(true) }),
  mac_address: text,
  mem_limit: bytes,
  mem_reservation: bytes,
  mem_swappiness: bytes,
  memswap_limit: bytes,
  network_mode: text,
  models: byName(nullable(map({ endpoint_var: text, model_var: text })), absent),
  networks: attachments,
  oom_kill_disable: boolean,
  oom_score_adj: integer(-1000, 1000),
  pid: nullable(text),
  pids_limit: integer(),
  platform: text,
  privileged: boolean,
  pull_policy: (value, at) => {
    const known = text(value, at);
    const plain = known && plainText(known);
    if (plain !== undefined && !pullPolicy.test(plain))
      wrong(value, at, 'always, missing, never, build, daily, weekly or every_TIME');
    return known;
  },
  pull_refresh_after: text,
  read_only: boolean,
  runtime: text,
  security_opt: list(text, true),
  shm_size: bytes,
  secrets: fileMounts((source) => `/run/secrets/${source}`),
  sysctls: pairs(''),
  stop_grace_period: duration,
  stop_signal: text,
  storage_opt: options(true),
  tmpfs: listOrText(text, false),
  ulimits,
  umask: nullable(integer(0, 4_294_967_295)),
  use_api_socket: boolean,
  user: text,
  uts: text,
  userns_mode: text,
  volumes: list(volume),
  volumes_from: list(text, true),
  working_dir: text,
} satisfies Readonly<Record<string, Shape>>;

/** Additional members of services and jobs. */
const workload = {
  build,
  depends_on: dependsOn,
  healthcheck: map({
    disable: boolean,
    interval: duration,
    retries: integer(0),
    test,
    timeout: duration,
    start_period: duration,
    start_interval: duration,
  }),
  ports,
  expose: list(loose),
  stdin_open: boolean,
  tty: boolean,
} satisfies Readonly<Record<string, Shape>>;

/** A container that runs before a service. */
export const preStart: Shape = map({ ...container, per_replica: boolean });

/** Whether a hook inherits an attribute of its service: all container attributes except mounts. */
export function isInherited(key: string): boolean {
  return key in container && key !== 'volumes';
}

/** The members of a service. `extends` is only left if its service was not found. */
export const service: Shape = map({
  ...container,
  ...workload,
  deploy,
  develop: nullable(
    map({
      watch: list(
        map(
          {
            ignore: listOrText(),
            include: listOrText(),
            path: text,
            action: oneOf('rebuild', 'sync', 'restart', 'sync+restart', 'sync+exec'),
            target: text,
            exec: map(hook, { required: ['command'] }),
            initial_sync: boolean,
          },
          { required: ['path', 'action'] },
        ),
      ),
    }),
  ),
  profiles: list(text),
  restart: text,
  scale: integer(),
  attach: boolean,
  container_name: containerName,
  provider: map({ type: text, options: named(scalarOption) }, { required: ['type'] }),
  extends: any,
  links: list(text),
  external_links: list(text, true),
  pre_start: list(preStart),
  post_start: list(map(hook, { required: ['command'] })),
  pre_stop: list(map(hook, { required: ['command'] })),
});

/** The members of a job, which is a container that runs to its end. */
export const job: Shape = map(
  {
    ...container,
    ...workload,
    profiles: list(text),
    extends: any,
    triggers: map({
      manual: boolean,
      schedule: list(
        either(
          {
            scalar: (value, at) => {
              const cron = text(value, at);
              return cron && mapByName(value.span, [['cron', cron]]);
            },
            map: map(
              { cron: text, timezone: text, concurrency: oneOf('forbid', 'queue'), missed_fires: oneOf('one', 'skip') },
              { required: ['cron'] },
            ),
          },
          'a schedule',
        ),
      ),
    }),
  },
  { required: ['triggers'] },
);
