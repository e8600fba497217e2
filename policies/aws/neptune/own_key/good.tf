resource "aws_neptune_cluster" "graph" {
  cluster_identifier = "graph"
  storage_encrypted  = true
  kms_key_arn        = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}
