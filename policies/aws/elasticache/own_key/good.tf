resource "aws_elasticache_replication_group" "sessions" {
  replication_group_id       = "sessions"
  description                = "Sessions of the shop"
  node_type                  = "cache.r7g.large"
  num_cache_clusters         = 2
  at_rest_encryption_enabled = true
  kms_key_id                 = "arn:aws:kms:eu-central-1:111122223333:key/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"
}
