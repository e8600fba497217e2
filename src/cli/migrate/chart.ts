import { readStandardYaml } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import type { Part } from './part.ts';
import { isTrue, scalar, textAt } from './yaml.ts';

/** Values of Terrascan's chart as values of lintel's; undefined for values of another chart. */
export async function migrateChartValues(source: Source): Promise<Part | undefined> {
  if (!/^terrascan_(?:container_image|webhook_key)\s*:/m.test(source.text)) return undefined;
  const root = await readStandardYaml(source);
  const replicas = textAt(root, 'replicas');
  const lines = [
    '# An image, by its digest.',
    'image: REPOSITORY/lintel@sha256:DIGEST',
    ...(/^\d+$/.test(replicas) ? [`replicas: ${replicas}`] : []),
    ...(textAt(root, 'cert_secret_name') === '' ? [] : [`tlsSecret: ${scalar(textAt(root, 'cert_secret_name'))}`]),
    'webhookSecret: lintel-webhook',
    'webhook:',
    `  enabled: ${isTrue(root, 'webhook', 'mode')}`,
    ...(textAt(root, 'webhook', 'failurePolicy') === ''
      ? []
      : [`  failurePolicy: ${scalar(textAt(root, 'webhook', 'failurePolicy'))}`]),
  ];
  const text = `${lines.join('\n')}\n`;
  const notes = [
    'put terrascan_webhook_key into the entry "key" of the Secret lintel-webhook; it is not copied into a file',
    'put the new configuration into `configuration`',
    ...(textAt(root, 'ssh_secret_name') === ''
      ? []
      : ['ssh_secret_name has no value of its own here: see docs/server.md']),
  ];
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1);
  return {
    from: source.path,
    to: `${folder}lintel-values.yaml`,
    text,
    changes: [{ line: 1, before: '', after: text }],
    notes,
  };
}
