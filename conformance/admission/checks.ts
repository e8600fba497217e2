import { setTimeout as wait } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import type { ApiAnswer, Cluster } from './cluster.ts';
import { everyKind, type Manifest, pod, podSpec } from './objects.ts';
import type { Kept, Webhook } from './webhook.ts';

/** The environment of the checks. */
export interface World {
  readonly cluster: Cluster;
  readonly webhook: () => Webhook;
  /** Starts the server again, where it was. */
  readonly restart: () => Promise<void>;
  /** Registers the webhook as it is shipped, with some of its fields changed. */
  readonly configure: (changes?: object) => Promise<void>;
}

interface Check {
  readonly name: string;
  readonly check: (world: World) => Promise<void>;
}

const create = ({ cluster }: World, { path, object }: Manifest, query = ''): Promise<ApiAnswer> =>
  cluster.call('POST', `${path}${query}`, object);

/** Waits until the webhook is called: the API server needs a moment to load a new configuration. */
async function takenUp(world: World): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { status, body } = await create(world, pod('probe', true), '?dryRun=All');
    if (status === 403 && /denied the request/.test(body.message ?? '')) return;
    await wait(200);
  }
  throw new Error('the API server does not ask the webhook');
}

const always = [{ operations: ['*'], apiGroups: ['*'], apiVersions: ['*'], resources: ['*/*'] }];
const isPod =
  (operation: string, name: string) =>
  (kept: Kept): boolean =>
    kept.kind.startsWith('Pod') && kept.operation === operation && kept.name === name;

