resource "aws_s3_bucket" "press" {
  bucket = "shop-press"
}

resource "aws_s3_bucket_acl" "press" {
  bucket = aws_s3_bucket.press.id
  acl    = "public-read" # violation: aws.s3.acl_not_public
}

resource "aws_s3_bucket" "uploads" {
  bucket = "shop-uploads"
}

resource "aws_s3_bucket_acl" "uploads" {
  bucket = aws_s3_bucket.uploads.id

  access_control_policy {
    owner {
      id = "b5a1f0c27d4e"
    }

    grant {
      permission = "WRITE"

      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/global/AllUsers" # violation: aws.s3.acl_not_public
      }
    }
  }
}
