import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Microsoft Azure Foundations Benchmark 5.0: the publisher's numbers, our own titles. */
export const cisAzure5: Framework = {
  id: 'cis-azure-5.0',
  title: 'CIS Microsoft Azure Foundations Benchmark 5.0',
  controls: readControls(`
2.1.1 | Deploy Databricks workspaces into your own virtual network
2.1.2 | Guard the subnets of Databricks with network security groups
2.1.3 | Encrypt traffic between the workers of Databricks clusters
2.1.4 | Manage Databricks users and groups in Microsoft Entra ID
2.1.5 | Govern Databricks data with Unity Catalog
2.1.6 | Limit and expire personal access tokens of Databricks
2.1.7 | Deliver the diagnostic logs of Databricks
2.1.8 | Encrypt critical Databricks data with a customer-managed key (CMK)
2.1.9 | Do not give Databricks clusters public addresses
2.1.10 | Disable public network access to Databricks workspaces
2.1.11 | Use private endpoints for Databricks workspaces
3.1.1 | Require MFA for identities with access to privileged virtual machines
5.1.1 | Enable security defaults in Microsoft Entra ID
5.1.2 | Require MFA for all users
5.1.3 | Do not remember MFA on devices
5.2.1 | Define trusted locations
5.2.2 | Consider blocking access by country
5.2.3 | Consider blocking the device code flow
5.2.4 | Require MFA for all users by policy
5.2.5 | Require MFA for risky sign-ins
5.2.6 | Require MFA for the service management API
5.2.7 | Require MFA for the administration portals
5.2.8 | Consider binding tokens to devices
5.3.1 | Do not use administrator accounts for daily work
5.3.2 | Review guest users
5.3.3 | Restrict the User Access Administrator role
5.3.4 | Review privileged role assignments
5.3.5 | Remove the permissions of disabled users
5.3.6 | Review who may create tenants
5.3.7 | Review other role assignments
5.4 | Do not allow users to create tenants
5.5 | Require two methods for password resets
5.6 | Lock accounts after ten failed sign-ins or fewer
5.7 | Keep accounts locked for a minute or longer
5.8 | Enforce a list of banned passwords
5.9 | Confirm authentication data regularly
5.10 | Notify users of password resets
5.11 | Notify administrators of password resets
5.12 | Do not allow users to consent to apps
5.13 | Limit consent to verified publishers
5.14 | Do not allow users to register apps
5.15 | Restrict what guests can read
5.16 | Restrict who can invite guests
5.17 | Restrict the administration center
5.18 | Restrict group features in My Groups
5.19 | Do not allow users to create security groups
5.20 | Do not let owners manage group requests
5.21 | Do not allow users to create Microsoft 365 groups
5.22 | Require MFA to register or join devices
5.23 | Do not use wildcard actions in custom Azure roles | azure.authorization.role_names_actions
5.24 | Assign a role for administering resource locks
5.25 | Do not allow subscriptions to leave or enter the tenant
5.26 | Keep global administrators below five
5.27 | Have two or three subscription owners
5.28 | Consider sign-in without passwords
6.1.1.1 | Create a diagnostic setting for the subscription
6.1.1.2 | Export the right categories of activity logs | azure.monitor.activity_log_exported
6.1.1.3 | Encrypt the storage account with activity logs with a customer-managed key | azure.storage.own_key
6.1.1.4 | Enable audit logging for Key Vault | azure.keyvault.audit_logged
6.1.1.5 | Send flow logs of network security groups to Log Analytics | azure.network.flow_log_enabled
6.1.1.6 | Enable HTTP logging for App Service | azure.appservice.requests_logged
6.1.1.7 | Send flow logs of virtual networks to Log Analytics | azure.network.flow_log_enabled
6.1.1.8 | Export Microsoft Graph activity logs
6.1.1.9 | Export Microsoft Entra activity logs
6.1.1.10 | Send Intune logs to Log Analytics
6.1.2.1 | Alert on new policy assignments | azure.monitor.changes_alerted
6.1.2.2 | Alert on deleted policy assignments | azure.monitor.changes_alerted
6.1.2.3 | Alert on changed network security groups | azure.monitor.changes_alerted
6.1.2.4 | Alert on deleted network security groups | azure.monitor.changes_alerted
6.1.2.5 | Alert on changed security solutions | azure.monitor.changes_alerted
6.1.2.6 | Alert on deleted security solutions | azure.monitor.changes_alerted
6.1.2.7 | Alert on changed SQL firewall rules | azure.monitor.changes_alerted
6.1.2.8 | Alert on deleted SQL firewall rules | azure.monitor.changes_alerted
6.1.2.9 | Alert on changed public IP addresses | azure.monitor.changes_alerted
6.1.2.10 | Alert on deleted public IP addresses | azure.monitor.changes_alerted
6.1.2.11 | Alert on service health
6.1.3.1 | Configure Application Insights
6.1.4 | Enable resource logs for all services | azure.monitor.diagnostic_logs_enabled
6.1.5 | Do not use Basic or Consumption SKUs where monitoring is needed
6.2 | Set locks on critical resources | azure.general.locked
7.1 | Restrict RDP (port 3389) from the internet in network security groups | azure.network.rdp_closed_to_internet
7.2 | Restrict SSH (port 22) from the internet in network security groups | azure.network.ssh_closed_to_internet
7.3 | Restrict UDP from the internet in network security groups | azure.network.udp_closed_to_internet
7.4 | Restrict HTTP (port 80) from the internet in network security groups | azure.network.http_closed_to_internet
7.5 | Retain flow logs of network security groups for at least 90 days | azure.network.flow_log_retention
7.6 | Enable Network Watcher
7.7 | Review public IP addresses
7.8 | Retain flow logs of virtual networks for at least 90 days | azure.network.flow_log_retention
7.9 | Require Microsoft Entra ID for point-to-site VPN connections
7.10 | Enable the web application firewall on Application Gateway | azure.appgateway.waf_enabled
7.11 | Associate subnets with network security groups | azure.network.subnet_guarded
7.12 | Require TLS 1.2 on Application Gateway | azure.appgateway.tls_policy_current
7.13 | Enable HTTP/2 on Application Gateway
7.14 | Inspect request bodies with the web application firewall of Application Gateway
7.15 | Enable bot protection in the web application firewall of Application Gateway
7.16 | Guard platform services with a network security perimeter
8.1.1.1 | Enable Defender CSPM | azure.defender.plans_enabled
8.1.2.1 | Enable Defender for APIs | azure.defender.plans_enabled
8.1.3.1 | Enable Defender for servers | azure.defender.plans_enabled
8.1.3.2 | Assess the vulnerabilities of machines
8.1.3.3 | Enable endpoint protection for machines
8.1.3.4 | Enable agentless scanning of machines
8.1.3.5 | Monitor the integrity of files on machines
8.1.4.1 | Enable Defender for containers | azure.defender.plans_enabled
8.1.5.1 | Enable Defender for storage | azure.defender.plans_enabled
8.1.5.2 | Monitor the threat alerts of storage accounts
8.1.6.1 | Enable Defender for App Service | azure.defender.plans_enabled
8.1.7.1 | Enable Defender for Cosmos DB | azure.defender.plans_enabled
8.1.7.2 | Enable Defender for open-source databases | azure.defender.plans_enabled
8.1.7.3 | Enable Defender for Azure SQL databases | azure.defender.plans_enabled
8.1.7.4 | Enable Defender for SQL servers on machines | azure.defender.plans_enabled
8.1.8.1 | Enable Defender for Key Vault | azure.defender.plans_enabled
8.1.9.1 | Enable Defender for Resource Manager | azure.defender.plans_enabled
8.1.10 | Check machines for missing updates
8.1.11 | Do not disable the policies of the cloud security benchmark
8.1.12 | Notify subscription owners about security alerts | azure.defender.alerts_sent
8.1.13 | Set an email address for the Defender for Cloud security contact | azure.defender.contact_complete
8.1.14 | Notify about alerts by their severity | azure.defender.alerts_sent
8.1.15 | Notify about attack paths by their risk
8.1.16 | Monitor the external attack surface
8.2.1 | Enable Defender for IoT Hub
8.3.1 | Set an expiration date on keys in vaults with RBAC | azure.keyvault.key_expires
8.3.2 | Set an expiration date on keys in vaults without RBAC | azure.keyvault.key_expires
8.3.3 | Set an expiration date on secrets in vaults with RBAC | azure.keyvault.secret_expires
8.3.4 | Set an expiration date on secrets in vaults without RBAC | azure.keyvault.secret_expires
8.3.5 | Enable purge protection for Key Vault | azure.keyvault.purge_protection_enabled
8.3.6 | Use RBAC for Key Vault
8.3.7 | Disable public network access to Key Vault | azure.keyvault.firewall_denies
8.3.8 | Use private endpoints for Key Vault | azure.general.private_endpoint_used
8.3.9 | Rotate Key Vault keys automatically
8.3.10 | Use a managed HSM where it is required
8.3.11 | Limit the validity of certificates to 12 months
8.4.1 | Use Azure Bastion
8.5 | Protect virtual networks against denial of service (DDoS)
9.1.1 | Enable soft delete for file shares
9.1.2 | Require SMB 3.1.1 for file shares
9.1.3 | Require AES-256-GCM for SMB file shares
9.2.1 | Enable soft delete for blobs | azure.storage.soft_delete_enabled
9.2.2 | Enable soft delete for blob containers
9.2.3 | Enable versioning for blobs
9.3.1.1 | Enable reminders to rotate storage account keys
9.3.1.2 | Regenerate storage account keys regularly
9.3.1.3 | Disable shared keys of storage accounts | azure.storage.shared_keys_disabled
9.3.2.1 | Use private endpoints for storage accounts | azure.general.private_endpoint_used
9.3.2.2 | Disable public network access to storage accounts | azure.general.public_network_disabled
9.3.2.3 | Restrict network access to storage accounts | azure.storage.firewall_denies
9.3.3.1 | Use Microsoft Entra ID for storage in the portal by default
9.3.4 | Require HTTPS for storage accounts | azure.storage.https_only
9.3.5 | Allow trusted Azure services in storage firewalls | azure.storage.trusted_services_admitted
9.3.6 | Require TLS 1.2 for storage accounts | azure.general.tls_1_2_required
9.3.7 | Disable replication of storage objects to other tenants
9.3.8 | Forbid public access to blobs | azure.storage.public_containers_forbidden
9.3.9 | Set delete locks on storage accounts
9.3.10 | Consider read-only locks on storage accounts
9.3.11 | Use geo-redundant replication for critical storage accounts | azure.storage.geo_replicated
`),
};
