package lintel.lib.module_source_test

import data.lintel.lib.module_source

test_registry if {
	every source in ["terraform-aws-modules/vpc/aws", "terraform-aws-modules/iam/aws//modules/iam-user", "app.terraform.io/shop/mail/aws"] {
		module_source.registry(source)
	}
	every source in ["./modules/mail", "../../mail/aws", "github.com/shop/mail/aws", "https://example.com/mail.zip", "s3::https://s3.amazonaws.com/a/b.zip"] {
		not module_source.registry(source)
	}
}

test_git if {
	every source in ["git::https://git.example.com/mail.git", "git@github.com:shop/mail.git", "github.com/shop/mail"] {
		module_source.git(source)
	}
	not module_source.git("terraform-aws-modules/vpc/aws")
}

test_ref if {
	module_source.ref("github.com/shop/mail?ref=v1.4.0") == "v1.4.0"
	module_source.ref("git::https://git.example.com/mail.git//send?depth=1&ref=main") == "main"
	not module_source.ref("github.com/shop/mail")
}
