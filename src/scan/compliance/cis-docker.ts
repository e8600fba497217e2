import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Docker Benchmark 1.6: the publisher's numbers, our own titles. Hosts, daemons and swarms are one entry each. */
export const cisDocker: Framework = {
  id: 'cis-docker-1.6',
  title: 'CIS Docker Benchmark 1.6',
  controls: readControls(`
1 | Harden, audit and update the host
2 | Configure the Docker daemon
3 | Protect the files of the Docker daemon
4.1 | Create a user for the container | docker.user.not_root
4.2 | Use trusted base images | docker.image.registry_allowed
4.3 | Do not install unnecessary packages | docker.packages.recommends_left_out
4.4 | Scan and rebuild images
4.5 | Verify the publisher of images
4.6 | Add a health check to images | docker.build.healthcheck_set
4.7 | Update package lists together with the installation | docker.packages.update_with_install
4.8 | Remove setuid and setgid permissions
4.9 | Use COPY instead of ADD | docker.build.copy_preferred
4.10 | Do not store secrets in Dockerfiles | docker.build.secret_files_left_out docker.build.secrets_mounted docker.user.passwords_not_set
4.11 | Install verified packages only | docker.build.downloads_verified docker.build.scripts_not_piped docker.packages.signatures_verified
4.12 | Verify signed files
5.1 | Do not enable swarm mode unless it is needed
5.2 | Use an AppArmor profile | docker.compose.security_profiles_kept
5.3 | Use SELinux labels | docker.compose.security_profiles_kept
5.4 | Restrict capabilities | docker.compose.capabilities_added_within_default docker.compose.capabilities_dropped
  docker.compose.host_capabilities_not_added
5.5 | Do not run privileged containers | docker.compose.privileged_disabled
5.6 | Do not mount sensitive host directories | docker.compose.sensitive_host_paths_unmounted
5.7 | Do not run SSH in containers | docker.network.ssh_not_exposed
5.8 | Do not publish privileged ports | docker.compose.ports_unprivileged
5.9 | Publish only the ports that are needed | docker.compose.databases_not_published docker.compose.management_not_published
5.10 | Do not use the host network | docker.compose.host_network_disabled
5.11 | Limit memory | docker.compose.memory_limit_set
5.12 | Limit CPU time | docker.compose.cpu_limit_set
5.13 | Use a read-only root file system | docker.compose.root_filesystem_read_only
5.14 | Bind published ports to one interface | docker.compose.ports_bound_to_interface
5.15 | Limit the restarts of failing containers | docker.compose.restart_limited
5.16 | Do not share the host PID namespace | docker.compose.host_pid_disabled
5.17 | Do not share the host IPC namespace | docker.compose.host_ipc_disabled
5.18 | Do not map host devices into containers | docker.compose.sensitive_devices_unmapped
5.19 | Change ulimits only where it is needed
5.20 | Do not use shared mount propagation | docker.compose.mount_propagation_private
5.21 | Do not share the host UTS namespace | docker.compose.host_uts_disabled
5.22 | Keep the default seccomp profile | docker.compose.security_profiles_kept
5.23 | Do not run privileged commands in containers | docker.compose.privileged_disabled
5.24 | Do not run commands as root in containers
5.25 | Keep the default cgroup | docker.compose.cgroup_default
5.26 | Do not let containers gain privileges | docker.compose.privilege_escalation_disabled
5.27 | Check the health of containers | docker.compose.healthcheck_set
5.28 | Update images
5.29 | Limit the number of processes | docker.compose.pids_limit_set
5.30 | Do not use the default bridge network | docker.compose.default_bridge_unused
5.31 | Do not share the host user namespace | docker.compose.host_users_disabled
5.32 | Do not mount the Docker socket | docker.compose.runtime_socket_unmounted
6 | Remove unused images and containers
7 | Configure swarms
`),
};
