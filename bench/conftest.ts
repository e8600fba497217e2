import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../test/shared.ts';
import { buildLintel, lintel, minTimes, type Program, peakMemory } from './process.ts';
import { quick } from './quick.ts';
import type { Measurement } from './timing.ts';

/** Number of files. */
const sizes = quick ? [5] : [1, 100, 2000];

const policy = `package main

required := {"app.kubernetes.io/name", "app.kubernetes.io/version"}

deny contains msg if {
	input.kind == "Deployment"
	not input.spec.template.spec.securityContext.runAsNonRoot
	msg := sprintf("containers of %s must not run as root", [input.metadata.name])
}

deny contains msg if {
	input.kind == "Deployment"
	missing := required - object.keys(object.get(input.metadata, "labels", {}))
	count(missing) > 0
	msg := sprintf("%s lacks the labels %s", [input.metadata.name, concat(", ", sort(missing))])
}

deny_image contains {"msg": msg, "image": container.image} if {
	some container in input.spec.template.spec.containers
	endswith(container.image, ":latest")
	msg := sprintf("the image %s has no version", [container.image])
}

warn contains msg if {
	input.kind == "Service"
	msg := sprintf("%s is a service", [input.metadata.name])
}

exception contains ["image"] if input.metadata.annotations["images"] == "any"
`;

/** A deployment and a service in one file. */
const manifest = (index: number): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: app-${index}
  labels:
    app.kubernetes.io/name: app-${index}
spec:
  replicas: ${(index % 5) + 1}
  template:
    spec:
      securityContext:
        runAsNonRoot: ${index % 3 > 0}
      containers:
        - name: web
          image: example.com/app-${index}:${index % 4 === 0 ? 'latest' : '1.2.3'}
          ports:
            - containerPort: 8080
          resources:
            limits: { cpu: 500m, memory: 256Mi }
---
apiVersion: v1
kind: Service
metadata:
  name: app-${index}
spec:
  ports:
    - port: 80
`;

/**
 * Policies for conftest on many YAML files: processor time and memory of whole processes, next to those of conftest where `npm run conformance`
 * has built it. Both must find the same number of failures.
 */
export async function benchConftest(): Promise<readonly Measurement[]> {
  buildLintel();
  const built = join(repository, '.build', 'reference', 'conftest');
  const reference = !quick && existsSync(built) ? built : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-conftest-'));
  try {
    mkdirSync(join(folder, 'policy'));
    writeFileSync(join(folder, 'policy', 'main.rego'), policy);
    return sizes.map((size) => measure(folder, size, reference));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measure(folder: string, size: number, reference: string | undefined): Measurement {
  const files = join(folder, String(size));
  mkdirSync(files);
  for (let index = 0; index < size; index++) writeFileSync(join(files, `${index}.yaml`), manifest(index));
  const args = ['test', '-p', join(folder, 'policy'), '-o', 'json', files];
  const own: Program = { name: 'lintel', args: [lintel, 'conftest', ...args], status: [1] };
  const other: Program | undefined =
    reference === undefined ? undefined : { name: 'conftest', path: reference, args, status: [1] };
  const counts = [own, ...(other ? [other] : [])].map(failuresOf);
  const [time, theirs] = minTimes([own, ...(other ? [other] : [])], quick ? 1 : size > 500 ? 3 : 7);
  const wrong = time!.wrong || theirs?.wrong || (new Set(counts).size > 1 ? `failures: ${counts.join(', ')}` : '');
  return {
    name: `${size} files`,
    failures: counts[0],
    cpu: time!.cpu,
    'conftest cpu': theirs?.cpu,
    ratio: theirs && theirs.cpu / time!.cpu,
    elapsed: time!.elapsed,
    'conftest elapsed': theirs?.elapsed,
    MiB: quick ? undefined : peakMemory(own),
    'conftest MiB': other && peakMemory(other),
    ...(wrong === '' ? {} : { wrong }),
  };
}

function failuresOf({ path = process.execPath, args }: Program): number {
  const { stdout } = spawnSync(path, args, { encoding: 'utf8', maxBuffer: 1 << 30 });
  const files = JSON.parse(stdout) as readonly { readonly failures?: readonly unknown[] }[];
  return files.reduce((total, { failures = [] }) => total + failures.length, 0);
}
