resource "aws_elasticache_replication_group" "sessions" {
  replication_group_id       = "sessions"
  description                = "Sessions of the shop"
  node_type                  = "cache.r7g.large"
  num_cache_clusters         = 2
  transit_encryption_enabled = true
  user_group_ids             = ["shop"]
}
