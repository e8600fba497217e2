resource "aws_elasticache_cluster" "sessions" {
  cluster_id      = "sessions"
  engine          = "memcached"
  node_type       = "cache.r7g.large"
  num_cache_nodes = 3
  az_mode         = "cross-az"
}
