resource "google_app_engine_standard_app_version" "shop" {
  service    = "default"
  version_id = "v1"
  runtime    = "nodejs22"

  entrypoint {
    shell = "node app.js"
  }

  deployment {
    zip {
      source_url = "https://storage.googleapis.com/shop/app.zip"
    }
  }

  handlers {
    url_regex      = ".*"
    security_level = "SECURE_ALWAYS"
    script {
      script_path = "auto"
    }
  }
}
