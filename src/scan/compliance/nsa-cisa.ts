import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** NSA and CISA Kubernetes Hardening Guidance 1.2: the publisher's numbers, our own titles. */
export const nsaCisa: Framework = {
  id: 'nsa-cisa-1.2',
  title: 'NSA and CISA Kubernetes Hardening Guidance 1.2',
  controls: readControls(`
pod-security.non-root | Containers run as non-root users | k8s.workload.group_id_high k8s.workload.root_group_unused k8s.workload.run_as_non_root
  k8s.workload.user_id_high
pod-security.immutable | Container file systems are read-only | k8s.workload.root_filesystem_read_only
pod-security.images | Images are pinned and come from trusted registries | k8s.workload.image_digest_fixed k8s.workload.image_registry_trusted
  k8s.workload.image_tag_fixed
pod-security.privileged | Privileged containers are not used | k8s.workload.privileged_disabled
pod-security.host | Host namespaces, paths and ports are not used | k8s.workload.host_ipc_disabled k8s.workload.host_network_disabled
  k8s.workload.host_paths_unmounted k8s.workload.host_pid_disabled k8s.workload.host_ports_unset k8s.workload.sensitive_host_paths_unmounted
pod-security.escalation | Privilege escalation is not allowed | k8s.workload.privilege_escalation_disabled
pod-security.hardening | Seccomp, AppArmor and SELinux confine containers | k8s.workload.apparmor_confined k8s.workload.seccomp_profile_set
  k8s.workload.selinux_type_default
pod-security.capabilities | Capabilities are dropped | k8s.workload.capabilities_dropped k8s.workload.capability_sys_admin_not_added
pod-security.tokens | Service account tokens are mounted only where needed | k8s.workload.service_account_token_unmounted
network.policies | Network policies isolate pods | k8s.network.policy_covers_pods k8s.network.policy_ingress_narrow k8s.network.policy_selects_pods
network.resources | Containers and namespaces have resource limits | k8s.namespace.limit_range_complete k8s.namespace.quota_covers_compute
  k8s.workload.cpu_limit_set k8s.workload.memory_limit_set
network.control-plane | The control plane uses TLS | k8s.apiserver.ciphers_strong k8s.apiserver.insecure_port_closed
  k8s.apiserver.tls_certificate_set
network.etcd | etcd requires client certificates | k8s.etcd.certificate_set k8s.etcd.client_certificates_required k8s.etcd.peer_certificates_required
network.kubeconfig | kubeconfig files are protected
network.secrets | Secrets are encrypted at rest | k8s.apiserver.encryption_config_set k8s.workload.secrets_not_in_environment
authentication.anonymous | Anonymous requests are not allowed | k8s.apiserver.anonymous_auth_disabled k8s.kubelet.anonymous_auth_disabled
  k8s.rbac.anonymous_unbound
authentication.users | Users authenticate with strong methods
authorization.rbac | RBAC grants least privilege | k8s.apiserver.rbac_enabled k8s.rbac.cluster_admin_unbound k8s.rbac.impersonation_denied
  k8s.rbac.secrets_access k8s.rbac.wildcards_unused
audit.logging | Audit logs are enabled and retained | k8s.apiserver.audit_log_kept_a_month k8s.apiserver.audit_log_written
audit.monitoring | Logs are exported and monitored
upgrading | Supported versions run with current patches | k8s.manifest.api_version_served
network.separation | Users deploy to separate namespaces | k8s.namespace.default_unused k8s.namespace.kube_system_unused
network.cni | The CNI plugin supports network policies
`),
};
