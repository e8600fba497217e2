package lintel.aws.s3.website_disabled_test

import data.lintel.aws.s3.website_disabled
import data.lintel.lib.testing

website(config) := testing.entry("aws_s3_bucket_website_configuration", "a", config)

bucket(config) := testing.entry("aws_s3_bucket", "a", config)

index := {"index_document": [{"suffix": "index.html"}]}

redirect := {"redirect_all_requests_to": [{"host_name": "example.com"}]}

test_website if {
	website_disabled.deny == {{"path": []}} with input as website(index)
	website_disabled.deny == {{"path": ["website"]}} with input as bucket({"website": [{"index_document": "index.html"}]})
}

test_no_website if {
	every config in [{}, {"website": []}, {"website": [{"redirect_all_requests_to": "https://example.com"}]}] {
		website_disabled.deny == set() with input as bucket(config)
	}
}

test_redirect if website_disabled.deny == set() with input as website(redirect)
