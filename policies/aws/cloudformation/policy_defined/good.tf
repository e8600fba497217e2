resource "aws_cloudformation_stack" "shop" {
  name         = "shop"
  template_url = "https://shop-templates.s3.eu-central-1.amazonaws.com/shop.yaml"
  policy_url   = "https://shop-templates.s3.eu-central-1.amazonaws.com/policy.json"
}
