import { cisKubernetes112 } from './cis-kubernetes-1.12.ts';
import type { Framework } from './framework.ts';

/** CIS Kubernetes Benchmark 2.0, which has the controls of 1.12 under their numbers. */
export const cisKubernetes2: Framework = {
  ...cisKubernetes112,
  id: 'cis-kubernetes-2.0',
  title: 'CIS Kubernetes Benchmark 2.0',
};
