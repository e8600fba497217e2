resource "aws_iam_role" "report" {
  name               = "report"
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachment" "report" {
  role       = aws_iam_role.report.name
  policy_arn = "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole"
}

resource "aws_lambda_function" "report" {
  function_name = "report"
  role          = aws_iam_role.report.arn
  filename      = "report.zip"
  handler       = "report.main"
}
