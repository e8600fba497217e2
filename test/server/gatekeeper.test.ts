import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { constraint, template } from '../scan/gatekeeper/objects.ts';
import { askReview, request, type Served, serve } from './serve.ts';

const test = suite('server/gatekeeper');

const policies = [
  template(
    'Owner',
    `package owner
violation[{"msg": msg}] {
  object := input.review.object
  not object.metadata.labels[input.parameters.label]
  msg := sprintf("%v by %v: %v has no %v", [input.review.operation, input.review.userInfo.username, object.metadata.name, input.parameters.label])
}`,
    '{type: object, properties: {label: {type: string, default: owner}}}',
  ),
  constraint('Owner', 'denied', '{parameters: {label: owner}, match: {kinds: [{apiGroups: [""], kinds: [Pod]}]}}'),
  constraint('Owner', 'warned', '{enforcementAction: warn, parameters: {label: team}}'),
  constraint('Owner', 'noted', '{enforcementAction: dryrun, parameters: {label: cost}}'),
  constraint(
    'Owner',
    'scoped',
    '{enforcementAction: scoped, parameters: {label: tier}, scopedEnforcementActions: [{action: warn, enforcementPoints: [{name: validation.gatekeeper.sh}]}, {action: deny, enforcementPoints: [{name: gator.gatekeeper.sh}]}]}',
  ),
  constraint(
    'Owner',
    'audited',
    '{enforcementAction: scoped, parameters: {label: x}, scopedEnforcementActions: [{action: deny, enforcementPoints: [{name: audit.gatekeeper.sh}]}]}',
  ),
  constraint(
    'Owner',
    'admission',
    '{enforcementAction: scoped, parameters: {label: owner}, match: {kinds: [{apiGroups: [""], kinds: [Secret]}]}, scopedEnforcementActions: [{action: deny, enforcementPoints: [{name: validation.gatekeeper.sh}]}, {action: warn, enforcementPoints: [{name: gator.gatekeeper.sh}]}]}',
  ),
].join('');

const folder = mkdtempSync(join(tmpdir(), 'lintel-constraints-'));
let server: Served;
const serveWith = (more = ''): Promise<Served> =>
  serve({
    env: { K8S_WEBHOOK_API_KEY: 'key' },
    configuration: `[policy]\npath = ${JSON.stringify(folder)}\nrego_subdir = "."\n${more}`,
  });
test.before(async () => {
  writeFileSync(join(folder, 'policies.yaml'), policies);
  server = await serveWith();
});
test.after(async () => {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

const object = (kind: string, labels: object = {}) => ({
  apiVersion: 'v1',
  kind,
  metadata: { name: 'web', namespace: 'shop', labels },
});

const ask = async (asked: object) => (await askReview(server, 'key', asked)).answer!;

test('a constraint that denies refuses an object, one that warns is a warning, and one of a dry run is only noted', async () => {
  const answer = await ask(request('Pod', object('Pod')));
  assert.is(answer.allowed, false);
  assert.is(
    answer.status!.message,
    'lintel denies Pod shop/web:\n- HIGH Owner.denied: CREATE by dev@example.com: web has no owner',
  );
  assert.equal(
    answer.warnings,
    [
      'MEDIUM Owner.warned: CREATE by dev@example.com: web has no team',
      'MEDIUM Owner.scoped: CREATE by dev@example.com: web has no tier',
    ].sort(),
  );
  assert.equal(answer.auditAnnotations, {
    'denied-by': 'Owner.denied',
    'warned-of': 'Owner.scoped,Owner.warned',
    'dry-run-of': 'Owner.noted',
  });
});

test('an object is admitted with warnings if no constraint denies it', async () => {
  const answer = await ask(request('ConfigMap', object('ConfigMap', { team: 'a', tier: 'b' })));
  assert.is(answer.allowed, true);
  assert.is(answer.warnings, undefined);
  assert.equal(answer.auditAnnotations, { 'dry-run-of': 'Owner.noted' });
});

test('a deletion is reviewed with the object that is deleted', async () => {
  const deletion = { ...request('Pod', object('Pod')), operation: 'DELETE', object: null, oldObject: object('Pod') };
  const answer = await ask(deletion);
  assert.is(answer.allowed, false);
  assert.match(answer.status!.message, 'Owner.denied: DELETE by dev@example.com: web has no owner');
});

test('a minimum severity keeps a constraint that denies at admission and warns elsewhere', async () => {
  const strict = await serveWith('[severity]\nlevel = "high"\n');
  try {
    const { answer } = await askReview(strict, 'key', request('Secret', object('Secret')));
    assert.is(answer!.allowed, false);
    assert.match(answer!.status!.message, 'HIGH Owner.admission');
  } finally {
    await strict.end();
  }
});

test.run();
