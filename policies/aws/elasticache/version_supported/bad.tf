resource "aws_elasticache_cluster" "sessions" {
  cluster_id     = "sessions"
  engine         = "redis"
  node_type      = "cache.r7g.large"
  engine_version = "5.0.6" # violation: aws.elasticache.version_supported
}
