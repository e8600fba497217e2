package lintel.lib.ebs_test

import data.lintel.lib.ebs
import data.lintel.lib.testing

setting(config) := {"aws_ebs_encryption_by_default": [testing.entry("aws_ebs_encryption_by_default", "a", config)]}

test_on if {
	every config in [{}, {"enabled": true}, {"enabled": "${var.encrypt}"}] {
		ebs.encrypted_by_default with data.resources as setting(config)
	}
}

test_off if {
	not ebs.encrypted_by_default with data.resources as setting({"enabled": false})
	not ebs.encrypted_by_default with data.resources as {}
}
