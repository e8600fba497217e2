# Regions of clouds, as names and as the patterns of a setting.
package lintel.lib.region

# The name of a region that no pattern allows; undefined for one that is allowed, and where there is none.
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
