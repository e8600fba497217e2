import type { Framework } from './framework.ts';

/** NSA and CISA Kubernetes Hardening Guidance 1.2: numbers of its controls, titles of our own. */
export const nsaCisa: Framework = {
  id: 'nsa-cisa-1.2',
  title: 'NSA and CISA Kubernetes Hardening Guidance 1.2',
  controls: [
    {
      id: 'pod-security.non-root',
      title: 'Containers without root',
      rules: ['k8s.workload.run_as_non_root', 'k8s.workload.user_id_high'],
    },
    {
      id: 'pod-security.immutable',
      title: 'Read-only file systems',
      rules: ['k8s.workload.root_filesystem_read_only'],
    },
    {
      id: 'pod-security.images',
      title: 'Images that are fixed and from trusted registries',
      rules: ['k8s.workload.image_tag_fixed', 'k8s.workload.image_registry_trusted', 'k8s.workload.image_digest_fixed'],
    },
    { id: 'pod-security.privileged', title: 'No privileged containers', rules: ['k8s.workload.privileged_disabled'] },
    {
      id: 'pod-security.host',
      title: 'Nothing of the node is shared',
      rules: [
        'k8s.workload.host_pid_disabled',
        'k8s.workload.host_ipc_disabled',
        'k8s.workload.host_network_disabled',
        'k8s.workload.host_paths_unmounted',
        'k8s.workload.sensitive_host_paths_unmounted',
        'k8s.workload.host_ports_unset',
      ],
    },
    {
      id: 'pod-security.escalation',
      title: 'No privilege escalation',
      rules: ['k8s.workload.privilege_escalation_disabled'],
    },
    {
      id: 'pod-security.hardening',
      title: 'Seccomp, AppArmor and SELinux confine containers',
      rules: [
        'k8s.workload.seccomp_profile_set',
        'k8s.workload.apparmor_confined',
        'k8s.workload.selinux_type_default',
      ],
    },
    {
      id: 'pod-security.capabilities',
      title: 'Capabilities are dropped',
      rules: ['k8s.workload.capabilities_dropped', 'k8s.workload.capability_sys_admin_not_added'],
    },
    {
      id: 'pod-security.tokens',
      title: 'Tokens are mounted where they are needed',
      rules: ['k8s.workload.service_account_token_unmounted'],
    },
    {
      id: 'network.policies',
      title: 'Network policies isolate pods',
      rules: ['k8s.network.policy_covers_pods', 'k8s.network.policy_selects_pods', 'k8s.network.policy_ingress_narrow'],
    },
    {
      id: 'network.resources',
      title: 'Containers have limits',
      rules: ['k8s.workload.cpu_limit_set', 'k8s.workload.memory_limit_set'],
    },
    {
      id: 'network.control-plane',
      title: 'The control plane uses TLS',
      rules: [
        'k8s.apiserver.tls_certificate_set',
        'k8s.apiserver.ciphers_strong',
        'k8s.apiserver.insecure_port_closed',
      ],
    },
    {
      id: 'network.etcd',
      title: 'etcd requires certificates',
      rules: [
        'k8s.etcd.certificate_set',
        'k8s.etcd.client_certificates_required',
        'k8s.etcd.peer_certificates_required',
      ],
    },
    { id: 'network.kubeconfig', title: 'Files of kubeconfig are protected', rules: [] },
    {
      id: 'network.secrets',
      title: 'Secrets are encrypted',
      rules: ['k8s.apiserver.encryption_config_set', 'k8s.workload.secrets_not_in_environment'],
    },
    {
      id: 'authentication.anonymous',
      title: 'No anonymous requests',
      rules: [
        'k8s.apiserver.anonymous_auth_disabled',
        'k8s.kubelet.anonymous_auth_disabled',
        'k8s.rbac.anonymous_unbound',
      ],
    },
    { id: 'authentication.users', title: 'Strong authentication of users', rules: [] },
    {
      id: 'authorization.rbac',
      title: 'RBAC with least privilege',
      rules: [
        'k8s.apiserver.rbac_enabled',
        'k8s.rbac.cluster_admin_unbound',
        'k8s.rbac.wildcards_unused',
        'k8s.rbac.secrets_access',
        'k8s.rbac.impersonation_denied',
      ],
    },
    {
      id: 'audit.logging',
      title: 'Audit logs are written and kept',
      rules: ['k8s.apiserver.audit_log_written', 'k8s.apiserver.audit_log_kept_a_month'],
    },
    { id: 'audit.monitoring', title: 'Logs are sent away and watched', rules: [] },
    { id: 'upgrading', title: 'Supported versions and current patches', rules: ['k8s.manifest.api_version_served'] },
  ],
};
