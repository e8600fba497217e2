resource "aws_elasticache_cluster" "sessions" {
  cluster_id                 = "sessions"
  engine                     = "redis"
  node_type                  = "cache.r7g.large"
  auto_minor_version_upgrade = true
}
