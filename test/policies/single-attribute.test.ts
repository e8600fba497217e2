import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundledPolicies } from '../../scripts/policies/sources.ts';
import { type ConfigValue, isConfig, type Resource } from '../../src/iac/index.ts';
import { withoutMarks } from '../../src/scan/index.ts';
import { placeOf, typeOf } from './example-place.ts';
import { type PolicyFolder, policyFolders, readPolicyFile } from './folders.ts';
import { scanTexts } from './scan.ts';

const test = suite('policies/single-attribute');
const set = await bundledPolicies();
const policies = new Map((await set.describe(set.policies)).map((policy) => [policy.id, policy]));

/** Rules whose text names the value that their good example sets, and why this value is not right for all. */
const excused: Readonly<Record<string, string>> = {
  'aws.cloudfront.root_object_named': 'the object has another name in some sites',
  'aws.ecs.network_of_its_own': 'services need a network configuration',
  'aws.elasticache.version_supported': 'an upgrade of the engine has to be tested',
  'aws.emr.ebs_encrypted': 'only with a key of KMS as the provider',
  'aws.iam.grant_not_without_mfa': 'the statement may be meant for programs',
  'aws.rds.logs_exported': 'the logs depend on the engine',
  'aws.sqs.policy_actions_named': 'the actions depend on the clients',
  'azure.keyvault.secret_content_type': 'a description',
  'azure.monitor.diagnostic_logs_enabled': 'the groups depend on the service',
  'docker.compose.published_services_authenticated': 'the service is not published anymore',
  'gcp.compute.ssh_closed_to_internet':
    'administrators may not use the proxy, and the rule may be for other ports, too',
  'gcp.monitoring.alert_policy_notifies': 'it needs a channel',
  'gcp.sql.public_address_disabled': 'it needs a private network',
  'github.workflow.release_without_cache': 'which input of the action turns the cache off differs',
  'k8s.exposure.no_path_to_cluster': 'one of several ways to break the path',
  'k8s.kubelet.tls_certificate_set': 'needs the approval of certificates',
  'k8s.rbac.node_proxy_denied': 'depends on what the program reads',
  'k8s.rbac.persistent_volume_write_denied': 'depends on what the program does',
};

type Leaves = ReadonlyMap<string, ConfigValue>;

/** The values of a configuration that are not objects, or lists of objects, by path. */
function leavesOf(value: ConfigValue, path = ''): Leaves {
  const isInner = isConfig(value) || (Array.isArray(value) && value.some((item) => typeof item === 'object'));
  if (!isInner) return new Map([[path, value]]);
  return new Map(Object.entries(value as object).flatMap(([key, item]) => [...leavesOf(item, `${path}.${key}`)]));
}

async function resourcesOf({ path, id }: PolicyFolder, name: string) {
  const texts = new Map([[placeOf(path, name), withoutMarks(readPolicyFile(`${path}/${name}`))]]);
  return scanTexts(texts, typeOf(path, name), [id]);
}

/** The value that is the only difference between resources of the bad and the good example; undefined if there is none. */
async function onlyValue(folder: PolicyFolder, name: string): Promise<ConfigValue | undefined> {
  const good = (await resourcesOf(folder, name.replace('bad', 'good'))).resources;
  const { violations } = await resourcesOf(folder, name);
  for (const { resource } of violations) {
    const isOther = ({ type, id }: Resource): boolean => type === resource.type && id === resource.id;
    const other = good.find(isOther) ?? good.find(({ type }) => type === resource.type);
    if (other === undefined) continue;
    const [before, after] = [leavesOf(resource.config), leavesOf(other.config)];
    const isSame = (path: string): boolean => JSON.stringify(before.get(path)) === JSON.stringify(after.get(path));
    const paths = [...new Set([...before.keys(), ...after.keys()])].filter((path) => !isSame(path));
    if (paths.length === 1 && after.get(paths[0]!) !== undefined) return after.get(paths[0]!);
  }
  return undefined;
}

/** Whether a text names a value between backticks, alone or after an attribute. */
function names(text: string, value: ConfigValue): boolean {
  const values = Array.isArray(value) ? value : [value];
  const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
  return values.some((item) =>
    codes.some((code) => {
      const words = code.split(/[\s"=:,[\]()]+/);
      return words.includes(String(item)) || code === String(item);
    }),
  );
}

test('a rule that sets a single attribute to the value that its text names has a fix', async () => {
  const found: string[] = [];
  let single = 0;
  for (const folder of policyFolders()) {
    const policy = policies.get(folder.id);
    if (policy === undefined || !policy.enabled || policy.fixes !== undefined) continue;
    const texts = `${policy.remediation ?? ''} ${policy.remediationCloudFormation ?? ''}`;
    const values = await Promise.all(
      folder.files.filter((file) => file.startsWith('bad.')).map((name) => onlyValue(folder, name)),
    );
    if (values.some((value) => value !== undefined)) single++;
    if (values.some((value) => value !== undefined && (typeof value === 'boolean' || names(texts, value)))) {
      found.push(folder.id);
    }
  }
  assert.ok(single > 150, `${single} rules without a fix set a value of the user`);
  assert.equal(
    found.filter((id) => excused[id] === undefined),
    [],
  );
});

test.run();
