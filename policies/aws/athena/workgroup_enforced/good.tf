resource "aws_athena_workgroup" "reports" {
  name = "reports"

  configuration {
    enforce_workgroup_configuration = true

    result_configuration {
      output_location = "s3://reports-athena/"

      encryption_configuration {
        encryption_option = "SSE_S3"
      }
    }
  }
}
