resource "aws_iam_role" "ci" {
  name = "ci"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "codebuild.amazonaws.com" }
      Action    = "sts:AssumeRole"
    }]
  })
}

resource "aws_iam_role_policy" "deploy" {
  name = "deploy"
  role = aws_iam_role.ci.name
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:PassRole"
      Resource = "arn:aws:iam::111122223333:role/shop-function"
    }]
  })
}

resource "aws_iam_role_policy_attachment" "functions" {
  role       = aws_iam_role.ci.name
  policy_arn = "arn:aws:iam::aws:policy/AWSLambda_FullAccess"
}
