package lintel.lib.api_versions_test

import data.lintel.lib.api_versions

test_only_versions_with_a_successor if {
	every version, kinds in api_versions.removed {
		regex.match(`/v[0-9]+(alpha|beta)[0-9]+$`, version)
		every release in kinds {
			regex.match(`^1\.[0-9]{2}$`, release)
		}
	}
}
