resource "aws_dms_replication_instance" "move" { # violation: aws.dms.minor_upgrades_automatic
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
}
