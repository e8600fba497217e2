package lintel.aws.eks.endpoint_closed_to_internet_test

import data.lintel.aws.eks.endpoint_closed_to_internet
import data.lintel.lib.testing

cluster(config) := testing.entry("aws_eks_cluster", "a", {"vpc_config": [config]})

test_open if {
	every config in [{}, {"endpoint_public_access": true}, {"public_access_cidrs": []}, {"public_access_cidrs": ["192.0.2.0/24", "0.0.0.0/0"]}] {
		endpoint_closed_to_internet.deny == {{"path": ["vpc_config", 0, "public_access_cidrs"]}} with input as cluster(config)
	}
}

test_closed if {
	every config in [
		{"endpoint_public_access": false},
		{"endpoint_public_access": "${var.public}"},
		{"public_access_cidrs": ["192.0.2.0/24"]},
		{"public_access_cidrs": "${var.cidrs}"},
	] {
		endpoint_closed_to_internet.deny == set() with input as cluster(config)
	}
}
