resource "aws_elastic_beanstalk_environment" "shop" {
  name                = "shop"
  application         = "shop"
  solution_stack_name = "64bit Amazon Linux 2023 v4.7.2 running Python 3.13"

  setting {
    namespace = "aws:elasticbeanstalk:managedactions"
    name      = "ManagedActionsEnabled"
    value     = "true"
  }
}
