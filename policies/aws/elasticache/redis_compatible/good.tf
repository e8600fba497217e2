resource "aws_elasticache_cluster" "sessions" {
  cluster_id = "sessions"
  node_type  = "cache.r7g.large"
  engine     = "redis"
}
