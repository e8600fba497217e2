import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** SOC 2 Trust Services Criteria (2017): the publisher's numbers, our own titles. */
export const soc2: Framework = {
  id: 'soc2',
  title: 'SOC 2 Trust Services Criteria (2017)',
  controls: readControls(`
CC1.1 | Integrity and ethical values
CC1.2 | The board oversees internal control
CC1.3 | Structures, authorities and responsibilities
CC1.4 | Competent people
CC1.5 | Accountability
CC2.1 | High-quality information supports internal control | logging detection
CC2.2 | Internal communication
CC2.3 | External communication
CC3.1 | Objectives are clear
CC3.2 | Risks are identified and analyzed | detection vulnerabilities
CC3.3 | Fraud is considered
CC3.4 | Significant changes are assessed | aws.config.recorder_enabled
CC4.1 | Controls are evaluated
CC4.2 | Deficiencies are communicated | detection
CC5.1 | Control activities reduce risks
CC5.2 | General controls over technology | hardening least-privilege
CC5.3 | Policies put controls into action
CC6.1 | Logical access to information is restricted | access authentication boundary keys at-rest least-privilege secrets segmentation passwords
CC6.2 | Users are registered before they get credentials | authentication
CC6.3 | Access follows roles, least privilege and separation of duties | least-privilege
CC6.4 | Physical access is restricted
CC6.5 | Assets are protected until their data is destroyed
CC6.6 | External threats are blocked | boundary web-attacks authentication in-transit access segmentation
CC6.7 | Information is protected during transmission and movement | in-transit at-rest
CC6.8 | Malicious and unauthorized software is prevented or detected | detection integrity vulnerabilities hardening
CC7.1 | Changes to configuration and new vulnerabilities are detected | detection vulnerabilities logging
CC7.2 | Anomalies are monitored | detection logging
CC7.3 | Security events are evaluated | detection logging log-protection
CC7.4 | Incidents are handled | detection backups
CC7.5 | Systems recover from incidents | backups
CC8.1 | Changes are authorized, tested and approved | integrity
CC9.1 | Business disruptions are mitigated | backups availability
CC9.2 | Vendors and partners are managed
A1.1 | Capacity is monitored and managed | availability
A1.2 | Environment, backups and recovery keep the system available | backups availability
A1.3 | Recovery is tested
C1.1 | Confidential information is identified and protected | at-rest access keys
C1.2 | Confidential information is disposed of | aws.s3.lifecycle_defined
PI1.1 | Definitions of processed data exist
PI1.2 | Inputs are complete and accurate | aws.apigateway.requests_validated logging
PI1.3 | Processing is complete and accurate | logging
PI1.4 | Outputs reach only intended recipients | access at-rest
PI1.5 | Stored data is complete and protected | backups at-rest
P1 | Notice of privacy practices
P2 | Choice and consent
P3 | Collection of personal information
P4 | Use, retention and disposal of personal information
P5 | Access to personal information
P6 | Disclosure of personal information
P7 | Quality of personal information
P8 | Monitoring and enforcement of privacy
`),
};
