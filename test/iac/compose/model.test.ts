import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { problemsIn } from './compose.ts';

const test = suite('iac/compose/model');

/** Services that compose-go 2.16.2 accepts, sometimes with what they refer to. */
const accepted = [
  '{web: {image: a, container_name: xy}}',
  '{web: {image: a, container_name: "a."}}',
  '{web: {build: .}}',
  '{web: {image: a, network_mode: "service:db"}, db: {image: b}}',
  '{web: {image: a, network_mode: "container:x"}}',
  '{web: {image: a, healthcheck: {test: [NONE]}}}',
  '{web: {image: a, healthcheck: {test: [CMD, x]}}}',
  '{web: {image: a, healthcheck: {test: []}}}',
  '{web: {image: a, depends_on: [db, c]}, db: {image: b, depends_on: [c]}, c: {image: c}}',
  '{web: {image: a, volumes_from: ["container:x"]}}',
  '{web: {image: a, pid: "service:db"}, db: {image: b}}',
  '{web: {build: {context: ., dockerfile_inline: FROM a}}}',
  '{web: {build: {context: ., additional_contexts: {x: "service:db"}}}, db: {build: .}}',
  '{web: {platform: linux/arm64, build: {context: ., platforms: [linux/arm64]}}}',
  '{web: {image: a, networks: [default]}}',
  '{web: {image: a, volumes: ["v:/x"]}}',
  '{web: {image: a, volumes: ["/v:/x"]}}',
  '{web: {image: a, volumes: ["v:/x"]}}\nvolumes: {v: }',
  '{web: {image: a, models: [m]}}\nmodels: {m: {model: x}}',
  '{web: {image: a, scale: 2, deploy: {replicas: 2}}}',
  '{web: {image: a, scale: 1, container_name: one}}',
  '{web: {image: a, cpus: 1, deploy: {resources: {limits: {cpus: "1"}}}}}',
  '{web: {image: a, mem_limit: 1g, deploy: {resources: {limits: {memory: 1024m}}}}}',
  '{web: {image: a, pids_limit: 1, deploy: {resources: {limits: {pids: 1}}}}}',
  '{web: {image: a, develop: {watch: [{path: x, action: sync, target: /y}]}}}',
  '{web: {image: a, develop: {watch: [{path: x, action: rebuild}]}}}',
  '{web: {image: a, develop: {watch: [{path: x, action: restart}]}}}',
  '{web: {image: a, volumes: ["/a:/x", "/b:/x"]}}',
  '{web: {image: a, tmpfs: [/y], volumes: ["/b:/x"]}}',
  '{web: {image: a, deploy: {resources: {reservations: {devices: [{capabilities: [gpu], count: 1}]}}}}}',
  '{web: {image: a, deploy: {resources: {reservations: {devices: [{capabilities: [gpu], device_ids: ["0"]}]}}}}}',
  '{web: {image: a, deploy: {resources: {reservations: {devices: [{capabilities: [gpu]}]}}}}}',
  '{web: {image: a, gpus: all}}',
  '{web: {image: a, gpus: [{count: 2}]}}',
  '{web: {image: a, gpus: [{device_ids: ["0"]}]}}',
  '{web: {image: a, gpus: [{count: all}]}}',
];

test('a project that Compose accepts has no error', async () => {
  for (const services of accepted)
    assert.equal(await problemsIn({ 'compose.yaml': `services: ${services}\n` }), [], services);
});

/** Services that it refuses. */
const refused = [
  '{web: {image: a, container_name: x}}',
  '{web: {image: a, container_name: ""}}',
  '{web: {image: a, container_name: 12}}',
  '{web: {image: a, container_name: _.x}}',
  '{web: {image: a, container_name: "a b"}}',
  '{web: {}}',
  '{web: {image: ""}}',
  '{web: {image: a, network_mode: host, networks: [n]}}\nnetworks: {n: }',
  '{web: {image: a, network_mode: "service:db"}}',
  '{web: {image: a, healthcheck: {test: [curl, x]}}}',
  '{web: {image: a, depends_on: [db]}}',
  '{web: {image: a, depends_on: {db: {condition: service_started, required: false}}}}',
  '{web: {image: a, depends_on: [web]}}',
  '{web: {image: a, depends_on: [db]}, db: {image: b, depends_on: [web]}}',
  '{web: {image: a, links: [db]}}',
  '{web: {image: a, volumes_from: [db]}}',
  '{web: {image: a, ipc: "service:db"}}',
  '{web: {build: {context: ., dockerfile: D, dockerfile_inline: FROM a}}}',
  '{web: {build: {context: ., additional_contexts: {x: "service:db"}}}}',
  '{web: {build: {context: ., additional_contexts: {x: "service:db"}}}, db: {image: b}}',
  '{web: {platform: linux/amd64, build: {context: ., platforms: [linux/arm64]}}}',
  '{web: {image: a, networks: [n]}}',
  '{web: {image: a, secrets: [s]}}',
  '{web: {image: a, configs: [c]}}',
  '{web: {build: {context: ., secrets: [s]}}}',
  '{web: {image: a, models: [m]}}',
  '{web: {image: a, scale: 2, deploy: {replicas: 3}}}',
  '{web: {image: a, scale: -1}}',
  '{web: {image: a, deploy: {replicas: -1}}}',
  '{web: {image: a, scale: 2, container_name: one}}',
  '{web: {image: a, deploy: {replicas: 2}, container_name: one}}',
  '{web: {image: a, cpus: 1, deploy: {resources: {limits: {cpus: "2"}}}}}',
  '{web: {image: a, cpus: 1, deploy: {resources: {limits: {memory: 1g}}}}}',
  '{web: {image: a, mem_limit: 1g, deploy: {resources: {limits: {memory: 2g}}}}}',
  '{web: {image: a, mem_reservation: 1g, deploy: {resources: {reservations: {memory: 2g}}}}}',
  '{web: {image: a, pids_limit: 1, deploy: {resources: {limits: {pids: 2}}}}}',
  '{web: {image: a, develop: {watch: [{path: "", action: rebuild}]}}}',
  '{web: {image: a, develop: {watch: [{path: x, action: sync}]}}}',
  '{web: {image: a, tmpfs: [/x], volumes: ["/b:/x"]}}',
  '{web: {image: a, tmpfs: ["/x:size=1m"], volumes: ["/b:/x"]}}',
  '{web: {image: a, deploy: {resources: {reservations: {devices: [{capabilities: [gpu], count: 1, device_ids: ["0"]}]}}}}}',
  '{web: {image: a, deploy: {resources: {reservations: {devices: [{driver: x}]}}}}}',
  '{web: {image: a, gpus: some}}',
];

test('a project that Compose refuses has one error, with its place', async () => {
  for (const services of refused) {
    const problems = await problemsIn({ 'compose.yaml': `services: ${services}\n` });
    assert.is(problems.length, 1, `${services}: ${problems.join(', ')}`);
    assert.match(problems[0]!, /^compose\.yaml:\d+:\d+ compose\.(?:model|value) /, services);
  }
});

test.run();
