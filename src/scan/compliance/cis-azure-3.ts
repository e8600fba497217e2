import { cisAzure5 } from './cis-azure-5.ts';
import { revisedControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Microsoft Azure Foundations Benchmark 3.0: the publisher's numbers, our own titles. */
export const cisAzure3: Framework = {
  id: 'cis-azure-3.0',
  title: 'CIS Microsoft Azure Foundations Benchmark 3.0',
  controls: revisedControls(
    cisAzure5.controls,
    `
2.1.1=5.1.1 2.1.4=5.1.3 2.2.1=5.2.1 2.2.2=5.2.2 2.2.3=5.2.3 2.2.5=5.2.4 2.2.6=5.2.5 2.2.7=5.2.6 2.2.8=5.2.7 2.3=5.4 2.4=5.3.2 2.5=5.5 2.6=5.6
2.7=5.7 2.8=5.8 2.9=5.9 2.10=5.10 2.11=5.11 2.12=5.12 2.13=5.13 2.14=5.14 2.15=5.15 2.16=5.16 2.17=5.17 2.18=5.18 2.19=5.19 2.20=5.20 2.21=5.21
2.22=5.22 2.23=5.23 2.24=5.24 2.25=5.25 2.26=5.26 3.1.3.1=8.1.3.1 3.1.3.2=8.1.3.2 3.1.3.3=8.1.3.3 3.1.3.4=8.1.3.4 3.1.3.5=8.1.3.5 3.1.4.1=8.1.4.1
3.1.5.1=8.1.5.1 3.1.6.1=8.1.6.1 3.1.7.1=8.1.7.1 3.1.7.2=8.1.7.2 3.1.7.3=8.1.7.3 3.1.7.4=8.1.7.4 3.1.8.1=8.1.8.1 3.1.9.1=8.1.9.1 3.1.10=8.1.10
3.1.11=8.1.11 3.1.12=8.1.12 3.1.13=8.1.13 3.1.14=8.1.14 3.1.15=8.1.16 3.2.1=8.2.1 3.3.1=8.3.1 3.3.2=8.3.2 3.3.3=8.3.3 3.3.4=8.3.4 3.3.5=8.3.5
3.3.6=8.3.6 3.3.7=8.3.8 3.3.8=8.3.9 4.1=9.3.4 4.3=9.3.1.1 4.4=9.3.1.2 4.6=9.3.2.2 4.7=9.3.2.3 4.8=9.3.5 4.9=9.3.2.1 4.15=9.3.6 4.16=9.3.7 4.17=9.3.8
6.1.1=6.1.1.1 6.1.2=6.1.1.2 6.1.3=6.1.1.3 6.1.4=6.1.1.4 6.1.5=6.1.1.5 6.1.6=6.1.1.6 6.2.1=6.1.2.1 6.2.2=6.1.2.2 6.2.3=6.1.2.3 6.2.4=6.1.2.4
6.2.5=6.1.2.5 6.2.6=6.1.2.6 6.2.7=6.1.2.7 6.2.8=6.1.2.8 6.2.9=6.1.2.9 6.2.10=6.1.2.10 6.3.1=6.1.3.1 6.4=6.1.4 6.5=6.1.5 7.1 7.2 7.3 7.4 7.5 7.6 7.7
8.1=8.4.1 8.10=3.1.1 10.1=6.2
`,
    `
2.1.2 | Require MFA for privileged users
2.1.3 | Require MFA for other users
2.2.4 | Require MFA for administrative groups
3.1.1.1 | Provision the log agent automatically
3.1.1.2 | Integrate Defender for Cloud Apps
3.1.4.2 | Discover Kubernetes clusters without agents
3.1.4.3 | Assess the vulnerabilities of containers without agents
3.1.16 | Enable Defender for DNS | azure.defender.plans_enabled
4.2 | Enable infrastructure (double) encryption for storage accounts | azure.general.infrastructure_encrypted
4.5 | Expire shared access signatures within an hour | azure.storage.signatures_expire
4.10 | Enable soft delete for blobs and containers | azure.storage.soft_delete_enabled
4.11 | Encrypt critical storage accounts with a customer-managed key (CMK) | azure.storage.own_key
4.12 | Enable logging for storage queues | azure.storage.queue_requests_logged
4.13 | Enable logging for blobs
4.14 | Enable logging for storage tables
5.1.1 | Enable auditing for Azure SQL servers | azure.sql.auditing_enabled
5.1.2 | Do not allow the whole internet in firewalls of Azure SQL | azure.general.firewall_closed_to_azure azure.general.firewall_closed_to_internet
5.1.3 | Encrypt SQL servers with a customer-managed key (CMK)
5.1.4 | Set a Microsoft Entra ID administrator for Azure SQL servers | azure.sql.entra_administrator
5.1.5 | Encrypt Azure SQL databases at rest | azure.sql.transparent_encryption
5.1.6 | Retain Azure SQL audit logs for more than 90 days | azure.sql.audit_retention
5.1.7 | Disable public network access to Azure SQL servers | azure.sql.mssql_public_network_disabled
5.2.1 | Require TLS for PostgreSQL connections | azure.sql.connections_encrypted
5.2.2 | Log checkpoints in PostgreSQL | azure.sql.postgresql_logging
5.2.3 | Enable connection throttling in PostgreSQL | azure.sql.postgresql_logging
5.2.4 | Retain Azure PostgreSQL logs for more than three days | azure.sql.postgresql_log_retention
5.2.5 | Do not allow all Azure services in PostgreSQL firewalls | azure.general.firewall_closed_to_azure
5.2.6 | Log connections in PostgreSQL | azure.sql.postgresql_logging
5.2.7 | Log disconnections in PostgreSQL | azure.sql.postgresql_logging
5.2.8 | Enable infrastructure encryption for PostgreSQL
5.3.1 | Require TLS for MySQL connections | azure.sql.connections_encrypted
5.3.2 | Require TLS 1.2 for Azure MySQL flexible servers | azure.sql.mysql_tls_current
5.3.3 | Enable audit logs of MySQL
5.3.4 | Log connections in MySQL audit logs
5.4.1 | Restrict network access to Cosmos DB accounts | azure.cosmosdb.firewall_limits
5.4.2 | Use private endpoints for Cosmos DB
5.4.3 | Disable local authentication and require Microsoft Entra ID | azure.general.local_authentication_disabled
8.2 | Use managed disks
8.3 | Encrypt Azure managed disks with a customer-managed key | azure.compute.disk_own_key
8.4 | Encrypt unattached disks with customer-managed keys | azure.compute.disk_own_key
8.5 | Restrict network access to disks | azure.general.public_network_disabled
8.6 | Require authentication for access to the data of disks
8.7 | Install only approved extensions
8.8 | Install endpoint protection
8.9 | Encrypt VHDs
8.11 | Enable Trusted Launch on virtual machines
9.1 | Require HTTPS in App Service web and function apps | azure.appservice.https_only
9.2 | Enable App Service authentication | azure.appservice.users_authenticated
9.3 | Require FTPS or disable FTP in App Service | azure.appservice.ftp_encrypted
9.4 | Require TLS 1.2 for web apps | azure.general.tls_1_2_required
9.5 | Use managed identities for Azure services | azure.general.managed_identity_assigned
9.6 | Disable basic authentication in App Service
9.7 | Use a supported PHP version | azure.appservice.runtime_supported
9.8 | Use a supported Python version | azure.appservice.runtime_supported
9.9 | Use a supported Java version | azure.appservice.runtime_supported
9.10 | Enable HTTP/2 in App Service | azure.appservice.http2_enabled
9.11 | Store secrets of apps in Key Vault
9.12 | Disable remote debugging in App Service | azure.appservice.remote_debugging_disabled
`,
  ),
};
