import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';
import { pssBaseline } from './pss-baseline.ts';

/** Kubernetes Pod Security Standards, restricted: the baseline, and more. */
export const pssRestricted: Framework = {
  id: 'pss-restricted',
  title: 'Kubernetes Pod Security Standards, restricted',
  controls: [
    ...pssBaseline.controls,
    ...readControls(`
volume-types | Only core volume types are used | k8s.workload.host_paths_unmounted k8s.workload.volume_types_core k8s.workload.volume_types_supported
privilege-escalation | Privilege escalation is not allowed | k8s.workload.privilege_escalation_disabled
running-as-non-root | Containers do not run as root | k8s.workload.run_as_non_root
seccomp-restricted | A seccomp profile is set | k8s.workload.seccomp_profile_set
capabilities-restricted | All capabilities are dropped | k8s.workload.capabilities_added_restricted k8s.workload.capabilities_dropped
`),
  ],
};
