resource "aws_vpc" "shop" {
  cidr_block           = var.vpc_cidr
  enable_dns_hostnames = true
}

resource "aws_subnet" "private" {
  for_each = { a = 0, b = 1 }

  vpc_id            = aws_vpc.shop.id
  availability_zone = "${var.region}${each.key}"
  cidr_block        = cidrsubnet(var.vpc_cidr, 8, each.value)
}

resource "aws_security_group" "frontend" {
  name        = "${local.name}-frontend"
  description = "Customers"
  vpc_id      = aws_vpc.shop.id

  ingress {
    description = "HTTPS for everybody"
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }

  dynamic "ingress" {
    for_each = var.admin_cidrs

    content {
      description = "SSH for ${ingress.key}"
      from_port   = 22
      to_port     = 22
      protocol    = "tcp"
      cidr_blocks = [ingress.value]
    }
  }
}

resource "aws_security_group" "worker" {
  name        = "${local.name}-worker"
  description = "Workers take no traffic"
  vpc_id      = aws_vpc.shop.id
}

resource "aws_security_group" "database" {
  name        = "${local.name}-database"
  description = "Orders database"
  vpc_id      = aws_vpc.shop.id
}

resource "aws_vpc_security_group_ingress_rule" "database" {
  security_group_id            = aws_security_group.database.id
  description                  = "PostgreSQL for the frontend"
  from_port                    = 5432
  to_port                      = 5432
  ip_protocol                  = "tcp"
  referenced_security_group_id = aws_security_group.frontend.id
}
