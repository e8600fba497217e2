import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** HIPAA Security Rule: the publisher's numbers, our own titles. */
export const hipaa: Framework = {
  id: 'hipaa',
  title: 'HIPAA Security Rule',
  controls: readControls(`
164.308(a)(1)(i) | Security violations are prevented, detected and corrected
164.308(a)(1)(ii)(A) | Risks are analyzed | detection vulnerabilities
164.308(a)(1)(ii)(B) | Risks are reduced | boundary at-rest in-transit access least-privilege vulnerabilities segmentation backups keys
164.308(a)(1)(ii)(C) | Workforce that fails to comply is sanctioned
164.308(a)(1)(ii)(D) | Activity is reviewed | logging detection
164.308(a)(2) | A security official is responsible
164.308(a)(3)(i) | Only the workforce that needs it has access | access least-privilege boundary
164.308(a)(3)(ii)(A) | Workforce is authorized or supervised | logging least-privilege
164.308(a)(3)(ii)(B) | Access of the workforce is appropriate | least-privilege
164.308(a)(3)(ii)(C) | Access ends with employment
164.308(a)(4)(i) | Access to health information is authorized | least-privilege access
164.308(a)(4)(ii)(A) | Clearinghouse functions are isolated | segmentation boundary at-rest keys
164.308(a)(4)(ii)(B) | Access is granted by policy | least-privilege
164.308(a)(4)(ii)(C) | Access is established, reviewed and changed | least-privilege
164.308(a)(5)(i) | The workforce is trained
164.308(a)(5)(ii)(A) | Security reminders
164.308(a)(5)(ii)(B) | Malicious software is detected and prevented | detection vulnerabilities
164.308(a)(5)(ii)(C) | Sign-ins are monitored | logging detection
164.308(a)(5)(ii)(D) | Passwords are managed | passwords secrets
164.308(a)(6)(i) | Incident procedures exist | detection
164.308(a)(6)(ii) | Incidents are handled and reported | detection logging
164.308(a)(7)(i) | Contingency plans exist | backups availability
164.308(a)(7)(ii)(A) | Data is backed up | backups
164.308(a)(7)(ii)(B) | Data can be restored | backups
164.308(a)(7)(ii)(C) | Critical processes continue in emergencies | availability backups
164.308(a)(7)(ii)(D) | Contingency plans are tested
164.308(a)(7)(ii)(E) | Applications and data are ranked by criticality
164.308(a)(8) | Compliance is evaluated regularly | detection
164.308(b) | Business associates give assurances
164.310(a) | Physical access to facilities is limited
164.310(b) | Use of workstations is defined
164.310(c) | Workstations are protected
164.310(d) | Devices and media are controlled | at-rest
164.312(a)(1) | Systems restrict access to authorized users | access least-privilege boundary authentication
164.312(a)(2)(i) | Users have unique names | authentication
164.312(a)(2)(ii) | Emergency access is possible | backups
164.312(a)(2)(iii) | Idle sessions end
164.312(a)(2)(iv) | Health information is encrypted | at-rest keys
164.312(b) | Activity is recorded and examined | logging
164.312(c)(1) | Health information is not altered or destroyed | backups integrity log-protection at-rest
164.312(c)(2) | Health information is verified to be unaltered | log-protection integrity logging at-rest
164.312(d) | Persons and entities are authenticated | authentication passwords
164.312(e)(1) | Transmission is protected | in-transit boundary
164.312(e)(2)(i) | Transmission is protected from changes | in-transit
164.312(e)(2)(ii) | Transmission is encrypted where appropriate | in-transit
164.314 | Contracts and group health plans
164.316 | Policies, procedures and documentation
`),
};
