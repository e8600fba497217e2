resource "aws_mwaa_environment" "reports" {
  name                  = "reports"
  source_bucket_arn     = "arn:aws:s3:::reports-dags"
  dag_s3_path           = "dags/"
  execution_role_arn    = "arn:aws:iam::111122223333:role/airflow"
  webserver_access_mode = "PUBLIC_ONLY" # violation: aws.mwaa.webserver_private

  network_configuration {
    subnet_ids         = ["subnet-0a1b2c3d", "subnet-1b2c3d4e"]
    security_group_ids = ["sg-0a1b2c3d"]
  }

}
