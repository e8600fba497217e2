package lintel.lib.escalation_test

import data.lintel.lib.escalation

# Statements as iam_policy gives them.
allow(actions) := {"effect": "Allow", "action": actions, "resource": "*"}

ways(statements) := {concat(" ", way) | some way in escalation.ways(statements)}

test_many_methods if count(escalation.methods) > 50

test_alone_and_together if {
	ways([allow("iam:PutUserPolicy")]) == {"iam:PutUserPolicy"}
	ways([allow("iam:PassRole"), allow(["lambda:Create*", "lambda:InvokeFunction"])]) == {
		"iam:PassRole lambda:CreateFunction lambda:CreateEventSourceMapping",
		"iam:PassRole lambda:CreateFunction lambda:CreateFunctionUrlConfig",
		"iam:PassRole lambda:CreateFunction lambda:InvokeFunction",
	}
}

test_first_of_many if {
	escalation.first_of(["a", "b"]) == "a; b"
	escalation.first_of(["a", "b", "c", "d", "e", "f", "g"]) == "a; b; c; d; and 3 more ways"
}

test_none if {
	every statements in [
		[],
		[allow("iam:PassRole")],
		[allow("ec2:RunInstances")],
		[object.union(allow("iam:PutUserPolicy"), {"resource": "arn:aws:iam::111122223333:user/ci"})],
		[object.union(allow("iam:PutUserPolicy"), {"condition": {"Bool": {"a": "b"}}})],
	] {
		ways(statements) == set()
	}
}

test_denied if {
	deny := {"effect": "Deny", "action": "iam:*", "resource": "*"}
	ways([allow("*"), deny]) == {way | some way in ways([allow("*")]); not contains(way, "iam:")}
	narrow := object.union(deny, {"resource": "arn:aws:iam::111122223333:role/a"})
	ways([allow("iam:PutUserPolicy"), narrow]) == {"iam:PutUserPolicy"}
}
