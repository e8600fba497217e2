resource "google_cloud_run_v2_service" "shop" {
  name     = "shop"
  location = "europe-west1"

  template {
    containers {
      image = "europe-docker.pkg.dev/shop/images/shop:1.4.2"

      env {
        name  = "DB_HOST"
        value = "db.internal"
      }
      env {
        name  = "DB_PASSWORD"
        value = "tr0ub4dor-and-3" # violation: general.secret.not_written
      }
    }
  }
}

resource "azurerm_linux_web_app" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = "plan"

  app_settings = {
    STAGE        = "live"
    DATABASE_URL = "postgres://shop:k3en-0tter-41@db.internal/shop" # violation: general.secret.not_written
  }

  site_config {}
}

resource "aws_cloudformation_stack" "mail" {
  name         = "mail"
  template_url = "https://templates.s3.amazonaws.com/mail.yaml"

  parameters = {
    SmtpUser     = "mailer"
    SmtpPassword = "f0r-the-p0stman" # violation: general.secret.not_written
  }
}
