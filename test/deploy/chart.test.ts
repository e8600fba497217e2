import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseAllDocuments, stringify } from 'yaml';
import { program } from '../built.ts';
import { golden } from '../golden.ts';
import { repository } from '../shared.ts';

const test = suite('deploy/chart');
const folder = mkdtempSync(join(tmpdir(), 'lintel-chart-'));
test.after(() => rmSync(folder, { recursive: true }));

// biome-ignore lint/suspicious/noExplicitAny: what manifests hold
type Manifest = any;

const chart = 'deploy/helm/lintel';
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [program, ...args], { cwd: repository, encoding: 'utf8' });

/** A file with these values, and flags that name it. */
function valuesFile(values: object): string {
  const file = join(folder, 'values.yaml');
  writeFileSync(file, stringify(values));
  return file;
}

const render = (values: object) =>
  run('render', '-d', chart, '--release-name', 'lintel', '-n', 'lintel', '--values-files', valuesFile(values));

/** The manifests of the chart with these values, by kind; of other parts than the server by kind and name. */
function manifests(values: object): Readonly<Record<string, Manifest>> {
  const { status, stdout, stderr } = render(values);
  assert.is(status, 0, stderr);
  return Object.fromEntries(
    parseAllDocuments(stdout).map((document): [string, Manifest] => {
      const { kind, metadata } = document.toJS();
      return [metadata.name === 'lintel' ? kind : `${kind}/${metadata.name.slice('lintel-'.length)}`, document.toJS()];
    }),
  );
}

const podOf = (values: object): Manifest => manifests(values).Deployment.spec.template.spec;

/** Everything that the chart can do. */
const everything = {
  tokenSecret: 'lintel-token',
  sshSecret: 'lintel-ssh',
  terraformrcSecret: 'lintel-terraformrc',
  netrcSecret: 'lintel-netrc',
  env: [{ name: 'HTTPS_PROXY', value: 'http://proxy.example.com:3128' }],
  envFrom: [{ configMapRef: { name: 'more' } }],
  volumes: [{ name: 'policies', configMap: { name: 'policies' } }],
  volumeMounts: [{ name: 'policies', mountPath: '/policies', readOnly: true }],
  imagePullSecrets: [{ name: 'registry' }],
  autoscaling: { enabled: true, maxReplicas: 5 },
  disruptionBudget: { minAvailable: '50%' },
  networkPolicy: {
    from: [{ namespaceSelector: { matchLabels: { team: 'platform' } } }],
    egress: [{ to: [{ ipBlock: { cidr: '192.0.2.0/24' } }], ports: [{ port: 443 }] }],
  },
  probes: { startup: { failureThreshold: 60 }, liveness: { timeoutSeconds: 3 }, readiness: { periodSeconds: 5 } },
  serviceAccount: { annotations: { a: 'b' } },
  service: { type: 'LoadBalancer', annotations: { c: 'd' } },
  podAnnotations: { e: 'f' },
  podLabels: { g: 'h' },
  nodeSelector: { 'kubernetes.io/os': 'linux' },
  tolerations: [{ key: 'k', operator: 'Exists' }],
  signIn: {
    publicUrl: 'https://lintel.example.com',
    issuer: 'https://id.example.com',
    clientId: 'lintel',
    allow: ['groups=platform', 'groups=security'],
    clientSecret: 'lintel-client',
    sessionSecret: 'lintel-session',
  },
  fleet: {
    enabled: true,
    storeSecret: 'lintel-store',
    queue: { secret: 'lintel-queue', storageClass: 'fast' },
    workers: {
      concurrency: 3,
      egress: [{ to: [{ ipBlock: { cidr: '198.51.100.0/24' } }] }],
      autoscaling: { enabled: true, maxReplicas: 50 },
    },
  },
  webhook: { enabled: true, caBundle: 'QQ==', key: 'k', failurePolicy: 'Fail' },
};

for (const [what, flags] of [
  ['the manifests', () => ['-i', 'k8s', '-d', 'deploy/kubernetes']],
  ['the chart', () => ['-i', 'helm', '-d', chart]],
  ['the chart with all it can do', () => ['-i', 'helm', '-d', chart, '--values-files', valuesFile(everything)]],
] as const) {
  test(`lintel finds no violations in ${what}`, () => {
    const { status, stdout } = run('scan', ...flags(), '-o', 'json');
    assert.equal(JSON.parse(stdout).results.violations, []);
    assert.is(status, 0);
  });
}

