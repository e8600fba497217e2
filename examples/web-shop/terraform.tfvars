environment      = "staging"
encrypt_database = false
keep_old_uploads = false

admin_cidrs = {
  office  = "203.0.113.0/24"
  support = "0.0.0.0/0"
}
