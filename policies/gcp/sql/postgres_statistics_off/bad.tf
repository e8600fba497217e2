resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "POSTGRES_16"

  settings {
    tier = "db-custom-2-8192"

    database_flags {
      name  = "log_parser_stats"
      value = "on" # violation: gcp.sql.postgres_statistics_off
    }

    database_flags {
      name  = "log_planner_stats"
      value = "off"
    }

    database_flags {
      name  = "log_executor_stats"
      value = "off"
    }

    database_flags {
      name  = "log_statement_stats"
      value = "off"
    }
  }
}
