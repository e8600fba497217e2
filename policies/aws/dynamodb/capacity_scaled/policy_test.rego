package lintel.aws.dynamodb.capacity_scaled_test

import data.lintel.aws.dynamodb.capacity_scaled
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"name": "carts"},
		{"name": "carts", "billing_mode": "PROVISIONED"},
	] {
		capacity_scaled.deny == {{"path": ["billing_mode"]}} with input as testing.entry("aws_dynamodb_table", "a", config) with data.resources as {}
	}
}

test_passes if {
	capacity_scaled.deny == set() with input as testing.entry("aws_dynamodb_table", "a", {"name": "carts", "billing_mode": "PAY_PER_REQUEST"}) with data.resources as {}
}

target(id) := {"aws_appautoscaling_target": [testing.entry("aws_appautoscaling_target", "a", {"resource_id": id})]}

test_scaled if {
	every id in ["table/carts", "table/${aws_dynamodb_table.a.name}", "table/${var.table}"] {
		capacity_scaled.deny == set() with input as testing.entry("aws_dynamodb_table", "a", {"name": "carts"}) with data.resources as target(id)
	}
	every id in ["table/orders", "table/${aws_dynamodb_table.b.name}"] {
		capacity_scaled.deny == {{"path": ["billing_mode"]}} with input as testing.entry("aws_dynamodb_table", "a", {"name": "carts"}) with data.resources as target(id)
	}
}
