# What unit tests of policies build their inputs from. No test itself; named so that a scan leaves it out.
package lintel.lib.testing

# An entry of the config listing, as a policy sees it.
entry(type, name, config) := {
	"id": concat(".", [type, name]),
	"name": name,
	"source": "main.tf",
	"line": 1,
	"type": type,
	"config": config,
}

manifest(kind, spec) := entry(concat("_", ["kubernetes", lower(kind)]), "app", {
	"apiVersion": "v1",
	"kind": kind,
	"metadata": {"name": "app"},
	"spec": spec,
})

# A deployment whose pods have the specification.
deployment(spec) := manifest("Deployment", {"template": {"spec": spec}})
