import { readStandardYaml } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import type { Part } from './part.ts';
import { newConfigurationPath } from './part.ts';
import { isTrue, scalar, textAt } from './yaml.ts';

/** Converts values of Terrascan's chart; undefined for values of another chart. */
export async function migrateChartValues(source: Source): Promise<Part | undefined> {
  if (!/^terrascan_(?:container_image|webhook_key)\s*:/m.test(source.text)) return undefined;
  const root = await readStandardYaml(source);
  const line = (key: string, ...from: readonly string[]): string[] => {
    const value = textAt(root, ...from);
    return value === '' ? [] : [`${key}: ${/^\d+$/.test(value) ? value : scalar(value)}`];
  };
  const lines = [
    '# An image, by its digest.',
    'image: REPOSITORY/lintel@sha256:DIGEST',
    ...line('replicas', 'replicas'),
    ...line('tlsSecret', 'cert_secret_name'),
    ...line('sshSecret', 'ssh_secret_name'),
    'webhookSecret: lintel-webhook',
    'webhook:',
    `  enabled: ${isTrue(root, 'webhook', 'mode')}`,
    ...line('  failurePolicy', 'webhook', 'failurePolicy'),
  ];
  const text = `${lines.join('\n')}\n`;
  const notes = [
    'replace REPOSITORY and DIGEST with your registry and the digest of the lintel image: lintel cannot know them',
    'store terrascan_webhook_key in the entry "key" of the Secret lintel-webhook; lintel does not copy it to a file',
    `install the chart with --set-file configuration=${newConfigurationPath}`,
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
