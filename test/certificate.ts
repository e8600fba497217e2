import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An authority's certificate, and one for 127.0.0.1 and localhost that it has signed, with its key; valid until 2120, for tests only. */
const files = {
  'ca.crt': `-----BEGIN CERTIFICATE-----
MIIBZDCCAQqgAwIBAgIULjzXQMZVlkNAPf+vkQ2nK029a3IwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMbGludGVsIHRlc3RzMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAw
MTAxMDAwMDAwWjAXMRUwEwYDVQQDDAxsaW50ZWwgdGVzdHMwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAATwR5XLbCMOfQB/I2676cJ9P6KRqbMqUWg2nbElUrXcjSgC
IZJZuFWL3YCymILHBsBcCPjBNrkqTbwVf0Ka6sIAozIwMDAPBgNVHRMBAf8EBTAD
AQH/MB0GA1UdDgQWBBQrvl/Eg4cUQ1mKDqJpZ8vkUoQugDAKBggqhkjOPQQDAgNI
ADBFAiEA7w23bt8RRu9VratlAJ+6oMZbQUsTaCgGwvbOmEYQttgCIBUZ0yaci9RY
33iALL54o9Q2+J7z65YpaU11XFTM6jGa
-----END CERTIFICATE-----
`,
  'tls.crt': `-----BEGIN CERTIFICATE-----
MIIBjTCCATOgAwIBAgIUfr7M5BFobp2ZZi1ZUTatCBPmbJYwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMbGludGVsIHRlc3RzMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAw
MTAxMDAwMDAwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggq
hkjOPQMBBwNCAAS4aCKuiw5sCj8tlmS7xPcIp8wFsVP5K2zSs20M1/CLNiH+3aiC
PjR1X5QXOowag31UDoT2fe9ZMnTKew2VdhToo14wXDAaBgNVHREEEzARhwR/AAAB
gglsb2NhbGhvc3QwHQYDVR0OBBYEFEpRE1zbcOq33fqP70L1awHi+/skMB8GA1Ud
IwQYMBaAFCu+X8SDhxRDWYoOomlny+RShC6AMAoGCCqGSM49BAMCA0gAMEUCIQCq
HcrvNai/e68LgMNPPq6Srg2bhRf/ymKT4LUsKU14PgIgJfkCYc5r8cdE670NwYGU
AU1Ht8p+IspZSwQ3JVoRBY8=
-----END CERTIFICATE-----
`,
  'tls.key': `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpNcejU3RKGGfbiiI
I0ZeK/tLossorE/+zE+aXC4qWjGhRANCAAS4aCKuiw5sCj8tlmS7xPcIp8wFsVP5
K2zSs20M1/CLNiH+3aiCPjR1X5QXOowag31UDoT2fe9ZMnTKew2VdhTo
-----END PRIVATE KEY-----
`,
};

/** Paths of a certificate for the local host, its key, and the authority to trust. */
export interface Certificate {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/** Writes a certificate for servers of tests into a folder. */
export function writeCertificate(folder: string): Certificate {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { authority: join(folder, 'ca.crt'), certificate: join(folder, 'tls.crt'), key: join(folder, 'tls.key') };
}
