package lintel.lib.role_chain_test

import data.lintel.lib.role_chain
import data.lintel.lib.testing

role(name, trust, statements) := testing.entry("aws_iam_role", name, {
	"name": name,
	"assume_role_policy": {"Statement": [object.union({"Effect": "Allow", "Action": "sts:AssumeRole"}, trust)]},
	"inline_policy": [{"name": "p", "policy": {"Statement": statements}}],
})

allow(action, resource) := {"Effect": "Allow", "Action": action, "Resource": resource}

ec2 := {"Principal": {"Service": "ec2.amazonaws.com"}}

account := {"Principal": {"AWS": "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root"}}

of(name) := {"Principal": {"AWS": sprintf("${aws_iam_role.%s.arn}", [name])}}

chains(roles) := found if {
	found := role_chain.chains(roles[0]) with data.resources as {"aws_iam_role": roles}
}

all := [allow("*", "*")]

test_trusted_by_name if {
	chains([role("a", ec2, []), role("b", of("a"), all)]) == {"aws_iam_role.b (may do everything)"}
	chains([role("a", ec2, []), role("b", of("c"), all)]) == set()
}

test_over_two_roles if {
	chains([role("a", ec2, []), role("b", of("a"), []), role("c", of("b"), all)]) == {"aws_iam_role.b → aws_iam_role.c (may do everything)"}
}

test_assumed if {
	assuming := role("a", ec2, [allow("sts:AssumeRole", "${aws_iam_role.b.arn}")])
	chains([assuming, role("b", account, all)]) == {"aws_iam_role.b (may do everything)"}
	chains([assuming, role("b", ec2, all)]) == set()
	chains([role("a", ec2, []), role("b", account, all)]) == set()
}

guarded(present) := object.union(of("a"), {"Condition": {"Bool": {"aws:MultiFactorAuthPresent": present}}})

test_conditions_that_are_none if {
	chains([role("a", ec2, []), role("b", guarded("true"), all)]) == set()
	count(chains([role("a", ec2, []), role("b", guarded("false"), all)])) == 1
}

test_passed if {
	passing := [allow("iam:PassRole", "${aws_iam_role.b.arn}"), allow("ec2:RunInstances", "*")]
	chains([role("a", account, passing), role("b", ec2, all)]) == {"aws_iam_role.b (may do everything)"}
	chains([role("a", account, passing), role("b", account, all)]) == set()
	chains([role("a", account, [allow("iam:PassRole", "${aws_iam_role.b.arn}")]), role("b", ec2, all)]) == set()
}

test_boundary if {
	bounded := json.patch(role("b", of("a"), all), [{"op": "add", "path": "/config/permissions_boundary", "value": "arn"}])
	chains([role("a", ec2, []), bounded]) == set()
}
