import type { Framework } from './framework.ts';
import { pssBaseline } from './pss-baseline.ts';

/** Kubernetes Pod Security Standards, restricted: what the baseline asks, and more. */
export const pssRestricted: Framework = {
  id: 'pss-restricted',
  title: 'Kubernetes Pod Security Standards, restricted',
  controls: [
    ...pssBaseline.controls,
    {
      id: 'volume-types',
      title: 'Only core volume types',
      rules: [
        'k8s.workload.volume_types_core',
        'k8s.workload.volume_types_supported',
        'k8s.workload.host_paths_unmounted',
      ],
    },
    {
      id: 'privilege-escalation',
      title: 'No privilege escalation',
      rules: ['k8s.workload.privilege_escalation_disabled'],
    },
    { id: 'running-as-non-root', title: 'Containers do not run as root', rules: ['k8s.workload.run_as_non_root'] },
    { id: 'seccomp-restricted', title: 'A seccomp profile is set', rules: ['k8s.workload.seccomp_profile_set'] },
    {
      id: 'capabilities-restricted',
      title: 'Every capability is dropped',
      rules: ['k8s.workload.capabilities_dropped', 'k8s.workload.capabilities_added_restricted'],
    },
  ],
};
