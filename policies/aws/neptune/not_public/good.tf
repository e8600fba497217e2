resource "aws_neptune_cluster_instance" "graph" {
  cluster_identifier  = "graph"
  instance_class      = "db.r7g.large"
  publicly_accessible = false
}
