resource "aws_ebs_volume" "search_index" {
  availability_zone = "eu-central-1a"
  size              = 200
  type              = "gp3"
  encrypted         = true
}

resource "aws_ebs_volume" "uploads" {
  availability_zone = "eu-central-1a"
  size              = 50
  encrypted         = true
}
