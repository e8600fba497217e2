provider "aws" {
  region = "us-east-1" # violation: aws.provider.region_allowed
}

provider "aws" {
  alias  = "backup"
  region = var.backup_region # violation: aws.provider.region_allowed
}

variable "backup_region" {
  default = "ap-south-1"
}
