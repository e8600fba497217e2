variable "project" {
  type    = string
  default = "web-shop"
}

variable "environment" {
  description = "production or staging"
  type        = string
  default     = "production"
}

variable "region" {
  type    = string
  default = "eu-central-1"
}

variable "vpc_cidr" {
  type    = string
  default = "10.20.0.0/16"
}

variable "admin_cidrs" {
  description = "Who may connect with SSH, by name"
  type        = map(string)
  default     = {}
}

variable "ami" {
  description = "Image of all instances; built by the pipeline, which passes it in"
  type        = string
}

variable "encrypt_database" {
  type    = bool
  default = true
}

variable "keep_old_uploads" {
  type    = bool
  default = true
}
