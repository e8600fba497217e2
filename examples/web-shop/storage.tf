module "audit_logs" {
  source = "./modules/bucket"

  name       = "${local.name}-audit-logs"
  versioning = true
}

module "uploads" {
  source = "./modules/bucket"

  name       = "${local.name}-uploads"
  versioning = var.keep_old_uploads
}

# Product images, read by every browser.
resource "aws_s3_bucket" "images" {
  # lintel:skip=aws.s3.bucket_versioning Images are built from the catalog and can be built again.
  bucket = "${local.name}-images"
}

resource "aws_s3_bucket_public_access_block" "images" {
  bucket = aws_s3_bucket.images.id

  block_public_acls       = true
  ignore_public_acls      = true
  block_public_policy     = false
  restrict_public_buckets = true
}
