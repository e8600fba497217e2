package lintel.lib.emr_test

import data.lintel.lib.emr

configured(encryption) := {"config": {"configuration": json.marshal({"EncryptionConfiguration": encryption})}}

test_off if {
	emr.off(["A", "B"]) with input as configured({})
	emr.off(["A", "B"]) with input as configured({"A": {"B": false}})
	not emr.off(["A", "B"]) with input as configured({"A": {"B": true}})
	not emr.off(["A", "B"]) with input as configured({"A": {"B": "${var.b}"}})
	not emr.off(["A"]) with input as {"config": {"configuration": "${var.configuration}"}}
}

test_missing if {
	emr.missing(["A", "B"]) with input as {"config": {"configuration": "{}"}}
	emr.missing(["A", "B"]) with input as {"config": {"configuration": {"EncryptionConfiguration": {"A": {}}}}}
	not emr.missing(["A", "B"]) with input as configured({"A": {"B": "AwsKms"}})
}
