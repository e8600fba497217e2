variable "name" {
  type = string
}

variable "ami" {
  type = string
}

variable "instance_type" {
  type = string
}

variable "subnet_id" {
  type = string
}

variable "security_group_ids" {
  type = list(string)
}

variable "require_imdsv2" {
  type    = bool
  default = false
}

variable "scratch_disk_size" {
  description = "In GiB; 0 for no disk"
  type        = number
  default     = 0
}

resource "aws_instance" "this" {
  ami                    = var.ami
  instance_type          = var.instance_type
  subnet_id              = var.subnet_id
  vpc_security_group_ids = var.security_group_ids

  metadata_options {
    http_tokens = var.require_imdsv2 ? "required" : "optional"
  }

  tags = {
    Name = var.name
  }
}

resource "aws_ebs_volume" "scratch" {
  count = var.scratch_disk_size > 0 ? 1 : 0

  availability_zone = aws_instance.this.availability_zone
  size              = var.scratch_disk_size
}

resource "aws_volume_attachment" "scratch" {
  count = length(aws_ebs_volume.scratch)

  device_name = "/dev/sdf"
  volume_id   = aws_ebs_volume.scratch[count.index].id
  instance_id = aws_instance.this.id
}
