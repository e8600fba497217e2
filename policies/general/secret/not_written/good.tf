variable "database_url" {
  type      = string
  sensitive = true
}

variable "smtp_password" {
  type      = string
  sensitive = true
}

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
        name = "DB_PASSWORD"
        value_source {
          secret_key_ref {
            secret  = "shop-db-password"
            version = "latest"
          }
        }
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
    DATABASE_URL = var.database_url
  }

  site_config {}
}

resource "aws_cloudformation_stack" "mail" {
  name         = "mail"
  template_url = "https://templates.s3.amazonaws.com/mail.yaml"

  parameters = {
    SmtpUser     = "mailer"
    SmtpPassword = var.smtp_password
  }
}
