import type { Framework } from './framework.ts';

/** Kubernetes Pod Security Standards, baseline: numbers of its controls, titles of our own. */
export const pssBaseline: Framework = {
  id: 'pss-baseline',
  title: 'Kubernetes Pod Security Standards, baseline',
  controls: [
    { id: 'host-process', title: 'No Windows HostProcess pods', rules: ['k8s.workload.windows_host_process_disabled'] },
    {
      id: 'host-namespaces',
      title: 'Namespaces of the node are not shared',
      rules: ['k8s.workload.host_network_disabled', 'k8s.workload.host_pid_disabled', 'k8s.workload.host_ipc_disabled'],
    },
    { id: 'privileged-containers', title: 'No privileged containers', rules: ['k8s.workload.privileged_disabled'] },
    {
      id: 'capabilities',
      title: 'No capabilities beyond the default set',
      rules: [
        'k8s.workload.capabilities_added_within_baseline',
        'k8s.workload.capability_sys_admin_not_added',
        'k8s.workload.capability_sys_module_not_added',
        'k8s.workload.capability_net_raw_not_added',
      ],
    },
    {
      id: 'host-path-volumes',
      title: 'No volumes of the node',
      rules: [
        'k8s.workload.host_paths_unmounted',
        'k8s.workload.sensitive_host_paths_unmounted',
        'k8s.workload.runtime_socket_unmounted',
      ],
    },
    { id: 'host-ports', title: 'No ports of the node', rules: ['k8s.workload.host_ports_unset'] },
    { id: 'apparmor', title: 'The AppArmor profile is not disabled', rules: ['k8s.workload.apparmor_confined'] },
    { id: 'selinux', title: 'SELinux types are the default ones', rules: ['k8s.workload.selinux_type_default'] },
    { id: 'proc-mount', title: 'The default mask of /proc', rules: ['k8s.workload.proc_mount_default'] },
    { id: 'seccomp', title: 'Seccomp is not disabled', rules: ['k8s.workload.seccomp_confined'] },
    { id: 'sysctls', title: 'Only safe sysctls', rules: ['k8s.workload.sysctls_safe'] },
  ],
};
