resource "aws_iam_role" "web" {
  name               = "web"
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachment" "web" {
  role       = aws_iam_role.web.name
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess"
}

resource "aws_iam_instance_profile" "web" {
  name = "web"
  role = aws_iam_role.web.name
}

resource "aws_instance" "web" { # violation: aws.ec2.role_not_admin
  ami                  = "ami-0a1b2c3d4e5f60718"
  instance_type        = "m7i.large"
  iam_instance_profile = aws_iam_instance_profile.web.name
}
