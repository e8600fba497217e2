resource "aws_elasticache_cluster" "sessions" { # violation: aws.elasticache.backed_up
  cluster_id = "sessions"
  engine     = "redis"
  node_type  = "cache.r7g.large"
}
