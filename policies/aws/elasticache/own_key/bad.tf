resource "aws_elasticache_replication_group" "sessions" { # violation: aws.elasticache.own_key
  replication_group_id       = "sessions"
  description                = "Sessions of the shop"
  node_type                  = "cache.r7g.large"
  num_cache_clusters         = 2
  at_rest_encryption_enabled = true
}
