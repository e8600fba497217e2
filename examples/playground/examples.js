/** Examples to start from. */
export const examples = [
  {
    name: 'Roles',
    version: 'v1',
    query: 'data.app',
    policy: `package app

# Deny unless a role of the user grants the action.
default allow := false

allow if {
	some role in data.roles[input.user]
	some grant in data.grants[role]
	grant.action == input.action
	grant.type == input.type
}

reasons contains "unknown user" if not data.roles[input.user]

reasons contains sprintf("%s may not %s %s", [input.user, input.action, input.type]) if {
	data.roles[input.user]
	not allow
}
`,
    input: '{\n  "user": "bob",\n  "action": "write",\n  "type": "orders"\n}\n',
    data: `{
  "roles": { "ada": ["owner"], "bob": ["viewer"] },
  "grants": {
    "owner": [{ "action": "read", "type": "orders" }, { "action": "write", "type": "orders" }],
    "viewer": [{ "action": "read", "type": "orders" }]
  }
}
`,
  },
  {
    name: 'Kubernetes admission',
    version: 'v1',
    query: 'data.admission.deny',
    policy: `package admission

deny contains message if {
	some container in input.request.object.spec.containers
	not startswith(container.image, data.registry)
	print("image of", container.name, "is", container.image)
	message := sprintf("container %s: images must come from %s", [container.name, data.registry])
}

deny contains message if {
	some container in input.request.object.spec.containers
	not container.resources.limits.memory
	message := sprintf("container %s: set resources.limits.memory", [container.name])
}
`,
    input: `{
  "request": {
    "kind": { "kind": "Pod" },
    "object": {
      "spec": {
        "containers": [
          { "name": "web", "image": "registry.example.com/web:2.1", "resources": { "limits": { "memory": "1Gi" } } },
          { "name": "proxy", "image": "docker.io/proxy" }
        ]
      }
    }
  }
}
`,
    data: '{ "registry": "registry.example.com/" }\n',
  },
  {
    name: 'Reachable networks',
    version: 'v1',
    query: 'some network in data.network.exposed; ports := data.network.open[network]',
    policy: `package network

# The networks that the internet reaches, over any number of connections.
exposed := graph.reachable(targets, {"internet"}) - {"internet"}

targets[name] := {connection.to | some connection in input.connections; connection.from == name} if some name in names

names := object.keys(input.networks) | {"internet"}

open[name] := ports if {
	some name, network in input.networks
	ports := {port | some port in network.ports; port != 443}
	count(ports) > 0
}
`,
    input: `{
  "connections": [
    { "from": "internet", "to": "public" },
    { "from": "public", "to": "services" },
    { "from": "office", "to": "database" }
  ],
  "networks": {
    "public": { "ports": [443] },
    "services": { "ports": [443, 8080] },
    "database": { "ports": [5432] }
  }
}
`,
    data: '',
  },
  {
    name: 'Rego v0',
    version: 'v0',
    query: 'data.legacy.violation',
    policy: `package legacy

violation[message] {
	bucket := input.buckets[_]
	bucket.public
	message := sprintf("bucket %s is public", [bucket.name])
}
`,
    input:
      '{\n  "buckets": [\n    { "name": "logs", "public": true },\n    { "name": "backup", "public": false }\n  ]\n}\n',
    data: '',
  },
];
