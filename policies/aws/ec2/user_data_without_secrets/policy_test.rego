package lintel.aws.ec2.user_data_without_secrets_test

import data.lintel.aws.ec2.user_data_without_secrets
import data.lintel.lib.testing

# Paths that are denied where the scan has found a secret at a path.
denied(type, config, path) := {violation.path | some violation in violations} if {
	entry := testing.entry(type, "a", config)
	violations := user_data_without_secrets.deny with input as entry with data.secrets as testing.secret_at(entry, path)
}

test_secret if {
	every attribute in ["user_data", "user_data_base64"] {
		denied("aws_instance", {attribute: "a"}, [attribute]) == {[attribute]}
	}
}

test_elsewhere if {
	denied("aws_instance", {"user_data": "a", "key_name": "b"}, ["key_name"]) == set()
}
