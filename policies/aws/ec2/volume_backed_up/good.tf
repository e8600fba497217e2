resource "aws_ebs_volume" "orders" {
  availability_zone = "eu-central-1a"
  size              = 100
}

resource "aws_backup_selection" "disks" {
  name         = "disks"
  plan_id      = "0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"
  iam_role_arn = "arn:aws:iam::111122223333:role/backup"
  resources    = [aws_ebs_volume.orders.arn]
}
