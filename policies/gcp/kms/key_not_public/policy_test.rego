package lintel.gcp.kms.key_not_public_test

import data.lintel.gcp.kms.key_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := key_not_public.deny with input as testing.entry(type, "x", config)
}

test_public if {
	every everybody in ["allUsers", "allAuthenticatedUsers"] {
		denied("google_kms_crypto_key_iam_member", {"role": "roles/cloudkms.cryptoKeyDecrypter", "member": everybody}) == {["member"]}
		denied("google_kms_crypto_key_iam_binding", {"role": "roles/cloudkms.cryptoKeyDecrypter", "members": ["group:staff@example.com", everybody]}) == {["members", 1]}
	}
	denied("google_kms_crypto_key_iam_policy", {"policy_data": `{"bindings": [{"role": "roles/cloudkms.cryptoKeyDecrypter", "members": ["allUsers"]}]}`}) == {["policy_data"]}
}

test_private if denied("google_kms_crypto_key_iam_member", {"role": "roles/cloudkms.cryptoKeyDecrypter", "member": "group:staff@example.com"}) == set()

test_absent if denied("google_kms_crypto_key_iam_binding", {"role": "roles/cloudkms.cryptoKeyDecrypter"}) == set()

test_unknown if {
	denied("google_kms_crypto_key_iam_member", {"role": "roles/cloudkms.cryptoKeyDecrypter", "member": "${var.member}"}) == set()
	denied("google_kms_crypto_key_iam_policy", {"policy_data": "${data.google_iam_policy.p.policy_data}"}) == set()
}

test_key_ring if denied("google_kms_key_ring_iam_member", {"member": "allUsers"}) == {["member"]}
