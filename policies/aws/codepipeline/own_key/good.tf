resource "aws_codepipeline" "web" {
  name     = "web"
  role_arn = "arn:aws:iam::111122223333:role/pipeline"

  artifact_store {
    type     = "S3"
    location = "web-builds"

    encryption_key {
      type = "KMS"
      id   = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
    }
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
