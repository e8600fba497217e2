resource "aws_codepipeline" "web" {
  name     = "web"
  role_arn = "arn:aws:iam::111122223333:role/pipeline"

  artifact_store { # violation: aws.codepipeline.own_key
    type     = "S3"
    location = "web-builds"
  }

  stage {
    name = "Source"

    action {
      name             = "Source"
      category         = "Source"
      owner            = "AWS"
      provider         = "CodeCommit"
      version          = "1"
      output_artifacts = ["source"]
    }
  }
}
