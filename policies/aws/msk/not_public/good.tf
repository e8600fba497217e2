resource "aws_msk_cluster" "events" {
  cluster_name           = "events"
  kafka_version          = "3.9.x"
  number_of_broker_nodes = 3

  broker_node_group_info {
    instance_type   = "kafka.m7g.large"
    client_subnets  = ["subnet-0a1b2c3d", "subnet-1b2c3d4e", "subnet-2c3d4e5f"]
    security_groups = ["sg-0a1b2c3d"]

    connectivity_info {
      public_access {
        type = "DISABLED"
      }
    }
  }

}
