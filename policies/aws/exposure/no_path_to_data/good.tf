resource "aws_security_group" "worker" {
  name        = "worker"
  description = "The workers"
  ingress {
    description = "SSH"
    protocol    = "tcp"
    from_port   = 22
    to_port     = 22
    cidr_blocks = ["198.51.100.0/24"]
  }
}

resource "aws_instance" "worker" {
  ami                         = "ami-0abcdef1234567890"
  instance_type               = "t3.small"
  associate_public_ip_address = true
  vpc_security_group_ids      = [aws_security_group.worker.id]
  iam_instance_profile        = aws_iam_instance_profile.worker.name
}

resource "aws_iam_instance_profile" "worker" {
  name = "worker"
  role = aws_iam_role.worker.name
}

resource "aws_iam_role" "worker" {
  name = "worker"
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.amazonaws.com" } }]
  })
}

resource "aws_iam_role_policy" "worker" {
  name = "orders"
  role = aws_iam_role.worker.id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "${aws_s3_bucket.orders.arn}/*" }]
  })
}

resource "aws_s3_bucket" "orders" {
  bucket = "acme-orders"
}

resource "aws_lambda_function" "api" {
  function_name = "api"
  runtime       = "nodejs22.x"
  handler       = "index.handler"
  filename      = "api.zip"
  role          = aws_iam_role.api.arn
}

resource "aws_lambda_function_url" "api" {
  function_name      = aws_lambda_function.api.function_name
  authorization_type = "NONE"
}

resource "aws_iam_role" "api" {
  name = "api"
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "lambda.amazonaws.com" } }]
  })
}

resource "aws_iam_role_policy" "api" {
  name = "carts"
  role = aws_iam_role.api.id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "dynamodb:GetItem", Resource = aws_dynamodb_table.carts.arn }]
  })
}

resource "aws_dynamodb_table" "carts" {
  name     = "carts"
  hash_key = "id"
}

resource "aws_db_instance" "customers" {
  engine                 = "postgres"
  instance_class         = "db.t4g.small"
  publicly_accessible    = true
  vpc_security_group_ids = [aws_security_group.customers.id]
}

resource "aws_security_group" "customers" {
  name        = "customers"
  description = "The database of customers"
}

resource "aws_vpc_security_group_ingress_rule" "customers" {
  description       = "PostgreSQL"
  security_group_id = aws_security_group.customers.id
  ip_protocol       = "tcp"
  from_port         = 5432
  to_port           = 5432
  cidr_ipv4         = "198.51.100.0/24"
}
