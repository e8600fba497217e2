resource "aws_dms_replication_instance" "move" {
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
  publicly_accessible        = true # violation: aws.dms.not_public
}
