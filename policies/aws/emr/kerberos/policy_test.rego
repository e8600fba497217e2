package lintel.aws.emr.kerberos_test

import data.lintel.aws.emr.kerberos
import data.lintel.lib.testing

test_fails if {
	kerberos.deny == {{"path": ["kerberos_attributes"]}} with input as testing.entry("aws_emr_cluster", "a", {}) with data.resources as {}
}

test_passes if {
	kerberos.deny == set() with input as testing.entry("aws_emr_cluster", "a", {"kerberos_attributes": [{"realm": "EC2.INTERNAL"}]}) with data.resources as {}
}
