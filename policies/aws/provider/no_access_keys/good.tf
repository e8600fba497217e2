variable "secret_key" {
  sensitive = true
}

provider "aws" {
  region  = "eu-west-1"
  profile = "shop"
}

provider "aws" {
  alias      = "other"
  region     = "us-east-1"
  secret_key = var.secret_key
}
