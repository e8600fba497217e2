import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** NIST SP 800-53 Revision 5: the publisher's numbers, our own titles. */
export const nist80053: Framework = {
  id: 'nist-800-53-r5',
  title: 'NIST SP 800-53 Revision 5',
  controls: readControls(`
AC-1 | Policy and procedures for access
AC-2 | Accounts are managed | authentication least-privilege
AC-2(1) | Accounts are managed automatically | detection least-privilege
AC-2(3) | Unused accounts are disabled
AC-2(4) | Actions on accounts are audited | logging
AC-2(12) | Unusual use of accounts is detected | detection
AC-3 | Access is enforced | access least-privilege
AC-3(7) | Access is enforced by role | least-privilege
AC-4 | The flow of information is controlled | boundary segmentation access
AC-4(21) | Flows are separated | boundary segmentation access
AC-5 | Duties are separated | least-privilege
AC-6 | Least privilege | least-privilege access
AC-6(9) | Use of privileged functions is logged | logging
AC-6(10) | Other users cannot run privileged functions | least-privilege hardening
AC-7 | Failed sign-ins are limited
AC-8 | A notice is shown before use
AC-10 | Concurrent sessions are limited
AC-11 | Idle devices lock
AC-12 | Sessions are terminated
AC-14 | Actions allowed without authentication are identified | authentication access
AC-16 | Information carries security attributes | inventory
AC-17 | Remote access is managed | boundary access
AC-17(1) | Remote access is monitored and controlled | boundary access
AC-17(2) | Remote access is encrypted | in-transit
AC-18 | Wireless access is managed
AC-19 | Access of mobile devices is managed
AC-20 | Use of external systems is managed
AC-21 | Sharing of information is controlled | access
AC-22 | Public content is reviewed | access
AC-23 | Data mining is prevented
AC-24 | Access decisions are made | least-privilege authentication
AC-25 | A reference monitor enforces access
AT | Awareness and training
AU-1 | Policy and procedures for audit
AU-2 | Events to log are selected | logging
AU-3 | Records contain the required details | logging
AU-4 | Log storage is sufficient | logging
AU-5 | Logging failures are handled | detection
AU-6 | Records are reviewed and analyzed | detection logging
AU-7 | Records can be reduced and reported | logging
AU-8 | Records have time stamps | logging
AU-9 | Records are protected | log-protection
AU-9(2) | Records are stored on other systems | aws.cloudtrail.sent_to_cloudwatch azure.sql.audit_sent_to_monitor gcp.storage.access_logs_elsewhere
AU-9(3) | Records are protected by cryptography | aws.cloudtrail.log_validation_enabled at-rest
AU-10 | Actions cannot be repudiated | logging aws.cloudtrail.log_validation_enabled
AU-11 | Records are kept | log-protection
AU-12 | Records are generated | logging
AU-13 | Disclosure of information is monitored
AU-14 | Sessions are recorded | logging
AU-16 | Audit across organizations
CA-1 | Policy and procedures for assessment
CA-2 | Controls are assessed
CA-3 | Connections to other systems are approved | boundary
CA-5 | Actions are planned and tracked
CA-6 | Systems are authorized
CA-7 | Systems are monitored continuously | detection logging
CA-8 | Penetration tests
CA-9 | Connections inside the system are authorized | boundary segmentation
CM-1 | Policy and procedures for configuration
CM-2 | A baseline configuration exists | inventory integrity
CM-3 | Changes are controlled | integrity
CM-4 | The impact of changes is analyzed
CM-5 | Changes are restricted | least-privilege integrity
CM-6 | Settings are secure | hardening
CM-7 | Only required functions run | hardening boundary
CM-8 | Components are inventoried | inventory
CM-9 | Configuration management is planned
CM-10 | Use of software respects licenses
CM-11 | Installation by users is governed
CM-12 | The location of information is known | residency
CM-13 | Actions on data are mapped
CM-14 | Components are signed | integrity
CP-1 | Policy and procedures for contingency
CP-2 | A contingency plan exists
CP-2(5) | Essential functions continue | availability backups
CP-3 | Contingency training
CP-4 | The contingency plan is tested
CP-6 | An alternative site stores copies | backups
CP-7 | An alternative site can take over | availability
CP-8 | Alternative communication exists
CP-9 | The system is backed up | backups
CP-9(8) | Backups are protected by cryptography | at-rest
CP-10 | The system can be recovered | backups availability
CP-11 | Alternative communication protocols
CP-12 | A safe mode exists
CP-13 | Alternative security mechanisms
IA-1 | Policy and procedures for identification
IA-2 | Users are identified and authenticated | authentication
IA-2(1) | MFA for privileged accounts | aws.iam.group_needs_mfa aws.iam.grant_not_without_mfa
IA-2(2) | MFA for other accounts | aws.cognito.mfa_available aws.iam.group_needs_mfa
IA-3 | Devices are identified | aws.apigateway.client_certificate k8s.kubelet.client_ca_set k8s.apiserver.kubelet_client_certificate_set
IA-4 | Identifiers are managed
IA-5 | Authenticators are managed | passwords keys secrets
IA-5(1) | Passwords are strong | passwords
IA-5(7) | Passwords are not in code | secrets
IA-6 | Feedback of authentication is hidden
IA-7 | Cryptographic modules authenticate
IA-8 | External users are authenticated | access
IA-9 | Services are authenticated | authentication
IA-10 | Authentication adapts
IA-11 | Users authenticate again
IA-12 | Identities are verified
IR | Incident response
MA | Maintenance
MP | Media protection
PE | Physical and environmental protection
PL | Planning
PM | Program management
PS | Personnel security
PT | Processing of personal information
RA-1 | Policy and procedures for risk
RA-2 | Systems are categorized
RA-3 | Risks are assessed
RA-5 | Vulnerabilities are monitored and scanned | vulnerabilities detection
RA-6 | Surveillance devices are searched for
RA-7 | Risks are addressed
RA-8 | Privacy impact is assessed
RA-9 | Critical components are identified
RA-10 | Threats are hunted | detection
SA-1 | Policy and procedures for acquisition
SA-2 | Resources are allocated
SA-3 | A life cycle of development exists
SA-4 | Acquisitions include security requirements
SA-5 | Documentation exists
SA-8 | Principles of secure engineering are applied
SA-9 | External services are governed | residency
SA-10 | Developers manage configuration | integrity
SA-11 | Developers test security
SA-15 | Development processes are defined
SA-16 | Developers are trained
SA-17 | Developers design for security
SA-20 | Critical components are custom-developed
SA-21 | Developers are screened
SA-22 | Unsupported components are replaced | vulnerabilities
SA-23 | Components are specialized
SC-1 | Policy and procedures for communications
SC-2 | Administration is separated from use
SC-3 | Security functions are isolated | hardening
SC-4 | Shared resources do not leak | hardening
SC-5 | Denial of service is limited | web-attacks availability
SC-5(2) | Capacity and redundancy withstand floods | availability
SC-6 | Resources are available by priority | availability
SC-7 | Boundaries are protected | boundary segmentation web-attacks
SC-7(3) | Access points are limited | boundary access
SC-7(4) | External connections are managed | boundary in-transit
SC-7(5) | Traffic is denied unless it is allowed | boundary segmentation
SC-7(11) | Inbound traffic comes from authorized sources | boundary access
SC-7(16) | Components behind the boundary are hidden | boundary access
SC-7(20) | Components can be isolated | boundary segmentation
SC-7(21) | Components are isolated | boundary segmentation access
SC-8 | Transmission is protected | in-transit
SC-8(1) | Transmission is encrypted | in-transit
SC-10 | Idle connections are closed
SC-11 | A trusted path exists
SC-12 | Keys are managed | keys
SC-13 | Cryptography is used | at-rest in-transit
SC-15 | Collaboration devices are restricted
SC-16 | Attributes are sent with information
SC-17 | Certificates come from approved authorities | keys
SC-18 | Mobile code is controlled
SC-20 | Names are resolved authentically at the source | aws.route53.dnssec_enabled gcp.dns.dnssec_enabled gcp.dns.dnssec_algorithm_strong
SC-21 | Names are resolved authentically at the resolver
SC-22 | Name resolution tolerates faults | azure.network.several_dns_servers
SC-23 | Sessions are authentic | in-transit
SC-24 | Failures leave a known state
SC-25 | Nodes have minimal functions
SC-26 | Decoys attract attacks
SC-27 | Applications do not depend on a platform
SC-28 | Information at rest is protected | at-rest
SC-28(1) | Information at rest is encrypted | at-rest
SC-29 | Components are diverse
SC-30 | Systems are concealed from attackers
SC-31 | Covert channels are analyzed
SC-32 | The system is partitioned | segmentation
SC-34 | Programs cannot be changed | hardening
SC-35 | External malicious code is identified
SC-36 | Processing is distributed | availability
SC-37 | Out-of-band channels are used
SC-38 | Operations are secured
SC-39 | Processes are isolated | hardening
SC-40 | Wireless links are protected
SC-41 | Ports and devices are disabled
SC-42 | Sensors are governed
SC-43 | Use is restricted
SC-44 | Suspicious code runs in isolation
SC-45 | Clocks are synchronized
SC-46 | Policy is enforced across domains
SC-47 | Alternative communication paths exist
SC-48 | Sensors can move
SC-49 | Hardware enforces separation
SC-50 | Software enforces separation | hardening
SC-51 | Hardware protects firmware
SI-1 | Policy and procedures for integrity
SI-2 | Flaws are fixed | vulnerabilities
SI-2(2) | The state of patches is known | vulnerabilities
SI-2(5) | Updates install automatically | vulnerabilities
SI-3 | Malicious code is stopped | detection web-attacks
SI-4 | The system is monitored | detection logging
SI-4(2) | Analysis runs in near real time | detection logging
SI-4(20) | Privileged users are monitored | logging
SI-5 | Alerts are received and acted on | detection
SI-6 | Security functions are verified
SI-7 | Software and information are unchanged | integrity log-protection
SI-7(1) | Integrity is checked | aws.cloudtrail.log_validation_enabled integrity
SI-7(8) | Changes are audited | logging
SI-8 | Spam is stopped
SI-10 | Inputs are validated | aws.apigateway.requests_validated web-attacks
SI-11 | Error messages reveal no sensitive information
SI-12 | Information is retained as long as required | log-protection aws.s3.lifecycle_defined
SI-13 | Failures are predicted | backups
SI-14 | Components are renewed
SI-15 | Outputs are filtered
SI-16 | Memory is protected
SI-17 | Systems fail safely
SI-18 | Personal information is accurate
SI-19 | Personal information is de-identified
SI-20 | Data can be traced
SI-21 | Information is refreshed
SI-22 | Information has several sources
SI-23 | Information is fragmented
SR-1 | Policy and procedures for the supply chain
SR-2 | Risks of the supply chain are planned for
SR-3 | The supply chain is controlled | integrity
SR-4 | Provenance is known | integrity
SR-5 | Acquisition reduces risk
SR-6 | Suppliers are assessed
SR-7 | Operations of the supply chain are secured
SR-8 | Suppliers notify
SR-9 | Tampering is resisted and detected
SR-10 | Components are inspected
SR-11 | Components are authentic | integrity
SR-12 | Components are disposed of
`),
};
