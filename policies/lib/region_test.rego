package lintel.lib.region_test

import data.lintel.lib.region

test_refused if {
	region.refused("us-east-1", ["eu-*"]) == "us-east-1"
	region.refused("West US", ["westeurope"]) == "West US"
	region.refused("eu-west-1", []) == "eu-west-1"
}

test_allowed if {
	not region.refused("eu-west-1", ["us-*", "eu-*"])
	not region.refused("West Europe", ["westeurope"])
	not region.refused("westeurope", ["West Europe"])
	not region.refused("EU", ["eu"])
}

test_nothing_to_refuse if {
	every written in ["", null, 1, "${var.region}"] {
		not region.refused(written, ["eu-*"])
	}
}
