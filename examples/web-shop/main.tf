terraform {
  required_version = ">= 1.6"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.0"
    }
  }
}

provider "aws" {
  region = var.region

  default_tags {
    tags = local.tags
  }
}

locals {
  name = "${var.project}-${var.environment}"

  tags = {
    Project     = var.project
    Environment = var.environment
  }

  is_production = var.environment == "production"
}

# One key for everything the shop stores.
resource "aws_kms_key" "shop" {
  description             = "Data of ${local.name}"
  deletion_window_in_days = local.is_production ? 30 : 7
}

resource "aws_kms_alias" "shop" {
  name          = "alias/${local.name}"
  target_key_id = aws_kms_key.shop.key_id
}

# The deployment pipeline.
resource "aws_iam_policy" "deploy" {
  name = "${local.name}-deploy"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Sid      = "UntilWeKnowWhatItNeeds"
        Effect   = "Allow"
        Action   = "*"
        Resource = "*"
      },
    ]
  })
}

resource "aws_cloudtrail" "audit" {
  name                  = "${local.name}-audit"
  s3_bucket_name        = module.audit_logs.bucket
  is_multi_region_trail = true
  kms_key_id            = aws_kms_key.shop.arn
}

module "frontend" {
  source = "./modules/service"

  name               = "${local.name}-frontend"
  ami                = var.ami
  instance_type      = local.is_production ? "t3.medium" : "t3.small"
  subnet_id          = aws_subnet.private["a"].id
  security_group_ids = [aws_security_group.frontend.id]
  require_imdsv2     = true
}

module "worker" {
  source = "./modules/service"

  name               = "${local.name}-worker"
  ami                = var.ami
  instance_type      = "t3.medium"
  subnet_id          = aws_subnet.private["b"].id
  security_group_ids = [aws_security_group.worker.id]
  scratch_disk_size  = 200
}
