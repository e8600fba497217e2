import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Amazon Elastic Kubernetes Service (EKS) Benchmark 1.4: the publisher's numbers, our own titles. */
export const cisEks: Framework = {
  id: 'cis-eks-1.4',
  title: 'CIS Amazon Elastic Kubernetes Service (EKS) Benchmark 1.4',
  controls: readControls(`
2.1.1 | Enable EKS control plane logging | aws.eks.control_plane_logged
3.1.1 | Permissions of the kubeconfig file
3.1.2 | Owner of the kubeconfig file
3.1.3 | Permissions of the kubelet configuration
3.1.4 | Owner of the kubelet configuration
3.2.1 | Disable anonymous requests to the kubelet | k8s.kubelet.anonymous_auth_disabled
3.2.2 | Do not use the AlwaysAllow authorization mode in the API server | k8s.apiserver.always_allow_unused
3.2.3 | Set a client certificate CA for the kubelet | k8s.kubelet.client_ca_set
3.2.4 | Disable the kubelet's read-only port | k8s.kubelet.read_only_port_closed
3.2.5 | Set a timeout for idle streams | k8s.kubelet.stream_timeout_set
3.2.6 | Let the kubelet manage its iptables chains | k8s.kubelet.iptables_chains_kept
3.2.7 | Record enough events in the kubelet | k8s.kubelet.event_rate_bounded
3.2.8 | Rotate the kubelet's client certificate | k8s.kubelet.certificate_rotation_enabled
3.2.9 | Rotate the serving certificates of kubelets | k8s.controller_manager.kubelet_certificate_rotation_enabled
  k8s.kubelet.server_certificate_rotation_enabled
3.3.1 | Use an operating system made for containers
4.1.1 | Do not bind cluster-admin, or admin and edit cluster-wide | k8s.rbac.cluster_admin_unbound
4.1.2 | Do not grant access to all Secrets | k8s.rbac.secrets_access
4.1.3 | Do not use wildcards in roles | k8s.rbac.wildcards_unused
4.1.4 | Limit who may create pods | k8s.rbac.workload_write_denied
4.1.5 | Do not use default service accounts | k8s.rbac.default_account_token_unmounted k8s.rbac.default_account_unbound
4.1.6 | Mount service account tokens only where they are needed | k8s.workload.service_account_token_unmounted
4.1.7 | Do not use the group system:masters | k8s.rbac.masters_unbound
4.1.8 | Limit the verbs bind, impersonate and escalate | k8s.rbac.binding_denied k8s.rbac.escalation_denied k8s.rbac.impersonation_denied
4.2.1 | Do not run privileged containers | k8s.workload.privileged_disabled
4.2.2 | Do not share the host PID namespace | k8s.workload.host_pid_disabled
4.2.3 | Do not share the host IPC namespace | k8s.workload.host_ipc_disabled
4.2.4 | Do not use the host network | k8s.workload.host_network_disabled
4.2.5 | Disable privilege escalation | k8s.workload.privilege_escalation_disabled
4.2.6 | Do not run containers as root | k8s.workload.run_as_non_root
4.2.7 | Drop all capabilities in containers | k8s.workload.capabilities_dropped
4.2.8 | Limit containers with assigned capabilities | k8s.workload.capabilities_dropped k8s.workload.windows_host_process_disabled
4.3.1 | Use a CNI plugin that supports network policies
4.3.2 | Every namespace has network policies | k8s.network.policy_covers_pods k8s.network.policy_selects_pods
4.4.1 | Mount Secrets as files instead of environment variables | k8s.workload.secrets_not_in_environment
4.4.2 | Keep Secrets outside the cluster
4.5.1 | Separate administrative domains by namespaces
4.5.2 | Set security contexts for pods and containers | k8s.workload.capability_sys_admin_not_added k8s.workload.group_id_high
  k8s.workload.seccomp_confined k8s.workload.seccomp_profile_set k8s.workload.security_context_set k8s.workload.selinux_type_default
  k8s.workload.user_id_high
4.5.3 | Do not deploy to the default namespace | k8s.namespace.default_unused
5.1.1 | Scan images in ECR | aws.ecr.scanned_on_push
5.1.2 | Limit access to ECR | aws.ecr.policy_not_public
5.1.3 | Limit clusters to read-only access to ECR
5.1.4 | Allow images from approved registries only | k8s.workload.image_registry_trusted
5.2.1 | Give workloads their own identities
5.3.1 | Encrypt EKS secrets with a customer-managed key | aws.eks.secrets_own_key
5.4.1 | Restrict access to the EKS API endpoint | aws.eks.endpoint_closed_to_internet
5.4.2 | Enable the private endpoint and disable public access | aws.eks.endpoint_closed_to_internet
5.4.3 | Use private nodes
5.4.4 | Enable network policies
5.4.5 | Encrypt the traffic of HTTPS load balancers | aws.elb.tls_policy_current k8s.network.ingress_tls
5.5.1 | Manage users of the cluster with IAM
5.6.1 | Run untrusted workloads on Fargate
`),
};
