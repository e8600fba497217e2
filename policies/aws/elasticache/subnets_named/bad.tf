resource "aws_elasticache_cluster" "sessions" { # violation: aws.elasticache.subnets_named
  cluster_id = "sessions"
  engine     = "redis"
  node_type  = "cache.r7g.large"
}
