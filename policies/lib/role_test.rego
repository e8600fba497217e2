package lintel.lib.role_test

import data.lintel.lib.role
import data.lintel.lib.testing

everything := `{"Statement": {"Effect": "Allow", "Action": "*", "Resource": "*"}}`

a_role(config) := testing.entry("aws_iam_role", "a", config)

administrators(config, resources) := count(found) if {
	found := role.administrators with data.resources as object.union(resources, {"aws_iam_role": [a_role(config)]})
}

attached(type, config) := {type: [testing.entry(type, "a", config)]}

test_of_the_role_itself if {
	administrators({"managed_policy_arns": ["arn:aws:iam::aws:policy/AdministratorAccess"]}, {}) == 1
	administrators({"inline_policy": [{"policy": everything}]}, {}) == 1
	administrators({"managed_policy_arns": ["arn:aws:iam::aws:policy/ReadOnlyAccess"]}, {}) == 0
	administrators({}, {}) == 0
}

test_attached if {
	administrators({}, attached("aws_iam_role_policy", {"role": "${aws_iam_role.a.id}", "policy": everything})) == 1
	administrators({}, attached("aws_iam_role_policy", {"role": "${aws_iam_role.b.id}", "policy": everything})) == 0
	administrators({}, attached("aws_iam_role_policy_attachment", {
		"role": "${aws_iam_role.a.name}",
		"policy_arn": "arn:aws:iam::aws:policy/AdministratorAccess",
	})) == 1
	administrators({"name": "web"}, attached("aws_iam_policy_attachment", {
		"roles": ["web"],
		"policy_arn": "arn:aws-cn:iam::aws:policy/AdministratorAccess",
	})) == 1
}

test_a_policy_of_its_own if {
	attachment := {"role": "${aws_iam_role.a.name}", "policy_arn": "${aws_iam_policy.a.arn}"}
	resources := object.union(
		attached("aws_iam_role_policy_attachment", attachment),
		attached("aws_iam_policy", {"policy": everything}),
	)
	administrators({}, resources) == 1
	administrators({}, attached("aws_iam_role_policy_attachment", attachment)) == 0
}

test_of_profile if {
	resources := {
		"aws_iam_role": [a_role({})],
		"aws_iam_instance_profile": [testing.entry("aws_iam_instance_profile", "a", {"name": "web", "role": "${aws_iam_role.a.name}"})],
	}
	every name in ["web", "${aws_iam_instance_profile.a.name}"] {
		every profile in [name, [{"name": name}]] {
			config := {"iam_instance_profile": profile}
			count(role.of_profile) == 1 with input as testing.entry("aws_instance", "a", config) with data.resources as resources
		}
	}
	count(role.of_profile) == 0 with input as testing.entry("aws_instance", "a", {"iam_instance_profile": "db"})
		with data.resources as resources
}