test('the manifests are those of the chart', () => {
  const head = `# The server and its admission webhook, as the Helm chart renders them (UPDATE=1 npm test -- chart writes this file). Before you apply it:
#   kubectl create namespace lintel
#   kubectl -n lintel create secret tls lintel-tls --cert=… --key=…      (for lintel.lintel.svc)
#   kubectl -n lintel create secret generic lintel-webhook --from-literal=key=…
# and replace the digest of the image.
`;
  golden('deploy/kubernetes/server.yaml', head + render({}).stdout);
});

test('all that the chart can do is rendered as Helm 3.22.0 renders it', () => {
  const flags = ['template', 'lintel', chart, '-n', 'lintel', '-f', valuesFile(everything)];
  // HELM=PATH UPDATE=1 npm test -- chart renders with Helm again.
  const reference = process.env.HELM && spawnSync(process.env.HELM, flags, { cwd: repository, encoding: 'utf8' });
  golden('test/deploy/chart-everything.golden', reference ? reference.stdout : render(everything).stdout);
});

test('credentials are files: mounted where ssh, Terraform and the server look for them', () => {
  const { containers, volumes } = podOf(everything);
  const [{ volumeMounts, env }] = containers;
  const placeOf = (secret: string): string => {
    const { name } = volumes.find((volume: Manifest) => volume.secret?.secretName === secret);
    const mount = volumeMounts.find((one: Manifest) => one.name === name);
    assert.is(mount.readOnly, true);
    return mount.mountPath;
  };
  const variable = (name: string): string => env.find((one: Manifest) => one.name === name).value;
  assert.is(placeOf('lintel-ssh'), `${homeOfImage()}/.ssh`);
  assert.is(variable('TF_CLI_CONFIG_FILE'), `${placeOf('lintel-terraformrc')}/.terraformrc`);
  assert.is(variable('NETRC'), `${placeOf('lintel-netrc')}/.netrc`);
  assert.is(variable('LINTEL_SERVER_TOKEN_FILE'), `${placeOf('lintel-token')}/token`);
  assert.is(variable('K8S_WEBHOOK_API_KEY_FILE'), `${placeOf('lintel-webhook')}/key`);
  assert.is(variable('HTTPS_PROXY'), 'http://proxy.example.com:3128');
  assert.equal(containers[0].envFrom, everything.envFrom);
  assert.ok(volumes.some(({ name }: Manifest) => name === 'policies'));
  assert.ok(volumeMounts.some(({ mountPath }: Manifest) => mountPath === '/policies'));
});

test('secrets that are not named are not mounted', () => {
  const { containers, volumes } = podOf({ webhookSecret: '' });
  assert.equal(
    volumes.flatMap((volume: Manifest) => volume.secret?.secretName ?? []),
    ['lintel-tls'],
  );
  assert.is(containers[0].env, null);
});

test('autoscaling, disruption budget and network policy', () => {
  const all = manifests(everything);
  assert.is(all.Deployment.spec.replicas, undefined);
  const { scaleTargetRef, minReplicas, maxReplicas } = all.HorizontalPodAutoscaler.spec;
  assert.equal([scaleTargetRef.name, minReplicas, maxReplicas], ['lintel', 2, 5]);
  assert.is(all.PodDisruptionBudget.spec.minAvailable, '50%');
  const { ingress, egress } = all.NetworkPolicy.spec;
  assert.equal(ingress[0].from, everything.networkPolicy.from);
  assert.equal(egress.at(-1), everything.networkPolicy.egress[0]);
  const labels = all.Deployment.spec.template.metadata.labels;
  for (const selector of [
    all.PodDisruptionBudget.spec.selector.matchLabels,
    all.NetworkPolicy.spec.podSelector.matchLabels,
    all.Service.spec.selector,
    all.Deployment.spec.selector.matchLabels,
  ]) {
    for (const [name, value] of Object.entries(selector)) assert.is(labels[name], value);
  }
  const none = manifests({ disruptionBudget: { enabled: false }, networkPolicy: { enabled: false } });
  assert.equal(Object.keys(none).sort(), ['ConfigMap', 'Deployment', 'Service', 'ServiceAccount']);
  assert.is(none.Deployment.spec.replicas, 2);
});

