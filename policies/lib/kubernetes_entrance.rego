# How the internet reaches pods: through load balancers and ingresses.
package lintel.lib.kubernetes_entrance

import data.lintel.lib.kubernetes
import data.lintel.lib.kubernetes_rights
import data.lintel.lib.link
import data.lintel.lib.network
import data.lintel.lib.value
import data.lintel.lib.workload

# The ways from the internet to the pods of `input`, as data.lintel.lib.exposure has them.
ways contains {"steps": [door, sprintf("%s %s", [kubernetes.kind, kubernetes.name])]} if {
	found := public_selectors[place_of(input)]
	some key, label in workload.labels
	some selector in found[key][label]
	selects(selector)
	some door in public_services[place_of(input)][selector]
}

selects(selector) if {
	every key, label in selector {
		workload.labels[key] == label
	}
}

# Services that are open to the internet, by place and selector, and the selectors by that of their labels that fewest have.
public_selectors[place][key][selector[key]] contains selector if {
	some place, selectors in public_services
	some selector, _ in selectors
	[_, key] := min({[count(sharing[place][name][label]), name] | some name, label in selector})
}

sharing[place][key][label] contains selector if {
	some place, selectors in public_services
	some selector, _ in selectors
	some key, label in selector
}

public_services[place][selector] contains door if {
	some service in kubernetes.listed({"Service"})
	selector := kubernetes.read(service, ["spec", "selector"])
	is_object(selector)
	count(selector) > 0
	place := place_of(service)
	some door in doors(service, place)
}

place_of(entry) := kubernetes_rights.place(kubernetes.namespace_of(entry), link.directory(entry))

doors(service, _) := {sprintf("Service %s (LoadBalancer)", [kubernetes.read(service, ["metadata", "name"])])} if {
	kubernetes.read(service, ["spec", "type"]) == "LoadBalancer"
	not inside(service)
	for_everyone(kubernetes.read(service, ["spec", "loadBalancerSourceRanges"]))
}

doors(service, place) := {sprintf("Ingress %s → Service %s", [ingress, name]) | some ingress in ingresses[place][name]} if {
	kubernetes.read(service, ["spec", "type"]) != "LoadBalancer"
	name := kubernetes.read(service, ["metadata", "name"])
}

for_everyone(ranges) if value.empty(ranges)

for_everyone(ranges) if network.whole_internet(ranges[_])

# Clouds and controllers have annotations for balancers inside a network.
inside(entry) if {
	some key, text in kubernetes.read(entry, ["metadata", "annotations"])
	is_string(key)
	inward(key, value.word(text))
}

inward(key, text) if {
	regex.match(`(load-balancer-internal|load-balancer-scheme|load-balancer-type|/scheme|ingress\.class)$`, key)
	regex.match(`^(true|0\.0\.0\.0/0|internal|gce-internal|.*(internal|private).*)$`, text)
}

# Ingresses, by place and service. Those that ask who is calling, or let only some networks in, are left out.
ingresses[place][service] contains kubernetes.read(ingress, ["metadata", "name"]) if {
	some ingress in kubernetes.listed({"Ingress"})
	not inside(ingress)
	not guarded(ingress)
	not inward_class(kubernetes.read(ingress, ["spec", "ingressClassName"]))
	place := place_of(ingress)
	some service in backends(ingress)
}

inward_class(name) if {
	is_string(name)
	regex.match(`internal|private`, name)
}

guarded(ingress) if {
	some key, text in kubernetes.read(ingress, ["metadata", "annotations"])
	regex.match(`/(auth-url|auth-type|auth-tls-secret|auth-signin|whitelist-source-range|allowlist-source-range|inbound-cidrs|router\.middlewares|security-groups)$`, key)
	value.given(text)
}

# The names of services below a specification, in the old and in the new form, in manifests and in Terraform.
backends(ingress) := {name |
	walk(kubernetes.read(ingress, ["spec"]), [_, node])
	is_object(node)
	some name in [value.at(node, ["service", "name"]), value.at(node, ["service", 0, "name"]), value.at(node, ["serviceName"]), value.at(node, ["service_name"])]
	is_string(name)
}
