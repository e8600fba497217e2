# Regions of clouds, as names and as the patterns of a setting.
package lintel.lib.region

# The name of a region that no pattern allows; undefined if it is allowed or missing.
refused(written, allowed) := written if {
	is_string(written)
	written != ""
	not contains(written, "${")
	every pattern in allowed {
		not glob.match(normal(pattern), [], normal(written))
	}
}

# Azure takes "West Europe" for westeurope.
normal(name) := lower(replace(name, " ", ""))
