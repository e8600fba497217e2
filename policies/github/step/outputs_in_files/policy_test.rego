package lintel.github.step.outputs_in_files_test

import data.lintel.github.step.outputs_in_files
import data.lintel.lib.testing

reported(script) if outputs_in_files.deny == {{"path": ["run"]}} with input as testing.step(["push"], {"run": script})

test_deprecated_commands_are_denied if {
	reported(`echo "::set-output name=version::$VERSION"`)
	reported("make\necho ::save-state name=pid::1")
	reported(`Write-Host "::set-output name=a::1"`)
}

test_files_and_other_commands_are_allowed if {
	not reported(`echo "version=$VERSION" >> "$GITHUB_OUTPUT"`)
	not reported(`echo "::add-mask::$TOKEN"`)
	not reported("# echo ::set-output name=a::1")
	outputs_in_files.deny == set() with input as testing.action("actions/checkout@v4", {})
}
