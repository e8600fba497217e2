resource "aws_dlm_lifecycle_policy" "orders" {
  description        = "daily"
  execution_role_arn = "arn:aws:iam::111122223333:role/dlm"

  policy_details {
    resource_types = ["VOLUME"]
    target_tags    = { backup = "daily" }

    schedule {
      name = "daily"

      create_rule {
        interval = 24
      }

      retain_rule {
        count = 14
      }

      cross_region_copy_rule {
        target    = "eu-central-1"
        encrypted = true
        cmk_arn   = "arn:aws:kms:eu-central-1:111122223333:key/1a2b3c4d"
      }
    }
  }
}
