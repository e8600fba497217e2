import { cisEks } from './cis-eks.ts';
import { revisedControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Amazon Elastic Kubernetes Service (EKS) Benchmark 1.8: the publisher's numbers, our own titles. */
export const cisEks18: Framework = {
  id: 'cis-eks-1.8',
  title: 'CIS Amazon Elastic Kubernetes Service (EKS) Benchmark 1.8',
  controls: revisedControls(
    cisEks.controls,
    `
2.1.1 3.1.1 3.1.2 3.1.3 3.1.4 3.2.1 3.2.2 3.2.3 3.2.4 3.2.5 3.2.6 3.2.7 3.2.8 3.2.9 4.1.1 4.1.2 4.1.3 4.1.4 4.1.5 4.1.6 4.1.8 4.2.1 4.2.2 4.2.3 4.2.4
4.2.5 4.3.1 4.3.2 4.4.1 4.4.2 4.5.1 4.5.2=4.5.3 5.1.1 5.1.2 5.1.3 5.1.4 5.2.1 5.3.1 5.4.1 5.4.2 5.4.3 5.4.4 5.4.5 5.5.1
`,
    `
2.1.2 | Collect and manage audit logs
4.1.7 | Manage access to clusters with EKS access entries
4.1.9 | Limit who may create persistent volumes | k8s.rbac.persistent_volume_write_denied
4.1.10 | Limit access to the proxy of nodes | k8s.rbac.node_proxy_denied
4.1.11 | Limit who may change admission webhooks | k8s.rbac.webhook_write_denied
4.1.12 | Limit who may issue service account tokens | k8s.rbac.account_tokens_denied
`,
  ),
};
