resource "aws_cloudformation_stack" "shop" {
  name              = "shop"
  template_url      = "https://shop-templates.s3.eu-central-1.amazonaws.com/shop.yaml"
  notification_arns = ["arn:aws:sns:eu-central-1:111122223333:changes"]
}
