resource "aws_elasticache_cluster" "sessions" { # violation: aws.elasticache.several_zones
  cluster_id      = "sessions"
  engine          = "memcached"
  node_type       = "cache.r7g.large"
  num_cache_nodes = 3
}
