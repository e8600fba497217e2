resource "google_redis_instance" "carts" {
  name                    = "carts"
  memory_size_gb          = 4
  transit_encryption_mode = "SERVER_AUTHENTICATION"
}
