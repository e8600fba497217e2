resource "google_kms_crypto_key_iam_member" "readers" {
  crypto_key_id = "shop/europe-west3/orders/orders"
  role          = "roles/cloudkms.cryptoKeyDecrypter"
  member        = "allUsers" # violation: gcp.kms.key_not_public
}
