resource "google_redis_instance" "carts" { # violation: gcp.memorystore.redis_authenticated
  name           = "carts"
  memory_size_gb = 4
}
