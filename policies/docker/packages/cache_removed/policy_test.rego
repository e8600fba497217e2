package lintel.docker.packages.cache_removed_test

import data.lintel.docker.packages.cache_removed
import data.lintel.lib.testing

stages := {"docker_stage": [testing.stage({"base": {"kind": "image", "image": "a"}})]}

test_a_cache_is_denied if {
	cache_removed.deny == {{"path": ["commands", 0], "instance": "yum"}} with input as testing.run([["yum", "install", "-y", "a"]]) with data.resources as stages
	cache_removed.deny == {{"path": ["commands", 0], "instance": "apk"}} with input as testing.run([["apk", "add", "a"]]) with data.resources as stages
	cache_removed.deny == {{"path": ["commands", 0], "instance": "pip"}} with input as testing.run([["pip", "install", "a"]]) with data.resources as stages
	cache_removed.deny == {{"path": ["commands", 0], "instance": "pip"}} with input as testing.run([["pip", "install", "-i", "${MIRROR}", "a"]]) with data.resources as stages
}

test_cleaning_is_allowed if {
	cache_removed.deny == set() with input as testing.run([["yum", "install", "-y", "a"], ["yum", "clean", "all"]]) with data.resources as stages
	cache_removed.deny == set() with input as testing.run([["dnf", "install", "-y", "a"], ["rm", "-rf", "/var/cache/dnf"]]) with data.resources as stages
	cache_removed.deny == set() with input as testing.run([["apk", "add", "--no-cache", "a"], ["apk", "add", "--no-network", "a"], ["pip", "install", "--no-cache-dir", "b"]]) with data.resources as stages
}

test_mounts_and_variables_are_allowed if {
	mounted := object.union(testing.run([["yum", "install", "-y", "a"]]), {"config": {"mounts": [{"type": "cache", "target": "/var/cache/yum"}]}})
	cache_removed.deny == set() with input as mounted with data.resources as stages
	with_env := {"docker_stage": [testing.stage({"base": {"kind": "image"}, "env": {"PIP_NO_CACHE_DIR": "1"}})]}
	cache_removed.deny == set() with input as testing.run([["pip", "install", "a"]]) with data.resources as with_env
}

test_stages_that_are_left_behind_are_allowed if {
	cache_removed.deny == set() with input as testing.run([["yum", "install", "-y", "a"]]) with data.resources as {"docker_stage": []}
}
