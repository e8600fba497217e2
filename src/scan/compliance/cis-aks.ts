import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Azure Kubernetes Service (AKS) Benchmark 1.8: the publisher's numbers, our own titles. */
export const cisAks: Framework = {
  id: 'cis-aks-1.8',
  title: 'CIS Azure Kubernetes Service (AKS) Benchmark 1.8',
  controls: readControls(`
2.1.1 | Enable logging of the AKS control plane | azure.aks.monitored
3.1.1 | Permissions of the kubeconfig file
3.1.2 | Owner of the kubeconfig file
3.1.3 | Permissions of azure.json
3.1.4 | Owner of azure.json
3.2.1 | Disable anonymous requests to the kubelet | k8s.kubelet.anonymous_auth_disabled
3.2.2 | Do not use the AlwaysAllow authorization mode in the kubelet | k8s.kubelet.always_allow_unused
3.2.3 | Set a client certificate CA for the kubelet | k8s.kubelet.client_ca_set
3.2.4 | Disable the kubelet's read-only port | k8s.kubelet.read_only_port_closed
3.2.5 | Set a timeout for idle streams | k8s.kubelet.stream_timeout_set
3.2.6 | Let the kubelet manage its iptables chains | k8s.kubelet.iptables_chains_kept
3.2.7 | Record enough events in the kubelet | k8s.kubelet.event_rate_bounded
3.2.8 | Rotate the kubelet's client certificate | k8s.kubelet.certificate_rotation_enabled
3.2.9 | Rotate the kubelet's serving certificate | k8s.controller_manager.kubelet_certificate_rotation_enabled
  k8s.kubelet.server_certificate_rotation_enabled
4.1.1 | Bind cluster-admin only where it is needed | k8s.rbac.cluster_admin_unbound
4.1.2 | Limit access to Secrets | k8s.rbac.secrets_access
4.1.3 | Do not use wildcards in roles | k8s.rbac.wildcards_unused
4.1.4 | Limit who may create pods | k8s.rbac.workload_write_denied
4.1.5 | Do not use default service accounts | k8s.rbac.default_account_token_unmounted k8s.rbac.default_account_unbound
4.1.6 | Mount service account tokens only where they are needed | k8s.workload.service_account_token_unmounted
4.1.7 | Limit the verbs bind, impersonate and escalate | k8s.rbac.binding_denied k8s.rbac.escalation_denied k8s.rbac.impersonation_denied
4.1.8 | Limit who may create persistent volumes | k8s.rbac.persistent_volume_write_denied
4.1.9 | Do not grant access to nodes/proxy | k8s.rbac.node_proxy_denied
4.1.10 | Limit who may approve certificate signing requests | k8s.rbac.certificate_approval_denied
4.1.11 | Limit who may write admission webhooks | k8s.rbac.webhook_write_denied
4.1.12 | Limit who may create service account tokens | k8s.rbac.account_tokens_denied
4.2.1 | Do not run privileged containers | k8s.workload.privileged_disabled
4.2.2 | Do not share the host PID namespace | k8s.workload.host_pid_disabled
4.2.3 | Do not share the host IPC namespace | k8s.workload.host_ipc_disabled
4.2.4 | Do not use the host network | k8s.workload.host_network_disabled
4.2.5 | Disable privilege escalation | k8s.workload.privilege_escalation_disabled
4.4.1 | The CNI plugin is current
4.4.2 | Every namespace has network policies | k8s.network.policy_covers_pods k8s.network.policy_selects_pods
4.5.1 | Mount Secrets as files instead of environment variables | k8s.workload.secrets_not_in_environment
4.5.2 | Secrets are kept outside the cluster
4.6.1 | Namespaces separate administrative domains
4.6.2 | Set a security context for pods and containers | k8s.workload.security_context_set
4.6.3 | Do not deploy to the default namespace | k8s.namespace.default_unused
5.1.1 | Images are scanned for vulnerabilities | azure.defender.plans_enabled
5.1.2 | Few users have access to the registry | azure.acr.admin_account_disabled azure.acr.anonymous_pull_disabled
5.1.3 | Clusters have read-only access to the registry
5.1.4 | Images come from approved registries only | k8s.workload.image_registry_trusted
5.2.1 | Workloads have their own identities
5.3.1 | Kubernetes Secrets are encrypted
5.4.1 | Restrict access to the AKS API server | azure.aks.api_server_restricted
5.4.2 | Make AKS clusters private | azure.aks.private_cluster
5.4.3 | Do not give AKS nodes public IP addresses | azure.aks.nodes_without_public_address
5.4.4 | Set a network policy engine for AKS | azure.aks.network_policy_set
5.4.5 | Encrypt the traffic of HTTPS load balancers | k8s.network.ingress_tls
5.5.1 | Users sign in with Microsoft Entra ID | azure.aks.local_accounts_disabled
5.5.2 | Azure RBAC authorizes access to Kubernetes | azure.aks.rbac_enabled
`),
};