test('probes ask the server, and their fields can be set', () => {
  const { startupProbe, livenessProbe, readinessProbe } = podOf(everything).containers[0];
  assert.equal(startupProbe.httpGet, { path: '/health', port: 'https', scheme: 'HTTPS' });
  assert.equal([startupProbe.periodSeconds, startupProbe.failureThreshold], [2, 60]);
  assert.is(livenessProbe.timeoutSeconds, 3);
  assert.is(readinessProbe.httpGet.path, '/ready');
  assert.is(readinessProbe.periodSeconds, 5);
});

test('sign-in: flags of the server, and secrets as files', () => {
  const [{ args, env }] = podOf(everything).containers;
  for (const flag of [
    '--public-url=https://lintel.example.com',
    '--oidc-issuer=https://id.example.com',
    '--oidc-client-id=lintel',
    '--oidc-scope=openid profile email',
    '--oidc-allow=groups=platform',
    '--oidc-allow=groups=security',
  ])
    assert.ok(args.includes(flag), flag);
  for (const [name, value] of [
    ['LINTEL_OIDC_CLIENT_SECRET_FILE', '/client/client-secret'],
    ['LINTEL_SESSION_KEY_FILE', '/session/key'],
  ])
    assert.ok(
      env.some((one: Manifest) => one.name === name && one.value === value),
      name,
    );
  for (const [missing, without] of [
    ['publicUrl', { publicUrl: '' }],
    ['clientId', { clientId: '' }],
    ['allow', { allow: [] }],
  ] as const) {
    const { status, stderr } = render({ signIn: { ...everything.signIn, ...without } });
    assert.is(status, 1);
    assert.match(stderr, `signIn.${missing} is missing`);
  }
  assert.is(render({ signIn: { ...everything.signIn, allow: ['groups'] } }).status, 1, 'a claim without a value');
});

test('the fleet: workers and the queue, each reached by the parts that need it, with secrets as files', () => {
  const all = manifests(everything);
  const worker = all['Deployment/worker'].spec;
  assert.is(worker.replicas, undefined);
  const [container] = worker.template.spec.containers;
  assert.equal(container.args.slice(0, 2), ['fleet', 'work']);
  assert.ok(container.args.includes('--concurrency=3'));
  const queue = all['StatefulSet/queue'].spec;
  assert.is(queue.volumeClaimTemplates[0].spec.storageClassName, 'fast');
  const parts = { worker, queue, status: all['Deployment/status'].spec, server: all.Deployment.spec };
  for (const [name, { template, selector }] of Object.entries<Manifest>(parts)) {
    for (const [label, value] of Object.entries(selector.matchLabels))
      assert.is(template.metadata.labels[label], value, name);
    const { securityContext, containers, terminationGracePeriodSeconds } = template.spec;
    assert.is(securityContext.runAsNonRoot, true, name);
    assert.is(containers[0].securityContext.readOnlyRootFilesystem, true, name);
    // `lintel fleet work` and `lintel server` drain for 30 seconds.
    if (name !== 'status') assert.ok(terminationGracePeriodSeconds > 40, name);
    for (const { name: variable, value } of containers[0].env ?? []) {
      if (!String(variable).endsWith('_FILE') || variable === 'TF_CLI_CONFIG_FILE') continue;
      const mount = containers[0].volumeMounts.find((one: Manifest) => value.startsWith(`${one.mountPath}/`));
      const volume = template.spec.volumes.find((one: Manifest) => one.name === mount.name);
      assert.ok(volume.secret !== undefined, `${name} ${variable}`);
    }
  }
  const matches = (selector: Manifest, labels: Manifest): boolean =>
    Object.entries(selector).every(([label, value]) => labels[label] === value);
  const selectedBy = (selector: Manifest): readonly string[] =>
    Object.entries<Manifest>(parts).flatMap(([name, { template }]) =>
      matches(selector, template.metadata.labels) ? [name] : [],
    );
  for (const [key, part] of [
    ['Service', 'server'],
    ['Service/queue', 'queue'],
    ['Service/status', 'status'],
  ] as const)
    assert.equal(selectedBy(all[key].spec.selector), [part]);
  for (const name of ['worker', 'queue', 'status'])
    assert.equal(selectedBy(all[`NetworkPolicy/${name}`].spec.podSelector.matchLabels), [name]);
  const clients = all['NetworkPolicy/queue'].spec.ingress[0].from;
  assert.equal(
    clients.flatMap((one: Manifest) => selectedBy(one.podSelector.matchLabels)),
    ['worker', 'status'],
  );
  assert.is(all['NetworkPolicy/queue'].spec.egress, undefined);
  assert.is(all['NetworkPolicy/worker'].spec.ingress, undefined);
  const toQueue = all['NetworkPolicy/worker'].spec.egress[1];
  assert.equal(selectedBy(toQueue.to[0].podSelector.matchLabels), ['queue']);
  assert.equal(all['NetworkPolicy/worker'].spec.egress.at(-1), everything.fleet.workers.egress[0]);
});

