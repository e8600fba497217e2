# Containers of ECS task definitions.
package lintel.lib.task

# The containers of `input`, whose definitions are JSON text, or a list where the loader has decoded it.
containers := [container | some container in decoded; is_object(container)]

decoded := input.config.container_definitions if is_array(input.config.container_definitions)

decoded := json.unmarshal(input.config.container_definitions) if {
	is_string(input.config.container_definitions)
	json.is_valid(input.config.container_definitions)
}

# What a message calls a container.
called(container) := sprintf("the container %s", [container.name]) if is_string(container.name)

called(container) := "a container" if not is_string(object.get(container, "name", null))
