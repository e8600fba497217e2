import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** PCI DSS 4.0: the publisher's numbers, our own titles. */
export const pciDss: Framework = {
  id: 'pci-dss-4.0',
  title: 'PCI DSS 4.0',
  controls: readControls(`
1.1 | Policies, procedures and roles for network controls
1.2.1 | Standards for the configuration of network controls
1.2.2 | Network changes are approved and managed
1.2.3 | Network diagrams are current
1.2.4 | Diagrams of the flow of account data are current
1.2.5 | Only approved services, protocols and ports are open | boundary in-transit
1.2.6 | Insecure services and ports have extra protection | boundary in-transit
1.2.7 | Network controls are reviewed every six months
1.2.8 | Network configuration is protected from unauthorized access | boundary access segmentation
1.3.1 | Inbound traffic to the cardholder data environment is restricted | boundary segmentation access
1.3.2 | Outbound traffic from the cardholder data environment is restricted | boundary segmentation access
1.3.3 | Wireless networks are separated by a firewall
1.4.1 | Network controls stand between trusted and untrusted networks | boundary segmentation web-attacks
1.4.2 | Inbound traffic from untrusted networks is restricted | boundary segmentation access
1.4.3 | Forged source addresses are blocked | gcp.compute.ip_forwarding_disabled azure.network.ip_forwarding_disabled
1.4.4 | Stored cardholder data is not reachable from untrusted networks | boundary access
1.4.5 | Internal addresses and routes are not disclosed | boundary
1.5.1 | Devices that use both trusted and untrusted networks are protected | boundary segmentation access
2.1 | Policies, procedures and roles for secure configuration
2.2.1 | Configuration standards cover all components
2.2.2 | Default accounts and passwords of vendors are changed or disabled | azure.sql.administrator_not_guessable aws.redshift.admin_name_uncommon
  gcp.sql.mysql_root_has_password gcp.compute.default_service_account_unused
2.2.3 | Functions with different security needs are separated | segmentation
2.2.4 | Only the services and functions that are needed run | hardening
2.2.5 | Insecure services, protocols and daemons are justified and secured | in-transit boundary
2.2.6 | Security parameters prevent misuse | hardening
2.2.7 | Administrative access over the network is encrypted | in-transit
2.3 | Wireless networks are configured securely
3.1 | Policies, procedures and roles for stored account data
3.2.1 | Account data is kept only as long as it is needed | aws.s3.lifecycle_defined
3.3.1 | Sensitive authentication data is not kept after authorization
3.3.2 | Sensitive authentication data is encrypted until authorization | at-rest
3.3.3 | Issuers encrypt the sensitive authentication data they keep | at-rest
3.4 | Display and copying of account numbers is restricted
3.5.1 | Stored account numbers are unreadable | at-rest
3.5.1.1 | Hashes of account numbers are keyed | keys
3.5.1.2 | Disk encryption alone protects removable media only
3.5.1.3 | Access to disk encryption is managed apart from the system's accounts | at-rest keys
3.6.1 | Keys for stored data are protected against disclosure and misuse | keys
3.6.1.1 | Service providers document their cryptography
3.6.1.2 | Keys are stored in secure forms | keys
3.6.1.3 | Few custodians have access to key components | keys
3.6.1.4 | Keys are stored in as few places as possible | keys
3.7.1 | Strong keys are generated | keys
3.7.2 | Keys are distributed securely | keys
3.7.3 | Keys are stored securely | keys
3.7.4 | Keys are changed at the end of their cryptoperiod | keys
3.7.5 | Keys are retired and replaced when weakened or suspected | keys
3.7.6 | Manual operations on keys use split knowledge
3.7.7 | Keys cannot be substituted without authorization | keys
3.7.8 | Custodians of keys acknowledge their duties
3.7.9 | Service providers guide customers who share keys
4.1 | Policies, procedures and roles for transmission
4.2.1 | Strong cryptography protects account numbers on open networks | in-transit
4.2.1.1 | Keys and certificates that protect transmission are inventoried | in-transit
4.2.1.2 | Wireless networks that carry account data use strong cryptography
4.2.2 | Messages to end users encrypt account numbers
5.1 | Policies, procedures and roles against malware
5.2 | Anti-malware covers all components at risk
5.3.1 | Anti-malware is kept current
5.3.2 | Anti-malware scans continuously or regularly
5.3.3 | Removable media are scanned
5.3.4 | Audit logs of anti-malware are on and kept | logging log-protection
5.3.5 | Users cannot disable anti-malware
5.4 | Personnel are protected from phishing
6.1 | Policies, procedures and roles for secure software
6.2.1 | Custom software is developed securely
6.2.2 | Developers are trained every year
6.2.3 | Code is reviewed before release | github.branch.two_reviews_required github.repository.branch_protected aws.codecommit.approvals_required
  aws.codecommit.two_approvals
6.2.4 | Common attacks on software are prevented
6.3.1 | Vulnerabilities are identified and ranked | aws.ecr.scanned_on_push azure.sql.scanned_for_weaknesses
  github.repository.vulnerability_alerts_enabled
6.3.2 | Software and its third-party components are inventoried
6.3.3 | Patches are installed in time | vulnerabilities
6.4.1 | Public web applications are protected against attacks | web-attacks
6.4.2 | A web application firewall detects and prevents attacks | web-attacks
6.4.3 | Scripts of payment pages are managed
6.5.1 | Changes in production follow a procedure
6.5.2 | Requirements hold after significant changes
6.5.3 | Pre-production is separated from production
6.5.4 | Roles in production and pre-production are separated
6.5.5 | Account numbers are not used in pre-production
6.5.6 | Test data and test accounts are removed before production
7.1 | Policies, procedures and roles for access
7.2.1 | An access control model grants access by job and need | least-privilege access authentication
7.2.2 | Access is assigned by role with least privilege | least-privilege access authentication
7.2.3 | Privileges are approved
7.2.4 | Accounts and privileges are reviewed every six months
7.2.5 | Application and system accounts have least privilege | least-privilege authentication
7.2.5.1 | Access of application and system accounts is reviewed
7.2.6 | Direct queries of stored cardholder data are restricted | access
7.3.1 | An access control system covers all components | least-privilege access authentication
7.3.2 | The access control system enforces permissions by job | least-privilege access authentication
7.3.3 | Access is denied unless it is granted | least-privilege access authentication
8.1 | Policies, procedures and roles for identification
8.2.1 | Each user has a unique ID
8.2.2 | Shared accounts are used by exception only | aws.iam.root_access_key_unused azure.acr.admin_account_disabled
  azure.aks.local_accounts_disabled azure.storage.shared_keys_disabled
8.2.3 | Service providers use unique credentials for each customer
8.2.4 | Account changes are authorized
8.2.5 | Access of terminated users is revoked
8.2.6 | Accounts inactive for 90 days are removed
8.2.7 | Access of third parties is enabled when needed and monitored | logging
8.2.8 | Idle sessions end after 15 minutes
8.3.1 | Users authenticate with at least one factor | authentication
8.3.2 | Authentication factors are encrypted in transit and at rest | in-transit at-rest secrets
8.3.3 | Identity is verified before a factor is changed
8.3.4 | Accounts are locked after ten failed attempts
8.3.5 | First passwords are unique and changed at first use | aws.iam.first_password_strong
8.3.6 | Passwords have at least 12 characters, letters and digits | aws.iam.password_length aws.iam.password_characters
8.3.7 | The last four passwords are not reused | aws.iam.password_reuse_prevented
8.3.8 | Authentication policies are communicated
8.3.9 | Passwords change every 90 days where they are the only factor | aws.iam.password_age
8.3.10 | Service providers guide and force customers to change passwords | aws.iam.password_age
8.3.11 | Tokens, smart cards and certificates belong to one user
8.4.1 | MFA for administrative access | aws.iam.group_needs_mfa aws.iam.grant_not_without_mfa
8.4.2 | MFA for access to the cardholder data environment | aws.cognito.mfa_available aws.iam.grant_not_without_mfa
8.4.3 | MFA for remote access from outside | aws.iam.grant_not_without_mfa
8.5 | MFA resists replay and bypass | aws.iam.grant_not_without_mfa
8.6.1 | Interactive use of system accounts is an exception
8.6.2 | Passwords of system accounts are not in code or configuration files | secrets
8.6.3 | Passwords of system accounts are rotated and strong | aws.secretsmanager.rotated aws.secretsmanager.rotated_often
  azure.keyvault.secret_expires
9 | Physical access to cardholder data is restricted
10.1 | Policies, procedures and roles for logging
10.2.1 | Audit logs are on for all components | logging
10.2.1.1 | Logs record each user's access to cardholder data | logging
10.2.1.2 | Logs record administrative actions | logging
10.2.1.3 | Logs record access to audit logs | logging
10.2.1.4 | Logs record invalid access attempts | logging
10.2.1.5 | Logs record changes to credentials | logging
10.2.1.6 | Logs record starting, stopping and pausing of audit logs | logging
10.2.1.7 | Logs record creation and deletion of system objects | logging
10.2.2 | Log entries contain who, what, when, where and the outcome | logging
10.3.1 | Read access to audit logs is limited | log-protection access
10.3.2 | Audit logs are protected from changes | log-protection access
10.3.3 | Audit logs are promptly backed up on a central server | aws.cloudtrail.sent_to_cloudwatch azure.sql.audit_sent_to_monitor
  aws.s3.bucket_versioning aws.s3.objects_locked aws.s3.replicated gcp.logging.sink_bucket_locked
10.3.4 | Changes to audit logs are detected | aws.cloudtrail.log_validation_enabled
10.4 | Audit logs are reviewed | detection
10.5.1 | Audit logs are kept for 12 months, three of them immediately available | log-protection
10.6 | Clocks are synchronized
10.7 | Failures of critical security controls are detected and handled | detection
11.1 | Policies, procedures and roles for testing
11.2 | Wireless access points are identified
11.3.1 | Internal vulnerability scans run every three months | aws.ecr.scanned_on_push azure.sql.scanned_for_weaknesses
11.3.2 | External vulnerability scans run every three months
11.4 | Penetration tests run regularly
11.5.1 | Intrusions are detected or prevented | detection
11.5.2 | Changes to critical files are detected | aws.cloudtrail.log_validation_enabled
11.6.1 | Changes to payment pages are detected
12.1 | An information security policy exists
12.2 | Acceptable use of technology is defined
12.3 | Risks are identified and managed
12.4 | Compliance is managed
12.5 | The scope is documented and validated
12.6 | Personnel are trained
12.7 | Personnel are screened
12.8 | Third-party service providers are managed
12.9 | Service providers support their customers' compliance
12.10 | Security incidents are handled | aws.cloudwatch.alarm_actions_enabled aws.cloudwatch.alarm_has_actions azure.defender.alerts_sent
  azure.monitor.activity_log_alert_acts gcp.monitoring.alert_policy_notifies
A1.1 | Environments of a provider's customers are separated | segmentation access boundary
A1.2 | Logs and incidents are handled separately for each customer | logging
A2 | Terminals with old TLS are protected
A3 | Designated entities are validated further
`),
};
