package lintel.lib.credentials_test

import data.lintel.lib.credentials

test_names_and_values if {
	every name in ["password", "DB_PASSWORD", "dbPassword", "api-key", "auth.token", "AWS_SECRET_ACCESS_KEY", "clientSecret"] {
		every text in ["k3en-otter-41", "T4#]zc>otter"] {
			credentials.in_setting(name, text)
		}
	}
	every name in ["PASSWORD_FILE", "token_ttl", "secretName", "host", "monkey", "publicKeyPath"] {
		not credentials.in_setting(name, "k3en-otter-41")
	}
}

test_values_that_stand_for_another if {
	every text in ["", "abc", "${password}", "$(TOKEN)", "{{ .Values.password }}", "<password>", "/run/secrets/db", "true", "3600", "30s", "CHANGEME", "https://vault/a", "shop-db-password", "****", "a: 1\nb: 2"] {
		not credentials.in_setting("password", text)
	}
}

test_forms if {
	every text in [
		"-----BEGIN RSA PRIVATE KEY-----\nMII",
		"key = AKIAIOSFODNN7EXAMPLE",
		"postgres://shop:keen-otter-41@db/shop",
	] {
		credentials.in_setting("config", text)
	}
	every text in ["postgres://db/shop", "http://user:${PASSWORD}@db", "-----BEGIN CERTIFICATE-----", "AKIA"] {
		not credentials.in_setting("config", text)
	}
}

test_lines_of_files if {
	credentials.in_setting("app.properties", "a=b\ndb.password = keen-otter-41\n")
	credentials.in_setting("user_data", "#!/bin/sh\nexport DB_PASSWORD=keen-otter-41\n")
	credentials.in_setting("app.yaml", "db:\n  password: \"keen-otter-41\"\n")
	every line in ["password_file = /a/b", "# password = keen-otter-41", "password = ${PASSWORD}", "requirepassword = true", "password =", "password = os.environ['DB_PASSWORD']", "password = read('db')"] {
		not credentials.in_setting("app.conf", concat("\n", ["a = b", line, "c = d"]))
	}
}
