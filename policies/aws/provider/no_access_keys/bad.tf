provider "aws" {
  region     = "eu-west-1"
  access_key = "AKIAIOSFODNN7EXAMPLE"                     # violation: aws.provider.no_access_keys
  secret_key = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" # violation: aws.provider.no_access_keys
}

variable "other_key" {
  default = "AKIAI44QH8DHBEXAMPLE"
}

provider "aws" {
  alias      = "other"
  access_key = var.other_key # violation: aws.provider.no_access_keys
}
