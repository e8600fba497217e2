import { cisKubernetes } from './cis-kubernetes.ts';
import { revisedControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Kubernetes Benchmark 1.12: the publisher's numbers, our own titles. */
export const cisKubernetes112: Framework = {
  id: 'cis-kubernetes-1.12',
  title: 'CIS Kubernetes Benchmark 1.12',
  controls: revisedControls(
    cisKubernetes.controls,
    `
1.1.1 1.1.2 1.1.3 1.1.4 1.1.5 1.1.6 1.1.7 1.1.8 1.1.9 1.1.10 1.1.11 1.1.12 1.1.13 1.1.14 1.1.15 1.1.16 1.1.17 1.1.18 1.1.19 1.1.20 1.1.21 1.2.1 1.2.2
1.2.3 1.2.4=1.2.5 1.2.5=1.2.6 1.2.6=1.2.7 1.2.7=1.2.8 1.2.8=1.2.9 1.2.9=1.2.10 1.2.10=1.2.11 1.2.11=1.2.12 1.2.12=1.2.14 1.2.13=1.2.15 1.2.14=1.2.16
1.2.15=1.2.18 1.2.16=1.2.19 1.2.17=1.2.20 1.2.18=1.2.21 1.2.19=1.2.22 1.2.20=1.2.23 1.2.21=1.2.24 1.2.22=1.2.25 1.2.23=1.2.26 1.2.24=1.2.27
1.2.25=1.2.28 1.2.26=1.2.29 1.2.27=1.2.30 1.2.28=1.2.31 1.2.29=1.2.32 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.4.1 1.4.2 2.1 2.2 2.3 2.4 2.5 2.6
2.7 3.1.1 3.2.1 3.2.2 4.1.1 4.1.2 4.1.3 4.1.4 4.1.5 4.1.6 4.1.7 4.1.8 4.1.9 4.1.10 4.2.1 4.2.2 4.2.3 4.2.4 4.2.5 4.2.6=4.2.7 4.2.7=4.2.8 4.2.8=4.2.9
4.2.9=4.2.10 4.2.10=4.2.11 4.2.11=4.2.12 4.2.12=4.2.13 5.1.1 5.1.2 5.1.3 5.1.4 5.1.5 5.1.6 5.1.7 5.1.8 5.2.1 5.2.2 5.2.3 5.2.4 5.2.5 5.2.6 5.2.7 5.2.8
5.2.9=5.2.10 5.2.10=5.2.11 5.2.11=5.2.12 5.2.12=5.2.13 5.3.1 5.3.2 5.4.1 5.4.2 5.5.1 5.6.1=5.7.1 5.6.2=5.7.2 5.6.3=5.7.3 5.6.4=5.7.4
`,
    `
1.2.30 | Do not extend the expiration of service account tokens
3.1.2 | Do not authenticate users with service account tokens
3.1.3 | Do not authenticate users with bootstrap tokens
4.2.13 | Limit the process IDs of pods
4.2.14 | Use the default seccomp profile of the container runtime
4.3.1 | Bind the metrics of kube-proxy to localhost
5.1.9 | Limit who may create persistent volumes | k8s.rbac.persistent_volume_write_denied
5.1.10 | Limit access to the proxy of nodes | k8s.rbac.node_proxy_denied
5.1.11 | Limit who may approve certificate signing requests | k8s.rbac.certificate_approval_denied
5.1.12 | Limit who may change admission webhooks | k8s.rbac.webhook_write_denied
5.1.13 | Limit who may issue service account tokens | k8s.rbac.account_tokens_denied
`,
  ),
};
