resource "aws_elasticache_cluster" "sessions" {
  cluster_id        = "sessions"
  engine            = "redis"
  node_type         = "cache.r7g.large"
  subnet_group_name = "private"
}
