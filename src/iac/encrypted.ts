/** The first characters of encrypted files, and the programs that decrypt them. */
const headers: readonly (readonly [header: string, program: string, fix: string])[] = [
  ['\0GITCRYPT\0', 'git-crypt', 'git-crypt unlock'],
  ['$ANSIBLE_VAULT;', 'Ansible Vault', 'ansible-vault decrypt'],
  ['age-encryption.org/v1', 'age', 'age --decrypt'],
  ['-----BEGIN AGE ENCRYPTED FILE-----', 'age', 'age --decrypt'],
];

/** The program that a file is encrypted with, and the command that decrypts it; undefined for plain text. */
export function encryption(text: string): { readonly program: string; readonly fix: string } | undefined {
  const known = headers.find(([header]) => text.startsWith(header));
  if (known !== undefined) return { program: known[1], fix: known[2] };
  // For any other file format, sops writes a JSON object with the encrypted text.
  const isSops = text.startsWith('{') && text.includes('ENC[AES256_GCM,') && /"sops"\s*:\s*\{/.test(text);
  return isSops ? { program: 'sops', fix: 'sops --decrypt' } : undefined;
}
