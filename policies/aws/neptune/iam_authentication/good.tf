resource "aws_neptune_cluster" "graph" {
  cluster_identifier                  = "graph"
  iam_database_authentication_enabled = true
}
