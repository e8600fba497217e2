resource "aws_athena_workgroup" "reports" {
  name = "reports"

  configuration {
    result_configuration { # violation: aws.athena.results_encrypted
      output_location = "s3://reports-athena/"
    }
  }
}

resource "aws_athena_database" "clicks" { # violation: aws.athena.results_encrypted
  name   = "clicks"
  bucket = "reports-athena"
}
