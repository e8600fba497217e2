resource "aws_sagemaker_data_quality_job_definition" "forecast" {
  name     = "forecast"
  role_arn = "arn:aws:iam::111122223333:role/forecast"

  data_quality_app_specification {
    image_uri = "111122223333.dkr.ecr.eu-west-1.amazonaws.com/checks"
  }

  data_quality_job_input {
    endpoint_input {
      endpoint_name = "forecast"
    }
  }

  data_quality_job_output_config {
    monitoring_outputs {
      s3_output {
        s3_uri = "s3://forecast-checks/output"
      }
    }
  }

  job_resources {
    cluster_config {
      instance_count    = 2
      instance_type     = "ml.m7i.large"
      volume_size_in_gb = 20
    }
  }

  network_config {
    enable_inter_container_traffic_encryption = false # violation: aws.sagemaker.job_traffic_encrypted
  }
}
