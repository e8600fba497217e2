resource "google_compute_service_attachment" "orders" {
  name                  = "orders"
  region                = "europe-west3"
  enable_proxy_protocol = false
  connection_preference = "ACCEPT_AUTOMATIC" # violation: gcp.compute.service_attachment_accepts_by_list
  nat_subnets           = ["shop-nat"]
  target_service        = "projects/shop/regions/europe-west3/forwardingRules/orders"
}
