# Subnets of Google Cloud VPC networks.
package lintel.lib.subnetwork

import data.lintel.lib.value

# The subnet holds machines; others are for load balancers, published services and gateways, and take no such settings.
for_machines if value.at(input.config, ["purpose"]) in {null, "", "PRIVATE", "PRIVATE_RFC_1918"}
