import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Google Cloud Platform Foundation Benchmark 3.0: the publisher's numbers, our own titles. */
export const cisGcp: Framework = {
  id: 'cis-gcp-3.0',
  title: 'CIS Google Cloud Platform Foundation Benchmark 3.0',
  controls: readControls(`
1.1 | Do not grant roles to personal Gmail accounts | gcp.iam.personal_accounts_unused
1.2 | Require MFA for all users
1.3 | Require security keys for administrators
1.4 | Do not create service account keys | gcp.iam.service_account_keys_unused
1.5 | Do not give service accounts administrator roles | gcp.iam.project_roles_narrow gcp.iam.service_account_not_admin
1.6 | Grant service account impersonation per account, not per project | gcp.iam.impersonation_granted_by_account
1.7 | Rotate keys of service accounts
1.8 | Separate duties for service accounts
1.9 | Do not make Cloud KMS keys public | gcp.kms.key_not_public
1.10 | Rotate Cloud KMS keys every 90 days | gcp.kms.key_rotated
1.11 | Separate duties for KMS
1.12 | Use API keys only for active services
1.13 | Restrict API keys to hosts and apps | gcp.iam.api_key_callers_restricted
1.14 | Restrict API keys to APIs | gcp.iam.api_key_apis_restricted
1.15 | Rotate API keys
1.16 | Set essential contacts
1.17 | Keep secrets out of environment variables of functions
2.1 | Enable Data Access audit logs for all services | gcp.iam.data_access_audited
2.2 | Create sinks for all log entries | gcp.logging.all_entries_exported
2.3 | Lock Cloud Storage buckets that store logs | gcp.logging.sink_bucket_locked
2.4 | Alarm: changes to project ownership | gcp.logging.changes_alerted
2.5 | Alarm: changes to audit configuration | gcp.logging.changes_alerted
2.6 | Alarm: changes to custom roles | gcp.logging.changes_alerted
2.7 | Alarm: changes to firewall rules | gcp.logging.changes_alerted
2.8 | Alarm: changes to routes | gcp.logging.changes_alerted
2.9 | Alarm: changes to networks | gcp.logging.changes_alerted
2.10 | Alarm: changes to storage permissions | gcp.logging.changes_alerted
2.11 | Alarm: changes to SQL instances | gcp.logging.changes_alerted
2.12 | Enable Cloud DNS query logging for VPC networks | gcp.dns.queries_logged
2.13 | Enable Cloud Asset Inventory
2.14 | Enable Access Transparency
2.15 | Enable Access Approval
2.16 | Enable logging on HTTP(S) load balancers | gcp.compute.load_balancer_logged
3.1 | Do not create the default network in projects | gcp.project.default_network_removed
3.2 | Use custom mode for VPC networks | gcp.compute.network_custom_mode
3.3 | Enable DNSSEC on public Cloud DNS zones | gcp.dns.dnssec_enabled
3.4 | Do not use RSASHA1 for the key-signing key | gcp.dns.dnssec_algorithm_strong
3.5 | Do not use RSASHA1 for the zone-signing key | gcp.dns.dnssec_algorithm_strong
3.6 | Restrict SSH from the internet | gcp.compute.all_ports_closed_to_internet gcp.compute.ssh_closed_to_internet
3.7 | Restrict RDP (port 3389) from the internet in GCP firewall rules | gcp.compute.rdp_closed_to_internet
3.8 | Enable VPC flow logs on subnets | gcp.compute.subnet_flow_logged
3.9 | Require TLS 1.2 and strong ciphers in SSL policies | gcp.compute.https_proxy_ssl_policy gcp.compute.ssl_policy_strong
3.10 | Restrict traffic to Identity-Aware Proxy
4.1 | Do not run instances as the default service account | gcp.compute.default_service_account_unused
4.2 | Do not give the default service account the cloud-platform scope | gcp.compute.default_service_account_scopes_narrow
4.3 | Block project-wide SSH keys on instances | gcp.compute.project_ssh_keys_blocked
4.4 | Enable OS Login | gcp.compute.os_login_not_overridden gcp.compute.project_os_login_enabled
4.5 | Disable the interactive serial console | gcp.compute.serial_port_disabled
4.6 | Disable IP forwarding on Compute Engine instances | gcp.compute.ip_forwarding_disabled
4.7 | Encrypt Compute Engine disks with a customer-managed key | gcp.compute.disk_own_key
4.8 | Enable Shielded VM | gcp.compute.secure_boot_enabled gcp.compute.shielded_vm_kept
4.9 | Do not assign public IP addresses to Compute Engine instances | gcp.compute.public_address_unused
4.10 | Require HTTPS in App Engine | gcp.appengine.https_only
4.11 | Enable Confidential Computing
4.12 | Install patches
5.1 | Do not make Cloud Storage buckets public | gcp.storage.bucket_not_public
5.2 | Enable uniform bucket-level access on Cloud Storage buckets | gcp.storage.uniform_access
6.1.1 | Do not allow anonymous MySQL administrators
6.1.2 | Set the skip_show_database flag in Cloud SQL for MySQL | gcp.sql.mysql_databases_hidden
6.1.3 | Disable the local_infile flag in Cloud SQL for MySQL | gcp.sql.mysql_local_infile_off
6.2.1 | Set the error verbosity of PostgreSQL
6.2.2 | Log connections in PostgreSQL | gcp.sql.postgres_connections_logged
6.2.3 | Log disconnections in PostgreSQL | gcp.sql.postgres_connections_logged
6.2.4 | Log DDL statements in Cloud SQL for PostgreSQL | gcp.sql.postgres_definitions_logged
6.2.5 | Log messages from warning up in PostgreSQL | gcp.sql.postgres_errors_logged
6.2.6 | Log statements that cause errors in PostgreSQL | gcp.sql.postgres_errors_logged
6.2.7 | Do not log slow statements in PostgreSQL | gcp.sql.postgres_slow_statements_not_logged
6.2.8 | Enable pgAudit in Cloud SQL for PostgreSQL | gcp.sql.postgres_audited
6.3.1 | Disable external scripts in SQL Server | gcp.sql.sqlserver_surface_small
6.3.2 | Disable ownership chaining across databases in SQL Server | gcp.sql.sqlserver_databases_apart
6.3.3 | Do not limit user connections in SQL Server
6.3.4 | Do not set user options in SQL Server
6.3.5 | Disable remote access in SQL Server | gcp.sql.sqlserver_surface_small
6.3.6 | Set trace flag 3625 in SQL Server
6.3.7 | Disable contained database authentication in SQL Server | gcp.sql.sqlserver_databases_apart
6.4 | Require TLS for Cloud SQL connections | gcp.sql.tls_required
6.5 | Do not open Cloud SQL to the internet | gcp.sql.closed_to_internet
6.6 | Do not assign public IP addresses to Cloud SQL | gcp.sql.public_address_disabled
6.7 | Enable automated backups of Cloud SQL instances | gcp.sql.backups_enabled
7.1 | Do not make BigQuery datasets public | gcp.bigquery.dataset_not_public
7.2 | Encrypt BigQuery tables with customer-managed keys | gcp.bigquery.own_key
7.3 | Encrypt BigQuery datasets with a default customer-managed key | gcp.bigquery.own_key
7.4 | Classify data in BigQuery
8.1 | Encrypt Dataproc clusters with a customer-managed key | gcp.dataproc.own_key
`),
};
