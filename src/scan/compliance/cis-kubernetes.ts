import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Kubernetes Benchmark 1.23: the publisher's numbers, our own titles. */
export const cisKubernetes: Framework = {
  id: 'cis-kubernetes-1.23',
  title: 'CIS Kubernetes Benchmark 1.23',
  controls: readControls(`
1.1.1 | Permissions of the API server manifest
1.1.2 | Owner of the API server manifest
1.1.3 | Permissions of the controller manager manifest
1.1.4 | Owner of the controller manager manifest
1.1.5 | Permissions of the scheduler manifest
1.1.6 | Owner of the scheduler manifest
1.1.7 | Permissions of the etcd manifest
1.1.8 | Owner of the etcd manifest
1.1.9 | Permissions of the CNI files
1.1.10 | Owner of the CNI files
1.1.11 | Permissions of the etcd data directory
1.1.12 | Owner of the etcd data directory
1.1.13 | Permissions of the admin.conf
1.1.14 | Owner of the admin.conf
1.1.15 | Permissions of the scheduler.conf
1.1.16 | Owner of the scheduler.conf
1.1.17 | Permissions of the controller-manager.conf
1.1.18 | Owner of the controller-manager.conf
1.1.19 | Owner of the PKI directory and files
1.1.20 | Permissions of PKI certificates
1.1.21 | Permissions of PKI keys
1.2.1 | Disable anonymous requests to the API server | k8s.apiserver.anonymous_auth_disabled
1.2.2 | Disable static tokens in the API server | k8s.apiserver.static_tokens_unused
1.2.3 | Enable the DenyServiceExternalIPs admission plugin | k8s.apiserver.external_ips_denied
1.2.4 | Use HTTPS between the API server and kubelets | k8s.apiserver.kubelet_https_enabled
1.2.5 | Authenticate the API server to kubelets with a client certificate | k8s.apiserver.kubelet_client_certificate_set
1.2.6 | Verify kubelet serving certificates | k8s.apiserver.kubelet_ca_set
1.2.7 | Do not use the AlwaysAllow authorization mode in the API server | k8s.apiserver.always_allow_unused
1.2.8 | Enable the Node authorization mode in the API server | k8s.apiserver.node_authorization_enabled
1.2.9 | Enable RBAC authorization in the API server | k8s.apiserver.rbac_enabled
1.2.10 | Enable the EventRateLimit admission plugin in the API server | k8s.apiserver.event_rate_limit_enabled
1.2.11 | Disable the AlwaysAdmit admission plugin in the API server | k8s.apiserver.always_admit_unused
1.2.12 | Enable the AlwaysPullImages admission plugin in the API server | k8s.apiserver.always_pull_images_enabled
1.2.13 | Enable SecurityContextDeny where no policies restrict pods
1.2.14 | Keep the ServiceAccount admission plugin enabled | k8s.apiserver.service_account_plugin_enabled
1.2.15 | Keep the NamespaceLifecycle admission plugin enabled | k8s.apiserver.namespace_lifecycle_enabled
1.2.16 | Enable the NodeRestriction admission plugin in the API server | k8s.apiserver.node_restriction_enabled
1.2.17 | Keep the secure API server port open | k8s.apiserver.secure_port_open
1.2.18 | Disable profiling in the API server | k8s.apiserver.profiling_disabled
1.2.19 | Enable audit logging in the API server | k8s.apiserver.audit_log_written
1.2.20 | Keep audit logs for at least 30 days | k8s.apiserver.audit_log_kept_a_month
1.2.21 | Keep at least 10 old audit log files | k8s.apiserver.audit_log_backups_kept
1.2.22 | Let audit log files grow to at least 100 MB | k8s.apiserver.audit_log_size_sufficient
1.2.23 | Limit API server requests to 5 minutes | k8s.apiserver.request_timeout_bounded
1.2.24 | Keep service account token lookup enabled | k8s.apiserver.service_account_lookup_enabled
1.2.25 | Set a separate service account key for the API server | k8s.apiserver.service_account_key_set
1.2.26 | Authenticate the API server to etcd with a client certificate | k8s.apiserver.etcd_certificate_set
1.2.27 | Set a TLS certificate for the API server | k8s.apiserver.tls_certificate_set
1.2.28 | Set a client certificate CA for the API server | k8s.apiserver.client_ca_set
1.2.29 | Verify the etcd server certificate | k8s.apiserver.etcd_ca_set
1.2.30 | Encrypt Secrets at rest in etcd | k8s.apiserver.encryption_config_set
1.2.31 | Configure encryption providers | k8s.apiserver.encryption_config_set
1.2.32 | Use strong TLS cipher suites in the API server | k8s.apiserver.ciphers_strong
1.3.1 | Set a limit for terminated pods | k8s.controller_manager.pod_gc_threshold_set
1.3.2 | Disable profiling in the controller manager | k8s.controller_manager.profiling_disabled
1.3.3 | Use a separate service account for each controller | k8s.controller_manager.service_account_credentials_used
1.3.4 | Set a service account signing key for the controller manager | k8s.controller_manager.service_account_key_set
1.3.5 | Publish the API server's CA to pods | k8s.controller_manager.root_ca_set
1.3.6 | Keep RotateKubeletServerCertificate enabled | k8s.controller_manager.kubelet_certificate_rotation_enabled
1.3.7 | Bind the controller manager to localhost | k8s.controller_manager.bind_address_local
1.4.1 | Disable profiling in the scheduler | k8s.scheduler.profiling_disabled
1.4.2 | Bind the scheduler to localhost | k8s.scheduler.bind_address_local
2.1 | Enable TLS for etcd clients | k8s.etcd.certificate_set
2.2 | Require client certificates in etcd | k8s.etcd.client_certificates_required
2.3 | Do not use self-signed certificates in etcd | k8s.etcd.auto_tls_unused
2.4 | Enable TLS between etcd members | k8s.etcd.peer_certificate_set
2.5 | Require peer certificates in etcd | k8s.etcd.peer_certificates_required
2.6 | Do not use self-signed peer certificates in etcd | k8s.etcd.peer_auto_tls_unused
2.7 | Use a separate certificate authority for etcd
3.1.1 | Do not use client certificates for users
3.2.1 | Create a minimal audit policy
3.2.2 | Cover key security concerns in the audit policy
4.1.1 | Permissions of the kubelet service file
4.1.2 | Owner of the kubelet service file
4.1.3 | Permissions of the kube-proxy kubeconfig
4.1.4 | Owner of the kube-proxy kubeconfig
4.1.5 | Permissions of kubelet.conf
4.1.6 | Owner of kubelet.conf
4.1.7 | Permissions of the client CA file
4.1.8 | Owner of the client CA file
4.1.9 | Permissions of the kubelet configuration
4.1.10 | Owner of the kubelet configuration
4.2.1 | Disable anonymous requests to the kubelet | k8s.kubelet.anonymous_auth_disabled
4.2.2 | Do not use the AlwaysAllow authorization mode in the kubelet | k8s.kubelet.always_allow_unused
4.2.3 | Set a client certificate CA for the kubelet | k8s.kubelet.client_ca_set
4.2.4 | Disable the kubelet's read-only port | k8s.kubelet.read_only_port_closed
4.2.5 | Set a timeout for idle streams | k8s.kubelet.stream_timeout_set
4.2.6 | Protect kernel defaults in the kubelet | k8s.kubelet.kernel_defaults_protected
4.2.7 | Let the kubelet manage its iptables chains | k8s.kubelet.iptables_chains_kept
4.2.8 | Do not override the kubelet's hostname | k8s.kubelet.hostname_not_overridden
4.2.9 | Limit the kubelet's event rate | k8s.kubelet.event_rate_bounded
4.2.10 | Set a TLS certificate for the kubelet | k8s.kubelet.tls_certificate_set
4.2.11 | Rotate the kubelet's client certificate | k8s.kubelet.certificate_rotation_enabled
4.2.12 | Rotate the kubelet's serving certificate | k8s.kubelet.server_certificate_rotation_enabled
4.2.13 | Use strong TLS cipher suites in the kubelet | k8s.kubelet.ciphers_strong
5.1.1 | Do not bind cluster-admin, or admin and edit cluster-wide | k8s.rbac.cluster_admin_unbound
5.1.2 | Do not grant access to all Secrets | k8s.rbac.secrets_access
5.1.3 | Do not use wildcards in roles | k8s.rbac.wildcards_unused
5.1.4 | Limit who may create pods | k8s.rbac.workload_write_denied
5.1.5 | Do not use default service accounts | k8s.rbac.default_account_token_unmounted k8s.rbac.default_account_unbound
5.1.6 | Disable unused service account tokens | k8s.workload.service_account_token_unmounted
5.1.7 | Do not use the group system:masters | k8s.rbac.masters_unbound
5.1.8 | Do not grant the impersonate verb | k8s.rbac.impersonation_denied
5.2.1 | Enforce at least one policy control mechanism
5.2.2 | Do not run privileged containers | k8s.workload.privileged_disabled
5.2.3 | Do not share the host PID namespace | k8s.workload.host_pid_disabled
5.2.4 | Do not share the host IPC namespace | k8s.workload.host_ipc_disabled
5.2.5 | Do not use the host network | k8s.workload.host_network_disabled
5.2.6 | Disable privilege escalation | k8s.workload.privilege_escalation_disabled
5.2.7 | Do not run containers as root | k8s.workload.run_as_non_root
5.2.8 | Do not add capabilities beyond the Pod Security baseline | k8s.workload.capabilities_added_within_baseline
  k8s.workload.capability_net_raw_dropped k8s.workload.capability_net_raw_not_added
5.2.9 | Limit containers with added capabilities | k8s.workload.capabilities_dropped
5.2.10 | Drop capabilities of containers | k8s.workload.capabilities_dropped
5.2.11 | Do not run HostProcess containers on Windows nodes | k8s.workload.windows_host_process_disabled
5.2.12 | Do not mount hostPath volumes | k8s.workload.host_paths_unmounted
5.2.13 | Do not use host ports | k8s.workload.host_ports_unset
5.3.1 | Use a CNI plugin that supports network policies
5.3.2 | Set a podSelector in NetworkPolicies | k8s.network.policy_covers_pods k8s.network.policy_selects_pods
5.4.1 | Mount Secrets as files instead of environment variables | k8s.workload.secrets_not_in_environment
5.4.2 | Keep Secrets outside the cluster
5.5.1 | Verify the provenance of images
5.7.1 | Separate administrative domains by namespaces
5.7.2 | Do not use the Unconfined seccomp profile | k8s.workload.seccomp_confined
5.7.3 | Set security contexts for pods and containers | k8s.workload.capability_sys_admin_not_added k8s.workload.group_id_high
  k8s.workload.seccomp_confined k8s.workload.seccomp_profile_set k8s.workload.security_context_set k8s.workload.selinux_type_default
  k8s.workload.user_id_high
5.7.4 | Do not deploy to the default namespace | k8s.namespace.default_unused
`),
};
