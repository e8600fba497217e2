# Virtual machines of Compute Engine: what they take over from elsewhere, and what their metadata means.
package lintel.lib.google_compute

import data.lintel.lib.google_project
import data.lintel.lib.value

# Settings that such an instance leaves out come from its template or image, which is checked separately.
inherits if input.type in {"google_compute_instance_from_template", "google_compute_instance_from_machine_image"}

# Metadata are texts; machines take several words for yes and no, in any case.
is_on(x) if word(x) in {"true", "1", "yes", "y"}

is_off(x) if word(x) in {"false", "0", "no", "n"}

word(x) := lower(sprintf("%v", [x])) if x != null

# Metadata of a project are those of all its machines: of the resource for all of them, or of one for a single key.
project_metadata(entry, key) := value.at(entry.config, ["metadata", key]) if entry.type == "google_compute_project_metadata"

project_metadata(entry, key) := value.at(entry.config, ["value"]) if {
	entry.type == "google_compute_project_metadata_item"
	entry.config.key == key
}

# The project of `input` says yes for all of its machines, or may.
on_for_project(key) if {
	some type in ["google_compute_project_metadata", "google_compute_project_metadata_item"]
	some entry in data.resources[type]
	google_project.shared_with(entry)
	may_be_on(project_metadata(entry, key))
}

on_for_project(_) if {
	some entry in data.resources.google_compute_project_metadata
	google_project.shared_with(entry)
	is_string(entry.config.metadata)
	value.unknown(entry.config.metadata)
}

may_be_on(x) if is_on(x)

may_be_on(x) if value.unknown(x)
