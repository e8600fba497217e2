resource "aws_codebuild_project" "web" {
  name         = "web"
  service_role = "arn:aws:iam::111122223333:role/build"

  artifacts {
    type     = "S3"
    location = "web-builds"
  }

  environment {
    compute_type    = "BUILD_GENERAL1_SMALL"
    image           = "aws/codebuild/amazonlinux-x86_64-standard:5.0"
    type            = "LINUX_CONTAINER"
    privileged_mode = true # violation: aws.codebuild.not_privileged
  }

  source {
    type = "CODEPIPELINE"
  }

}
