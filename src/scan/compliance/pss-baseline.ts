import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** Kubernetes Pod Security Standards, baseline: the publisher's numbers, our own titles. */
export const pssBaseline: Framework = {
  id: 'pss-baseline',
  title: 'Kubernetes Pod Security Standards, baseline',
  controls: readControls(`
host-process | Windows HostProcess pods are not used | k8s.workload.windows_host_process_disabled
host-namespaces | Host namespaces are not shared (hostNetwork, hostPID, hostIPC) | k8s.workload.host_ipc_disabled k8s.workload.host_network_disabled
  k8s.workload.host_pid_disabled
privileged-containers | Privileged containers are not used | k8s.workload.privileged_disabled
capabilities | Only capabilities of the default set are added | k8s.workload.capabilities_added_within_baseline k8s.workload.capability_net_raw_not_added
  k8s.workload.capability_sys_admin_not_added k8s.workload.capability_sys_module_not_added
host-path-volumes | hostPath volumes are not used | k8s.workload.host_paths_unmounted k8s.workload.runtime_socket_unmounted
  k8s.workload.sensitive_host_paths_unmounted
host-ports | Host ports are not used | k8s.workload.host_ports_unset
apparmor | AppArmor is not disabled | k8s.workload.apparmor_confined
selinux | SELinux options are not customized | k8s.workload.selinux_type_default
proc-mount | The default /proc mount type is used | k8s.workload.proc_mount_default
seccomp | Seccomp is not disabled | k8s.workload.seccomp_confined
sysctls | Only safe sysctls are set | k8s.workload.sysctls_safe
`),
};
