resource "aws_neptune_cluster" "graph" {
  cluster_identifier = "graph"
  storage_encrypted  = true
}
