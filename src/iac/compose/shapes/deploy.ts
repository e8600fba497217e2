import { mapByName, scalar } from '../../values/make.ts';
import { bytes, deviceCount, duration } from './quantities.ts';
import { integer, list, map, nullable, number, oneOf, pairs, type Shape, text, wrong } from './shape.ts';

/** Devices that a service asks for, such as GPUs. */
const deviceRequest = (required: readonly string[]): Shape =>
  map(
    {
      capabilities: list(text, true),
      count: deviceCount,
      device_ids: list(text, true),
      driver: text,
      options: pairs(''),
    },
    {
      required,
      completed: (value, at) => {
        const { entries } = value;
        if (entries.has('count') && entries.has('device_ids')) {
          at.report(`${at.path} can have count or device_ids, but not both`, value.span);
        }
        if (entries.has('count') || entries.has('device_ids')) return value;
        return {
          ...value,
          entries: new Map([...entries, ['count', { value: scalar(-1, value.span), span: value.span }]]),
        };
      },
    },
  );

/** `all`, or a list of requests. */
export const gpus: Shape = (value, at) => {
  const requests = list(deviceRequest([]));
  if (value.kind !== 'scalar') return requests(value, at);
  if (value.value !== 'all') return wrong(value, at, 'all, or a list');
  const { span } = value;
  return { kind: 'list', items: [mapByName(span, [['count', scalar(-1, span)]])], span };
};

const update = map({
  parallelism: integer(),
  delay: duration,
  failure_action: text,
  monitor: duration,
  max_failure_ratio: number,
  order: oneOf('start-first', 'stop-first'),
});

const resource = { cpus: number, memory: bytesText, pids: integer() };

/** Bytes that have to be written as a text. */
function bytesText(...[value, at]: Parameters<Shape>): ReturnType<Shape> {
  const known = text(value, at);
  return known && bytes(known, at);
}

/** How a service is deployed. */
export const deploy: Shape = nullable(
  map({
    mode: text,
    endpoint_mode: text,
    replicas: integer(),
    labels: pairs(''),
    rollback_config: update,
    update_config: update,
    resources: map({
      limits: map(resource),
      reservations: map({
        cpus: number,
        memory: bytesText,
        generic_resources: list(map({ discrete_resource_spec: map({ kind: text, value: number }) })),
        devices: list(deviceRequest(['capabilities'])),
      }),
    }),
    restart_policy: map({ condition: text, delay: duration, max_attempts: integer(), window: duration }),
    placement: map({
      constraints: list(text),
      preferences: list(map({ spread: text })),
      max_replicas_per_node: integer(),
    }),
  }),
);
