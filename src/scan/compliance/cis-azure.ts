import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Microsoft Azure Foundations Benchmark 2.0: the publisher's numbers, our own titles. */
export const cisAzure: Framework = {
  id: 'cis-azure-2.0',
  title: 'CIS Microsoft Azure Foundations Benchmark 2.0',
  controls: readControls(`
1.1.1 | Enable security defaults in Microsoft Entra ID
1.1.2 | Require MFA for privileged users
1.1.3 | Require MFA for other users
1.1.4 | Do not remember MFA on devices
1.2.1 | Define trusted locations
1.2.2 | Consider blocking access by country
1.2.3 | Require MFA for administrative groups
1.2.4 | Require MFA for all users by policy
1.2.5 | Require MFA for risky sign-ins
1.2.6 | Require MFA for Azure management
1.3 | Do not allow users to create tenants
1.4 | Review access of external users
1.5 | Review guest users
1.6 | Require two methods for password resets
1.7 | Enforce a list of banned passwords
1.8 | Confirm authentication data regularly
1.9 | Notify users of password resets
1.10 | Notify administrators of password resets
1.11 | Do not allow users to consent to apps
1.12 | Limit consent to verified publishers
1.13 | Do not allow users to add gallery apps
1.14 | Do not allow users to register apps
1.15 | Restrict what guests can read
1.16 | Restrict who can invite guests
1.17 | Restrict the administration portal
1.18 | Restrict group features in the access panel
1.19 | Do not allow users to create security groups
1.20 | Do not let owners manage group requests
1.21 | Do not allow users to create Microsoft 365 groups
1.22 | Require MFA to join devices
1.23 | Do not use wildcard actions in custom Azure roles | azure.authorization.role_names_actions
1.24 | Assign a role for administering resource locks
1.25 | Do not allow subscriptions to leave or enter the tenant
2.1.1 | Enable Defender for servers | azure.defender.plans_enabled
2.1.2 | Enable Defender for App Service | azure.defender.plans_enabled
2.1.3 | Enable Defender for databases | azure.defender.plans_enabled
2.1.4 | Enable Defender for Azure SQL databases | azure.defender.plans_enabled
2.1.5 | Enable Defender for SQL servers on machines | azure.defender.plans_enabled
2.1.6 | Enable Defender for open-source databases | azure.defender.plans_enabled
2.1.7 | Enable Defender for storage | azure.defender.plans_enabled
2.1.8 | Enable Defender for containers | azure.defender.plans_enabled
2.1.9 | Enable Defender for Cosmos DB | azure.defender.plans_enabled
2.1.10 | Enable Defender for Key Vault | azure.defender.plans_enabled
2.1.11 | Enable Defender for DNS | azure.defender.plans_enabled
2.1.12 | Enable Defender for Resource Manager | azure.defender.plans_enabled
2.1.13 | Install system updates
2.1.14 | Do not disable default policies of Defender for Cloud
2.1.15 | Provision the log agent automatically
2.1.16 | Provision vulnerability assessment automatically
2.1.17 | Provision Defender for Containers automatically
2.1.18 | Notify subscription owners about security alerts | azure.defender.alerts_sent
2.1.19 | Set email and phone of the Defender for Cloud security contact | azure.defender.contact_complete
2.1.20 | Notify about alerts of high severity | azure.defender.alerts_sent
2.1.21 | Integrate Defender for Cloud Apps
2.1.22 | Integrate Defender for Endpoint
2.2.1 | Enable Defender for IoT
3.1 | Require HTTPS for storage accounts | azure.storage.https_only
3.2 | Enable infrastructure (double) encryption for sensitive Azure data | azure.general.infrastructure_encrypted
3.3 | Enable reminders to rotate storage account keys
3.4 | Regenerate storage account keys regularly
3.5 | Enable logging for storage queues | azure.storage.queue_requests_logged
3.6 | Expire shared access signatures within an hour | azure.storage.signatures_expire
3.7 | Disable public access to blob containers | azure.storage.container_not_public azure.storage.public_containers_forbidden
3.8 | Restrict network access to storage accounts | azure.storage.firewall_denies
3.9 | Allow trusted Azure services in storage firewalls | azure.storage.trusted_services_admitted
3.10 | Use private endpoints for storage accounts | azure.general.private_endpoint_used
3.11 | Enable soft delete for blobs | azure.storage.soft_delete_enabled
3.12 | Encrypt critical storage accounts with a customer-managed key (CMK) | azure.storage.own_key
3.13 | Enable logging for blobs
3.14 | Enable logging for storage tables
3.15 | Require TLS 1.2 for storage accounts | azure.general.tls_1_2_required
4.1.1 | Enable auditing for Azure SQL servers | azure.sql.auditing_enabled
4.1.2 | Do not allow all Azure services (0.0.0.0) in database firewalls | azure.general.firewall_closed_to_azure
  azure.general.firewall_closed_to_internet
4.1.3 | Encrypt SQL servers with a customer-managed key (CMK)
4.1.4 | Set a Microsoft Entra ID administrator for Azure SQL servers | azure.sql.entra_administrator
4.1.5 | Encrypt Azure SQL databases at rest | azure.sql.transparent_encryption
4.1.6 | Retain Azure SQL audit logs for at least 90 days | azure.sql.audit_retention
4.2.1 | Enable threat detection for Azure SQL servers | azure.sql.threats_detected
4.2.2 | Enable vulnerability assessment with a storage account | azure.sql.scanned_for_weaknesses
4.2.3 | Enable recurring vulnerability scans for Azure SQL servers | azure.sql.scanned_for_weaknesses
4.2.4 | Send scan reports of SQL servers to recipients | azure.sql.threat_alerts_mailed
4.2.5 | Send scan reports of SQL servers to administrators | azure.sql.threat_alerts_mailed
4.3.1 | Require TLS for PostgreSQL connections | azure.sql.connections_encrypted
4.3.2 | Log checkpoints in PostgreSQL | azure.sql.postgresql_logging
4.3.3 | Log connections in PostgreSQL | azure.sql.postgresql_logging
4.3.4 | Log disconnections in PostgreSQL | azure.sql.postgresql_logging
4.3.5 | Enable connection throttling in PostgreSQL | azure.sql.postgresql_logging
4.3.6 | Retain Azure PostgreSQL logs for more than three days | azure.sql.postgresql_log_retention
4.3.7 | Do not allow all Azure services in PostgreSQL firewalls | azure.general.firewall_closed_to_azure
4.3.8 | Enable infrastructure encryption for PostgreSQL
4.4.1 | Require TLS for MySQL connections | azure.sql.connections_encrypted
4.4.2 | Require TLS 1.2 for Azure MySQL flexible servers | azure.sql.mysql_tls_current
4.4.3 | Enable audit logs of MySQL
4.4.4 | Log connections in MySQL audit logs
4.5.1 | Restrict network access to Cosmos DB accounts | azure.cosmosdb.firewall_limits
4.5.2 | Use private endpoints for Cosmos DB
4.5.3 | Disable local authentication and require Microsoft Entra ID | azure.general.local_authentication_disabled
5.1.1 | Create a diagnostic setting for the subscription
5.1.2 | Export the right categories of activity logs | azure.monitor.activity_log_exported
5.1.3 | Do not make storage containers public | azure.storage.container_not_public
5.1.4 | Encrypt the storage account with activity logs with a customer-managed key | azure.storage.own_key
5.1.5 | Enable audit logging for Key Vault | azure.keyvault.audit_logged
5.1.6 | Enable Network Watcher flow logs | azure.network.flow_log_enabled
5.1.7 | Enable HTTP and error logging for App Service web apps | azure.appservice.requests_logged
5.2.1 | Alert on new policy assignments | azure.monitor.changes_alerted
5.2.2 | Alert on deleted policy assignments | azure.monitor.changes_alerted
5.2.3 | Alert on changed network security groups | azure.monitor.changes_alerted
5.2.4 | Alert on deleted network security groups | azure.monitor.changes_alerted
5.2.5 | Alert on changed security solutions | azure.monitor.changes_alerted
5.2.6 | Alert on deleted security solutions | azure.monitor.changes_alerted
5.2.7 | Alert on changed SQL firewall rules | azure.monitor.changes_alerted
5.2.8 | Alert on deleted SQL firewall rules | azure.monitor.changes_alerted
5.2.9 | Alert on changed public IP addresses | azure.monitor.changes_alerted
5.2.10 | Alert on deleted public IP addresses | azure.monitor.changes_alerted
5.3.1 | Configure Application Insights
5.4 | Enable resource logs for all services | azure.monitor.diagnostic_logs_enabled
5.5 | Do not use Basic SKUs where monitoring is needed
6.1 | Restrict RDP (port 3389) from the internet in network security groups | azure.network.rdp_closed_to_internet
6.2 | Restrict SSH (port 22) from the internet in network security groups | azure.network.ssh_closed_to_internet
6.3 | Restrict UDP from the internet in network security groups | azure.network.udp_closed_to_internet
6.4 | Restrict HTTP (port 80) from the internet in network security groups | azure.network.http_closed_to_internet
6.5 | Retain Network Watcher flow logs for at least 90 days | azure.network.flow_log_retention
6.6 | Enable Network Watcher
6.7 | Review public IP addresses
7.1 | Use Azure Bastion
7.2 | Use managed disks
7.3 | Encrypt Azure managed disks with a customer-managed key | azure.compute.disk_own_key
7.4 | Encrypt unattached disks with customer-managed keys | azure.compute.disk_own_key
7.5 | Install only approved extensions
7.6 | Install endpoint protection
7.7 | Encrypt VHDs
8.1 | Set an expiration date on Key Vault keys | azure.keyvault.key_expires
8.2 | Set an expiration date on keys in vaults without RBAC | azure.keyvault.key_expires
8.3 | Set an expiration date on Key Vault secrets | azure.keyvault.secret_expires
8.4 | Set an expiration date on secrets in vaults without RBAC | azure.keyvault.secret_expires
8.5 | Enable purge protection for Key Vault | azure.keyvault.purge_protection_enabled
8.6 | Use RBAC for Key Vault
8.7 | Use private endpoints for Key Vault | azure.general.private_endpoint_used
8.8 | Rotate Key Vault keys automatically
9.1 | Enable App Service authentication | azure.appservice.users_authenticated
9.2 | Require HTTPS in App Service web and function apps | azure.appservice.https_only
9.3 | Require TLS 1.2 for web apps | azure.general.tls_1_2_required
9.4 | Require client certificates in App Service web apps | azure.appservice.client_certificates
9.5 | Use managed identities for Azure services | azure.general.managed_identity_assigned
9.6 | Use a supported PHP version | azure.appservice.runtime_supported
9.7 | Use a supported Python version | azure.appservice.runtime_supported
9.8 | Use a supported Java version | azure.appservice.runtime_supported
9.9 | Enable HTTP/2 in App Service | azure.appservice.http2_enabled
9.10 | Require FTPS or disable FTP in App Service | azure.appservice.ftp_encrypted
9.11 | Store secrets of apps in Key Vault
10.1 | Set locks on critical resources | azure.general.locked
`),
};
