resource "google_redis_instance" "carts" {
  name           = "carts"
  memory_size_gb = 4
  auth_enabled   = true
}
