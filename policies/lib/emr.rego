# Security configurations of EMR, which are JSON text.
package lintel.lib.emr

import data.lintel.lib.value

# A setting of the encryption, by its path, is known not to be true.
off(path) if {
	setting := object.get(encryption, path, null)
	not value.is_true(setting)
	not value.unknown(setting)
}

# A setting of the encryption is not there.
missing(path) if value.empty(object.get(encryption, path, null))

# {} if it is missing; undefined for an invalid text.
encryption := object.get(configuration, "EncryptionConfiguration", {})

configuration := input.config.configuration if is_object(input.config.configuration)

configuration := json.unmarshal(input.config.configuration) if json.is_valid(input.config.configuration)
