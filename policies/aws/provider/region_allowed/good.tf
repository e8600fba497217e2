provider "aws" {
  region = "eu-west-1"
}

provider "aws" {
  alias  = "backup"
  region = var.backup_region
}

variable "backup_region" {
  default = "eu-north-1"
}
