import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../test/shared.ts';
import { buildLintel, lintel, minTimes, type Program, peakMemory } from './process.ts';
import { quick } from './quick.ts';
import type { Measurement } from './timing.ts';

/** Number of objects. */
const sizes = quick ? [4] : [2, 100, 2000];

/** A template and a constraint for deployments. */
function policy(kind: string, parameters: object, rego: string): string {
  const name = kind.toLowerCase();
  const template = {
    apiVersion: 'templates.gatekeeper.sh/v1beta1',
    kind: 'ConstraintTemplate',
    metadata: { name },
    spec: {
      crd: {
        spec: {
          names: { kind },
          validation: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
        },
      },
      targets: [{ target: 'admission.k8s.gatekeeper.sh', rego: `package ${name}\n\n${rego}` }],
    },
  };
  const match = { kinds: [{ apiGroups: ['apps'], kinds: ['Deployment'] }], excludedNamespaces: ['kube-*'] };
  const constraint = {
    apiVersion: 'constraints.gatekeeper.sh/v1beta1',
    kind,
    metadata: { name: `all-${name}` },
    spec: { match, parameters },
  };
  return `${JSON.stringify(template)}\n---\n${JSON.stringify(constraint)}\n`;
}

const policies = [
  policy(
    'RequiredLabels',
    { labels: ['app.kubernetes.io/name', 'app.kubernetes.io/version'] },
    `violation[{"msg": msg, "details": {"missing": missing}}] {
  provided := {label | input.review.object.metadata.labels[label]}
  missing := {label | label := input.parameters.labels[_]} - provided
  count(missing) > 0
  msg := sprintf("%v lacks %v", [input.review.object.metadata.name, missing])
}`,
  ),
  policy(
    'ImageTags',
    { tags: ['latest', 'edge'] },
    `violation[{"msg": msg}] {
  container := containers[_]
  endswith(container.image, concat("", [":", input.parameters.tags[_]]))
  msg := sprintf("%v has the tag of no version: %v", [container.name, container.image])
}

containers[container] { container := input.review.object.spec.template.spec.containers[_] }
containers[container] { container := input.review.object.spec.template.spec.initContainers[_] }`,
  ),
  policy(
    'RunAsNonRoot',
    {},
    `violation[{"msg": msg}] {
  not input.review.object.spec.template.spec.securityContext.runAsNonRoot
  msg := sprintf("%v runs as root", [input.review.object.metadata.name])
}`,
  ),
  policy(
    'UniqueNames',
    {},
    `violation[{"msg": msg}] {
  namespace := input.review.object.metadata.namespace
  other := data.inventory.namespace[namespace]["v1"].Service[input.review.object.metadata.name]
  other.spec.ports[_].port < 80
  msg := sprintf("%v has a service with a low port", [input.review.object.metadata.name])
}`,
  ),
].join('---\n');

/** A deployment and its service. */
const manifest = (index: number): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: app-${index}
  namespace: team-${index % 20}
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
  namespace: team-${index % 20}
spec:
  ports:
    - port: ${index % 10 === 0 ? 22 : 80}
`;

/**
 * Policies of Gatekeeper on many objects, and the suites of gatekeeper-library in `$GATEKEEPER_LIBRARY`: processor time and memory of whole
 * processes, next to those of gator where `npm run conformance` has built it. Both must have the same result.
 */
export async function benchGatekeeper(): Promise<readonly Measurement[]> {
  buildLintel();
  const built = join(repository, '.build', 'reference', 'gator');
  const reference = !quick && existsSync(built) ? built : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-gatekeeper-'));
  try {
    writeFileSync(join(folder, 'policies.yaml'), policies);
    const rows = sizes.map((size) => {
      const files = join(folder, String(size));
      mkdirSync(files);
      for (let index = 0; index < size / 2; index++) writeFileSync(join(files, `${index}.yaml`), manifest(index));
      const args = ['test', '-f', join(folder, 'policies.yaml'), '-f', files, '-o', 'json'];
      const violations = (text: string): number => (JSON.parse(text) as readonly unknown[]).length;
      return measure(`${size} objects`, args, 1, reference, violations, size > 500 ? 3 : 7);
    });
    const library = process.env.GATEKEEPER_LIBRARY;
    if (library === undefined || quick) return rows;
    const suites = (text: string): number => text.match(/^ok\t/gm)?.length ?? 0;
    const args = ['verify', `${library}/...`];
    return [...rows, measure('suites of gatekeeper-library', args, 0, reference, suites, 3)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measure(
  name: string,
  args: readonly string[],
  status: number,
  reference: string | undefined,
  resultOf: (stdout: string) => number,
  rounds: number,
): Measurement {
  const own: Program = { name: 'lintel', args: [lintel, 'gator', ...args], status: [status] };
  const other: Program | undefined =
    reference === undefined
      ? undefined
      : { name: 'gator', path: reference, args: [...args, '--enable-k8s-native-validation=false'], status: [status] };
  const programs = [own, ...(other ? [other] : [])];
  const results = programs.map(({ path = process.execPath, args }) => {
    const { stdout } = spawnSync(path, args, {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return resultOf(stdout);
  });
  const [time, theirs] = minTimes(programs, quick ? 1 : rounds);
  const wrong = time!.wrong || theirs?.wrong || (new Set(results).size > 1 ? `results: ${results.join(', ')}` : '');
  return {
    name,
    results: results[0],
    cpu: time!.cpu,
    'gator cpu': theirs?.cpu,
    ratio: theirs && theirs.cpu / time!.cpu,
    elapsed: time!.elapsed,
    'gator elapsed': theirs?.elapsed,
    MiB: quick ? undefined : peakMemory(own),
    'gator MiB': other && peakMemory(other),
    ...(wrong === '' ? {} : { wrong }),
  };
}
