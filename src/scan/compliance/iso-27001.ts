import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** ISO/IEC 27001:2022, Annex A: the publisher's numbers, our own titles. */
export const iso27001: Framework = {
  id: 'iso-27001-2022',
  title: 'ISO/IEC 27001:2022, Annex A',
  controls: readControls(`
A.5.1 | Security policies are approved and reviewed
A.5.2 | Roles and responsibilities are assigned
A.5.3 | Conflicting duties are separated | least-privilege
A.5.4 | Management requires security
A.5.5 | Contact with authorities
A.5.6 | Contact with security groups
A.5.7 | Threats are analyzed | detection
A.5.8 | Security is part of projects
A.5.9 | Assets are inventoried | inventory
A.5.10 | Rules for the use of assets
A.5.11 | Assets are returned
A.5.12 | Information is classified
A.5.13 | Information is labeled | inventory
A.5.14 | Information is transferred securely | in-transit
A.5.15 | Access is controlled | access least-privilege authentication passwords
A.5.16 | Identities are managed | authentication
A.5.17 | Passwords and other secrets are managed | passwords secrets
A.5.18 | Access rights are granted and reviewed | least-privilege authentication
A.5.19 | Security with suppliers
A.5.20 | Agreements with suppliers
A.5.21 | Security of the supply chain | integrity
A.5.22 | Services of suppliers are monitored
A.5.23 | Security of cloud services | boundary access
A.5.24 | Incident response is prepared
A.5.25 | Events are assessed | detection
A.5.26 | Incidents are handled
A.5.27 | Lessons are learned from incidents
A.5.28 | Evidence is collected | logging log-protection
A.5.29 | Security during disruption | backups availability
A.5.30 | Readiness of systems for continuity | backups availability
A.5.31 | Legal and contractual requirements | residency
A.5.32 | Intellectual property
A.5.33 | Records are protected | backups log-protection
A.5.34 | Personal data is protected | at-rest residency
A.5.35 | Independent reviews
A.5.36 | Compliance with own policies
A.5.37 | Operating procedures are documented
A.6.1 | Screening of people
A.6.2 | Terms of employment
A.6.3 | Awareness and training
A.6.4 | Disciplinary process
A.6.5 | Duties after employment
A.6.6 | Confidentiality agreements
A.6.7 | Remote work
A.6.8 | Reporting of events by people
A.7.1 | Physical perimeters
A.7.2 | Physical entry
A.7.3 | Offices and facilities
A.7.4 | Physical monitoring
A.7.5 | Threats from the environment
A.7.6 | Work in secure areas
A.7.7 | Clear desks and screens
A.7.8 | Placement of equipment
A.7.9 | Assets off the premises
A.7.10 | Storage media
A.7.11 | Supporting utilities
A.7.12 | Cabling
A.7.13 | Maintenance of equipment
A.7.14 | Disposal of equipment
A.8.1 | Devices of users are protected
A.8.2 | Privileged access is restricted | least-privilege authentication
A.8.3 | Access to information is restricted | access least-privilege boundary
A.8.4 | Access to source code is restricted | github.repository.not_public github.repository.branch_protected
A.8.5 | Authentication is secure | authentication passwords
A.8.6 | Capacity is managed | availability
A.8.7 | Malware is detected and prevented | detection web-attacks
A.8.8 | Technical vulnerabilities are managed | vulnerabilities
A.8.9 | Configuration is managed | hardening integrity
A.8.10 | Information is deleted | aws.s3.lifecycle_defined
A.8.11 | Data is masked
A.8.12 | Leaks of data are prevented | boundary access secrets in-transit
A.8.13 | Information is backed up | backups
A.8.14 | Processing is redundant | availability backups
A.8.15 | Events are logged | logging log-protection
A.8.16 | Systems are monitored | detection logging
A.8.17 | Clocks are synchronized
A.8.18 | Privileged programs are restricted | hardening
A.8.19 | Installation of software is controlled | integrity vulnerabilities
A.8.20 | Networks are secured | boundary segmentation in-transit web-attacks logging
A.8.21 | Network services are secured | boundary segmentation in-transit
A.8.22 | Networks are segregated | boundary segmentation
A.8.23 | Access to websites is filtered | aws.waf.rules_defined azure.network.firewall_denies_threats
A.8.24 | Cryptography is used | at-rest in-transit keys
A.8.25 | Development follows a secure life cycle
A.8.26 | Applications have security requirements | web-attacks in-transit
A.8.27 | Systems are engineered securely | hardening segmentation
A.8.28 | Code is written securely | secrets
A.8.29 | Security is tested in development
A.8.30 | Outsourced development is supervised
A.8.31 | Development, test and production are separated
A.8.32 | Changes are managed | integrity
A.8.33 | Test data is protected
A.8.34 | Systems are protected during audits
`),
};
