resource "aws_codebuild_project" "web" { # violation: aws.codebuild.own_key
  name         = "web"
  service_role = "arn:aws:iam::111122223333:role/build"

  artifacts {
    type     = "S3"
    location = "web-builds"
  }

  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/amazonlinux-x86_64-standard:5.0"
    type         = "LINUX_CONTAINER"
  }

  source {
    type = "CODEPIPELINE"
  }

}
