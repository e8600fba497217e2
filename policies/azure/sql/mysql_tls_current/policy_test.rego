package lintel.azure.sql.mysql_tls_current_test

import data.lintel.azure.sql.mysql_tls_current
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := mysql_tls_current.deny with input as testing.entry(type, "a", config)
}

option(name, text) := paths("azurerm_mysql_flexible_server_configuration", {"name": name, "value": text})

test_old if {
	every text in ["TLSv1", "TLSv1.1", "TLSv1.2, TLSv1.1", "TLSV1.1,TLSV1.2"] {
		option("tls_version", text) == {["value"]}
	}
}

test_new if {
	every text in ["TLSv1.2", "TLSv1.2,TLSv1.3", "${var.tls}"] {
		option("tls_version", text) == set()
	}
	option("admin_tls_version", "TLSv1.1") == set()
}
