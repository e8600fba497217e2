# Documents of Systems Manager.
package lintel.lib.ssm

# The inputs of a document for sessions; none where its content cannot be read.
session_inputs contains object.get(content, "inputs", {}) if {
	input.config.document_type == "Session"
	yaml.is_valid(input.config.content) # JSON is YAML, too
	content := yaml.unmarshal(input.config.content)
	is_object(content)
}
