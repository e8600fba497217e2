# Passwords, tokens and keys in settings.
package lintel.lib.credentials

# The value of a setting is a credential: its name says so and it is written out, or it has the form of one.
in_setting(name, text) if {
	regex.match(`(?i)(^|[_.-]|[a-z0-9])(passwd|password|passphrase|secret|secret[_-]?key|(access|api|auth|private)[_-]?(key|token)|token|credentials?)$`, name)
	written_out(text)
}

in_setting(_, text) if of_known_form(text)

# A line of a file, such as `db.password=…`.
in_setting(_, text) if {
	contains(text, "\n")
	some line in split(text, "\n")
	contains(lower(line), "passw")
	some found in regex.find_all_string_submatch_n(`(?i)^(?:(?:export|set)[ \t]+)?[a-z0-9_.-]*(?:password|passwd)["']?[ \t]*[=:][ \t]*["']?([^\s"'#;,]+)`, trim_left(line, " \t"), 1)
	not regex.match(`[(\[]`, found[1]) # code that reads it from elsewhere
	written_out(found[1])
}

# A value, not a place where one is, a variable, a switch or something to be filled in. A line may have a backslash at its end.
written_out(text) if {
	count(text) > 3
	not contains(text, "\n")
	not regex.match(`[${}%]|<[^<>]*>|://|^[/~.]|^\*+$|^x+$`, text)
	not regex.match(`(?i)^(true|false|null|none|nil|yes|no|enabled|disabled|required|optional|redacted|todo|changed?-?me|replace.*|your.*|enc\[.*|vault:.*|[0-9]{1,5}[smhd]?)$`, text)
	not regex.match(`(?i)^[a-z0-9.-]*[.-]?(secret|secrets|token|tokens|password|passwords|credentials)([.-][a-z0-9.-]*)?$`, text)
}

of_known_form(text) if {
	contains(text, "PRIVATE KEY-----")
	regex.match(`-----BEGIN ([A-Z]+ )*PRIVATE KEY-----`, text)
}

of_known_form(text) if {
	regex.match(`\b(AKIA|ASIA)[0-9A-Z]{16}\b|\bgh[pousr]_[0-9A-Za-z]{36}|\bglpat-[0-9A-Za-z_-]{20}|\bxox[abprs]-[0-9A-Za-z-]{10}|\bAIza[0-9A-Za-z_-]{35}|\bsk_live_[0-9A-Za-z]{20}`, text)
}

# Credentials in an address: scheme://user:password@host.
of_known_form(text) if {
	some line in split(text, "\n")
	contains(line, "://")
	contains(line, "@")
	some found in regex.find_all_string_submatch_n(`\b[a-z][a-z0-9+.-]*://[^\s:/@]+:([^\s:/@]+)@`, line, -1)
	written_out(found[1])
}
