resource "aws_neptune_cluster" "graph" {
  cluster_identifier    = "graph"
  copy_tags_to_snapshot = true
}