export const checks: readonly Check[] = [
  {
    name: 'the shipped ValidatingWebhookConfiguration is accepted, and its webhook asked',
    check: async (world) => {
      const { status } = await world.cluster.call('POST', '/api/v1/namespaces', { metadata: { name: 'shop' } });
      assert.is(status, 201);
      await world.configure();
      await takenUp(world);
    },
  },
  {
    name: 'CREATE: a pod with a violation of high severity is denied, with what is wrong and where',
    check: async (world) => {
      const { status, body } = await create(world, pod('bad', true));
      assert.is(status, 403);
      assert.match(
        body.message ?? '',
        /^admission webhook "admission\.lintel\.example" denied the request: lintel denies Pod shop\/bad:\n/,
      );
      assert.match(body.message ?? '', /HIGH k8s\.\S+: .*\(spec\.containers\[0\]\.securityContext\.privileged\)/);
      assert.is(body.reason, 'Forbidden');
      assert.is((await world.cluster.call('GET', `${pod('bad').path}/bad`)).status, 404);
    },
  },
  {
    name: 'CREATE: one with lesser violations is stored, with warnings',
    check: async (world) => {
      const { status, warnings } = await create(world, pod('good'));
      assert.is(status, 201);
      assert.ok(warnings.length > 0);
      for (const warning of warnings) assert.match(warning, /^(?:LOW|MEDIUM) k8s\.\S+: |^and \d+ more violations$/);
    },
  },
  {
    name: 'the audit log has the rules, of what is denied and of what is stored',
    check: async ({ cluster }) => {
      const of = (name: string, code: RegExp) =>
        cluster
          .audit()
          .some(
            ({ verb, annotations = {} }) =>
              verb === 'create' && code.test(annotations[`admission.lintel.example/${name}`] ?? ''),
          );
      assert.ok(of('denied-by', /^k8s\.[\w.,]+$/));
      assert.ok(of('warned-of', /^k8s\.[\w.,]+$/));
    },
  },
  {
    name: 'CREATE: a name that the API server makes up',
    check: async (world) => {
      const { path, object } = pod('', true);
      const made = { ...object, metadata: { generateName: 'made-up-', namespace: 'shop' } };
      const { status, body } = await world.cluster.call('POST', path, made);
      assert.is(status, 403);
      assert.match(body.message ?? '', /lintel denies Pod shop\/made-up-/);
    },
  },
  {
    name: 'CREATE as a dry run: denied or allowed alike, and no decision is kept',
    check: async (world) => {
      assert.is((await create(world, pod('dry-bad', true), '?dryRun=All')).status, 403);
      assert.is((await create(world, pod('dry-good'), '?dryRun=All')).status, 201);
      assert.not(
        world
          .webhook()
          .decisions()
          .some(({ name }) => name.startsWith('dry-')),
      );
      assert.ok(world.webhook().decisions().some(isPod('CREATE', 'bad')));
    },
  },
  {
    name: 'UPDATE, PATCH and server-side apply: what becomes bad is denied',
    check: async (world) => {
      const path = '/apis/apps/v1/namespaces/shop/deployments';
      const labels = { app: 'web' };
      const deployment = (privileged: boolean) => ({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'web', namespace: 'shop' },
        spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec: podSpec(privileged) } },
      });
      const call = (method: string, body: object, type?: string, query = '') =>
        world.cluster.call(method, `${path}${method === 'POST' ? '' : '/web'}${query}`, body, type);
      assert.is((await call('POST', deployment(false))).status, 201);
      assert.is((await call('PUT', deployment(true))).status, 403);
      assert.is((await call('PATCH', deployment(true), 'application/merge-patch+json')).status, 403);
      const applied = await call(
        'PATCH',
        deployment(true),
        'application/apply-patch+yaml',
        '?fieldManager=a&force=true',
      );
      assert.is(applied.status, 403);
      assert.is((await call('PUT', { ...deployment(false), metadata: { name: 'web', labels } })).status, 200);
      const decisions = world
        .webhook()
        .decisions()
        .filter(({ kind, name }) => kind === 'Deployment' && name === 'web');
      assert.equal(
        decisions.map(({ operation, allowed }) => `${operation} ${allowed}`),
        ['CREATE true', 'UPDATE false', 'UPDATE false', 'UPDATE false', 'UPDATE true'],
      );
    },
  },
  {
    name: 'namespaces that the shipped configuration leaves out are left alone',
    check: async (world) => {
      assert.is((await create(world, pod('system', true, 'kube-system'))).status, 201);
      assert.not(
        world
          .webhook()
          .decisions()
          .some(({ name }) => name === 'system'),
      );
    },
  },
  {
    name: 'an object of every kind that lintel judges is answered',
    check: async (world) => {
      for (const manifest of everyKind()) {
        const { status, body, warnings } = await create(world, manifest);
        const kind = manifest.object.kind;
        // Whether it is good is for the policies to say; what must not be is an error in its place.
        const isAnswered = status === 201 || (status === 403 && /lintel denies/.test(body.message ?? ''));
        assert.ok(isAnswered, `${kind}: ${status} ${body.message}`);
        assert.not.match(warnings.join(), /failed calling webhook/);
        assert.ok(
          world
            .webhook()
            .decisions()
            .some((kept) => kept.kind === kind),
          `${kind} was not asked about`,
        );
      }
    },
  },
  {
    name: 'a custom resource, which lintel has no policies for, is admitted without a word',
    check: async (world) => {
      await world.configure({ rules: always });
      await takenUp(world);
      const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } };
      const definition = {
        metadata: { name: 'gadgets.example.com' },
        spec: {
          group: 'example.com',
          scope: 'Namespaced',
          names: { plural: 'gadgets', singular: 'gadget', kind: 'Gadget' },
          versions: [{ name: 'v1', served: true, storage: true, schema }],
        },
      };
      const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
      assert.is((await world.cluster.call('POST', path, definition)).status, 201);
      const gadget = { apiVersion: 'example.com/v1', kind: 'Gadget', metadata: { name: 'a' }, spec: { b: [1, null] } };
      let answer: ApiAnswer;
      let tries = 0;
      do {
        await wait(200);
        answer = await world.cluster.call('POST', '/apis/example.com/v1/namespaces/shop/gadgets', gadget);
      } while (answer.status === 404 && ++tries < 100);
      assert.is(answer.status, 201, answer.body.message);
      assert.equal(answer.warnings, []);
    },
  },
  {
    name: 'DELETE is admitted, of one and of a collection',
    check: async (world) => {
      const deleted = await world.cluster.call('DELETE', `${pod('good').path}/good`);
      assert.is(deleted.status, 200);
      const path = '/api/v1/namespaces/shop/configmaps';
      assert.is((await world.cluster.call('DELETE', path)).status, 200);
      assert.ok(
        world
          .webhook()
          .decisions()
          .some(({ operation, kind, allowed }) => operation === 'DELETE' && kind === 'ConfigMap' && allowed),
      );
      assert.ok(world.webhook().decisions().some(isPod('DELETE', 'good')));
    },
  },
  {
    name: 'CONNECT is admitted: exec, attach and proxy get as far as they can without a node',
    check: async (world) => {
      const { path } = pod('one-pod');
      for (const [what, kind] of [
        ['exec?command=ls&stdout=true', 'PodExecOptions'],
        ['attach?stdout=true', 'PodAttachOptions'],
        ['proxy/', 'PodProxyOptions'],
      ]) {
        const { status, body } = await world.cluster.call('POST', `${path}/one-pod/${what}`);
        assert.not.match(body.message ?? '', /webhook/);
        assert.is.not(status, 201);
        const kept = world
          .webhook()
          .decisions()
          .filter((one) => one.operation === 'CONNECT' && one.kind === kind);
        assert.equal(
          kept.map(({ allowed }) => allowed),
          [true],
          what,
        );
      }
    },
  },
  {
    name: 'subresources: the scale and the status of a deployment, a token of a service account, an eviction',
    check: async (world) => {
      const deployment = '/apis/apps/v1/namespaces/shop/deployments/one-deployment';
      const merge = 'application/merge-patch+json';
      const account = '/api/v1/namespaces/shop/serviceaccounts/one-serviceaccount/token';
      const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: 'one-pod', namespace: 'shop' } };
      const answers = [
        await world.cluster.call('PATCH', `${deployment}/scale`, { spec: { replicas: 3 } }, merge),
        await world.cluster.call('PATCH', `${deployment}/status`, { status: { replicas: 3 } }, merge),
        await world.cluster.call('POST', account, { spec: { audiences: ['a'] } }),
        await world.cluster.call('POST', `${pod('').path}/one-pod/eviction`, eviction),
      ];
      assert.equal(
        answers.map(({ status }) => status),
        [200, 200, 201, 201],
        answers.map(({ body }) => body.message).join(),
      );
    },
  },
  {
    name: 'an object of nearly a megabyte is judged',
    check: async (world) => {
      const data = { large: 'x'.repeat(900_000), odd: '${}{{}}"\\\u2028\u0001' };
      const object = { kind: 'ConfigMap', metadata: { name: 'large' }, data };
      const { status, body, warnings } = await create(world, { path: '/api/v1/namespaces/shop/configmaps', object });
      assert.is(status, 201, body.message);
      assert.not.match(warnings.join(), /failed calling/);
    },
  },
  {
    name: 'a hundred objects at the same time are all judged',
    check: async (world) => {
      const manifests = Array.from({ length: 100 }, (_, at) => pod(`many-${at}`, at % 2 === 1));
      const answers = await Promise.all(manifests.map((manifest) => create(world, manifest)));
      assert.equal(
        answers.map(({ status }) => status),
        answers.map((_, at) => (at % 2 === 1 ? 403 : 201)),
      );
    },
  },
  {
    name: 'with the server away, failurePolicy Ignore stores what is bad, and Fail denies what is good; then all is as before',
    check: async (world) => {
      await world.configure({ failurePolicy: 'Ignore' });
      await takenUp(world);
      await world.webhook().stop();
      assert.is((await create(world, pod('ignored', true))).status, 201);
      await world.configure({ failurePolicy: 'Fail' });
      let answer: ApiAnswer;
      let tries = 0;
      do {
        await wait(200);
        answer = await create(world, pod('failed'), '?dryRun=All');
      } while (answer.status !== 500 && ++tries < 100);
      assert.is(answer.status, 500);
      assert.match(answer.body.message ?? '', /failed calling webhook "admission\.lintel\.example"/);
      await world.restart();
      assert.is((await create(world, pod('again-good'))).status, 201);
      assert.is((await create(world, pod('again-bad', true))).status, 403);
    },
  },
  {
    name: 'a server that says nothing is given up after timeoutSeconds',
    check: async (world) => {
      await world.configure({ failurePolicy: 'Fail', timeoutSeconds: 2 });
      await takenUp(world);
      world.webhook().freeze();
      try {
        const { status, body } = await create(world, pod('late'));
        assert.is(status, 500);
        assert.match(body.message ?? '', /failed calling webhook .*(?:deadline|timeout)/s);
      } finally {
        world.webhook().thaw();
      }
      await takenUp(world);
      assert.is((await create(world, pod('late'))).status, 201);
    },
  },
  {
    name: 'a request that runs when the server is asked to end is answered',
    check: async (world) => {
      await world.configure({ failurePolicy: 'Fail' });
      await takenUp(world);
      const running = Array.from({ length: 20 }, (_, at) => create(world, pod(`last-${at}`)));
      await wait(20);
      const stopped = world.webhook().stop();
      const answers = await Promise.all(running);
      await stopped;
      await world.restart();
      // Those that came before the end are stored; none hangs, and none is stored unseen.
      for (const { status, body } of answers) {
        assert.ok(status === 201 || /connect: connection refused|EOF|reset/.test(body.message ?? ''), body.message);
      }
    },
  },
  {
    name: "the API server's own measure of the webhook",
    check: async ({ cluster }) => {
      const text = await cluster.metrics();
      const of = (what: string): number => {
        const pattern = new RegExp(
          `^apiserver_admission_webhook_admission_duration_seconds_${what}\\{.*\\} ([\\d.e+-]+)$`,
          'gm',
        );
        return [...text.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
      };
      const [seconds, count] = [of('sum'), of('count')];
      assert.ok(count > 150);
      console.log(`     ${count} reviews, ${((1000 * seconds) / count).toFixed(1)} ms each on the average`);
    },
  },
];
