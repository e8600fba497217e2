# Encryption of EBS volumes.
package lintel.lib.ebs

import data.lintel.lib.value

# The account encrypts every volume, also one that says encrypted = false. Such a resource is on unless it says no.
encrypted_by_default if {
	some setting in data.resources.aws_ebs_encryption_by_default
	not value.is_false(value.at(setting.config, ["enabled"]))
}
