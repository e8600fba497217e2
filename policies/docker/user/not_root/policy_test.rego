package lintel.docker.user.not_root_test

import data.lintel.docker.user.not_root
import data.lintel.lib.testing

test_root_is_denied if {
	not_root.deny == {{"path": ["user", "name"]}} with input as testing.stage({"user": {"name": "root"}})
	not_root.deny == {{"path": ["user", "name"]}} with input as testing.stage({"user": {"name": "0", "group": "0"}})
}

test_other_forms_of_root_are_denied if {
	not_root.deny == {{"path": ["user", "name"]}} with input as testing.stage({"user": {"name": "00"}})
	not_root.deny == {{"path": ["user", "name"]}} with input as testing.stage({"user": {"name": "+0"}})
	not_root.deny == {{"path": ["user"]}} with input as testing.stage({"user": {"name": "", "group": "app"}})
	not_root.deny == {{"path": ["user"]}} with input as testing.service({"user": "000:app"})
	not_root.deny == {{"path": ["user"]}} with input as testing.service({"user": ":app"})
}

test_no_user_is_denied if {
	not_root.deny == {{"path": ["user"]}} with input as testing.stage({"origin": {"kind": "image", "image": "node:22"}})
	not_root.deny == {{"path": ["user"]}} with input as testing.stage({"origin": {"kind": "scratch"}})
}

test_another_user_is_allowed if {
	not_root.deny == set() with input as testing.stage({"user": {"name": "app"}})
}

test_images_with_another_user_are_allowed if {
	not_root.deny == set() with input as testing.stage({"origin": {"image": "gcr.io/distroless/static:nonroot"}})
	not_root.deny == set() with input as testing.stage({"origin": {"image": "${BASE}"}})
	not_root.deny == set() with input as testing.stage({"origin": {"image": "mcr.microsoft.com/dotnet/runtime:9.0-noble-chiseled"}})
}

test_other_stages_are_allowed if {
	not_root.deny == set() with input as testing.stage({"final": false, "user": {"name": "root"}})
}

test_root_of_a_service_is_denied if {
	not_root.deny == {{"path": ["user"]}} with input as testing.service({"user": "root"})
	not_root.deny == {{"path": ["user"]}} with input as testing.service({"user": "0:1000"})
}

test_other_users_of_a_service_are_allowed if {
	not_root.deny == set() with input as testing.service({"user": "1000:0"})
	not_root.deny == set() with input as testing.service({"user": "${UID}:0"})
	not_root.deny == set() with input as testing.service({})
}
