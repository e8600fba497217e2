resource "google_compute_service_attachment" "orders" {
  name                  = "orders"
  region                = "europe-west3"
  enable_proxy_protocol = false
  connection_preference = "ACCEPT_MANUAL"
  nat_subnets           = ["shop-nat"]
  target_service        = "projects/shop/regions/europe-west3/forwardingRules/orders"

  consumer_accept_lists {
    project_id_or_num = "warehouse"
    connection_limit  = 4
  }
}
