import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Google Kubernetes Engine (GKE) Benchmark 1.9: the publisher's numbers, our own titles. */
export const cisGke: Framework = {
  id: 'cis-gke-1.9',
  title: 'CIS Google Kubernetes Engine (GKE) Benchmark 1.9',
  controls: readControls(`
3.1.1 | Permissions of the kubeconfig file
3.1.2 | Owner of the kubeconfig file
3.1.3 | Permissions of the kubelet configuration
3.1.4 | Owner of the kubelet configuration
4.1.1 | Bind cluster-admin only where it is needed | k8s.rbac.cluster_admin_unbound
4.1.2 | Limit access to Secrets | k8s.rbac.secrets_access
4.1.3 | Do not use wildcards in roles | k8s.rbac.wildcards_unused
4.1.4 | Do not use default service accounts | k8s.rbac.default_account_token_unmounted k8s.rbac.default_account_unbound
4.1.5 | Mount service account tokens only where they are needed | k8s.workload.service_account_token_unmounted
4.1.6 | Do not use the group system:masters | k8s.rbac.masters_unbound
4.1.7 | Limit the verbs bind, impersonate and escalate | k8s.rbac.binding_denied k8s.rbac.escalation_denied k8s.rbac.impersonation_denied
4.1.8 | Do not bind roles to system:anonymous | k8s.rbac.anonymous_unbound
4.1.9 | Do not bind roles to system:unauthenticated | k8s.rbac.anonymous_unbound
4.1.10 | Do not bind roles to system:authenticated | k8s.rbac.authenticated_unbound
4.2.1 | Every namespace enforces at least the baseline Pod Security Standard
4.3.1 | The CNI plugin supports network policies | gcp.gke.network_policy_enforced
4.3.2 | Every namespace has network policies | k8s.network.policy_covers_pods k8s.network.policy_selects_pods
4.4.1 | Mount Secrets as files instead of environment variables | k8s.workload.secrets_not_in_environment
4.4.2 | Secrets are kept outside the cluster
4.5.1 | The provenance of images is verified
4.6.1 | Namespaces separate administrative domains
4.6.2 | Set the RuntimeDefault seccomp profile | k8s.workload.seccomp_confined k8s.workload.seccomp_profile_set
4.6.3 | Set a security context for pods and containers | k8s.workload.security_context_set
4.6.4 | Do not deploy to the default namespace | k8s.namespace.default_unused
5.1.1 | Images are scanned for vulnerabilities
5.1.2 | Few users have access to image repositories | gcp.artifactregistry.repository_not_public
5.1.3 | Clusters have read-only access to image repositories
5.1.4 | Only trusted images run | gcp.gke.binary_authorization k8s.workload.image_registry_trusted
5.2.1 | Do not run GKE nodes as the default service account | gcp.gke.nodes_with_own_service_account
5.2.2 | Workloads have their own identities | gcp.gke.node_metadata_concealed
5.3.1 | Kubernetes Secrets are encrypted with keys of Cloud KMS
5.4.1 | Enable the GKE metadata server | gcp.gke.node_metadata_concealed
5.5.1 | Use Container-Optimized OS for GKE nodes | gcp.gke.node_image_container_optimized
5.5.2 | Enable automatic repair of GKE nodes | gcp.gke.node_repair_automatic
5.5.3 | Enable automatic upgrades of GKE nodes | gcp.gke.node_upgrade_automatic
5.5.4 | Enroll GKE clusters in a release channel | gcp.gke.release_channel_enrolled
5.5.5 | Enable Shielded GKE Nodes | gcp.gke.shielded_nodes
5.5.6 | Enable integrity monitoring for GKE nodes | gcp.gke.node_integrity_monitored
5.5.7 | Enable Secure Boot for GKE nodes | gcp.gke.node_secure_boot
5.6.1 | Enable VPC flow logs and intranode visibility | gcp.compute.subnet_flow_logged gcp.gke.intranode_visibility
5.6.2 | Use VPC-native GKE clusters | gcp.gke.vpc_native
5.6.3 | Restrict GKE control plane access to authorized networks | gcp.gke.control_plane_closed_to_internet
5.6.4 | The control plane has a private endpoint only | gcp.gke.control_plane_closed_to_public_addresses
5.6.5 | Use private nodes in GKE | gcp.gke.private_nodes
5.6.6 | Firewalls protect the nodes | gcp.compute.all_ports_closed_to_internet gcp.compute.ssh_closed_to_internet
5.6.7 | Load balancers use certificates that Google manages | k8s.network.ingress_tls
5.7.1 | Enable logging and monitoring for GKE clusters | gcp.gke.logged gcp.gke.monitored
5.7.2 | auditd is enabled on the nodes
5.8.1 | Disable client certificates in GKE | gcp.gke.client_certificate_disabled
5.8.2 | Use Google Groups for RBAC in GKE | gcp.gke.rbac_by_google_groups
5.8.3 | Disable legacy authorization in GKE | gcp.gke.legacy_abac_disabled
5.9.1 | Encrypt persistent disks with customer-managed keys | gcp.compute.disk_own_key
5.9.2 | Encrypt boot disks with customer-managed keys
5.10.1 | Do not deploy Kubernetes Dashboard | k8s.workload.dashboard_not_deployed
5.10.2 | Do not use GKE alpha clusters | gcp.gke.alpha_disabled
5.10.3 | Untrusted workloads run in GKE Sandbox
5.10.4 | Security Posture is enabled
`),
};
