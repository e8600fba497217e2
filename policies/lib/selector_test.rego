package lintel.lib.selector_test

import data.lintel.lib.selector
import data.lintel.lib.testing

selects(labels, expressions) if selector.selects({"labels": labels, "expressions": expressions}, {"app": "shop", "stage": "live"})

test_labels if {
	selects({}, [])
	selects({"app": "shop"}, [])
	not selects({"app": "shop", "stage": "test"}, [])
	not selects({"team": "shop"}, [])
}

test_expressions if {
	selects({}, [{"key": "app", "operator": "In", "values": ["cart", "shop"]}])
	not selects({}, [{"key": "app", "operator": "In", "values": ["cart"]}])
	selects({}, [{"key": "app", "operator": "NotIn", "values": ["cart"]}])
	selects({}, [{"key": "team", "operator": "NotIn", "values": ["cart"]}])
	not selects({}, [{"key": "app", "operator": "NotIn", "values": ["shop"]}])
	selects({}, [{"key": "app", "operator": "Exists"}, {"key": "team", "operator": "DoesNotExist"}])
	not selects({}, [{"key": "app", "operator": "DoesNotExist"}])
	not selects({}, [{"key": "team", "operator": "Exists"}])
}

test_network_policies_of_all_forms if {
	spec := {"podSelector": {"matchLabels": {"app": "a"}}}
	manifest := testing.object_of("networking.k8s.io/v1", "NetworkPolicy", {"spec": spec})
	resource := testing.entry("kubernetes_network_policy", "a", {"spec": [{"pod_selector": [{"match_labels": {"app": "b"}}]}]})
	nested := testing.entry("kubernetes_manifest", "a", {"manifest": {"kind": "NetworkPolicy", "spec": spec}})
	found := selector.network_policies with data.resources as {"kubernetes_network_policy": [manifest, resource], "kubernetes_manifest": [nested]}
	[policy.selector.labels | some policy in found] == [{"app": "a"}, {"app": "b"}, {"app": "a"}]
}
