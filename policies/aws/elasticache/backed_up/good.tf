resource "aws_elasticache_cluster" "sessions" {
  cluster_id               = "sessions"
  engine                   = "redis"
  node_type                = "cache.r7g.large"
  snapshot_retention_limit = 7
}
