resource "aws_launch_template" "worker" {
  name = "worker"

  metadata_options {
    http_tokens                 = "required"
    http_put_response_hop_limit = 2 # violation: aws.ec2.metadata_hops_limited
  }
}