test('workers scale on the numbers of waiting and running jobs', () => {
  const all = manifests(everything);
  const { scaleTargetRef, minReplicaCount, maxReplicaCount, triggers } = all['ScaledObject/worker'].spec;
  assert.equal([scaleTargetRef.name, minReplicaCount, maxReplicaCount], ['lintel-worker', 0, 50]);
  const { name, namespace } = all['Service/status'].metadata;
  const [{ port }] = all['Service/status'].spec.ports;
  assert.equal(
    triggers.map(({ type, metadata }: Manifest) => [type, metadata.url, metadata.valueLocation, metadata.targetValue]),
    [
      ['metrics-api', `http://${name}.${namespace}.svc:${port}/status`, 'waiting', '20'],
      ['metrics-api', `http://${name}.${namespace}.svc:${port}/status`, 'active', '3'],
    ],
  );
});

test('the fleet with another queue, and what it cannot do without', () => {
  const fleet = { enabled: true, storeSecret: 's', queue: { secret: 'q', deploy: false }, workers: { replicas: 4 } };
  const all = manifests({ fleet });
  assert.is(all['Deployment/worker'].spec.replicas, 4);
  for (const absent of ['StatefulSet/queue', 'NetworkPolicy/queue', 'Deployment/status', 'ScaledObject/worker'])
    assert.is(all[absent], undefined, absent);
  for (const [missing, without] of [
    ['storeSecret', { storeSecret: '' }],
    ['queue.secret', { queue: { secret: '' } }],
  ] as const) {
    const { status, stderr } = render({ fleet: { ...fleet, ...without } });
    assert.is(status, 1);
    assert.match(stderr, `fleet.${missing} is missing`);
  }
});

test('pods restart when the configuration changes', () => {
  const checksum = (configuration: string) =>
    manifests({ configuration }).Deployment.spec.template.metadata.annotations['checksum/configuration'];
  assert.is.not(checksum('a = 1'), checksum('a = 2'));
});

test('the webhook needs its key, and a value that the chart does not know is an error', () => {
  assert.is(manifests(everything).ValidatingWebhookConfiguration.webhooks[0].failurePolicy, 'Fail');
  const without = render({ webhook: { enabled: true } });
  assert.is(without.status, 1);
  assert.match(without.stderr, /webhook\.key is missing/);
  const misspelled = render({ replica: 3 });
  assert.is(misspelled.status, 1);
  assert.match(misspelled.stderr, /replica/);
});

/** The commands of the image, with continued lines joined. */
const image = readFileSync(join(repository, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');

/** The directory that `useradd --create-home` makes. */
function homeOfImage(): string {
  const user = /useradd [^&\n]*--create-home [^&\n]*?(\w+) *(?:&&|\n)/.exec(image)![1];
  return `/home/${user}`;
}

test('the image has the user of the chart in its passwd, and lintel on its PATH', () => {
  const { runAsUser, runAsGroup } = podOf({}).securityContext;
  const last = image.slice(image.lastIndexOf('\nFROM '));
  assert.match(last, new RegExp(`useradd --uid ${runAsUser} --gid ${runAsGroup} `));
  assert.match(last, new RegExp(`^USER ${runAsUser}:${runAsGroup}$`, 'm'));
  assert.match(last, new RegExp(`^ENV .*HOME=${homeOfImage()}$`, 'm'));
  assert.match(last, /ln -s \/app\/dist\/lintel\.js \/usr\/local\/bin\/lintel/);
  assert.match(last, /^ENTRYPOINT \["lintel"\]$/m);
});

test.run();
