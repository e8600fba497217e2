# METADATA
# title: Use a supported runtime version in App Service (application_stack)
# description: Vulnerabilities in a runtime version that no longer gets security updates stay open.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#application_stack-1
# - ref: https://learn.microsoft.com/azure/app-service/language-support-policy
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types:
#   - azurerm_app_service
#   - azurerm_function_app
#   - azurerm_linux_function_app
#   - azurerm_linux_web_app
#   - azurerm_windows_function_app
#   - azurerm_windows_web_app
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_80, instance: dotnet}
#     - {id: CKV_AZURE_83, instance: java}
#     - {id: CKV_AZURE_81, instance: php}
#     - {id: CKV_AZURE_82, instance: python}
#     trivy:
#     - {id: AZU-0069, instance: php}
#     - {id: AVD-AZU-0069, instance: php}
#     - {id: AZU-0070, instance: python}
#     - {id: AVD-AZU-0070, instance: python}
#     kics: [cc4aaa9d-1070-461a-b519-04e00f42db8a]
#   cis: ["azure-2.0:9.6", "azure-2.0:9.7", "azure-2.0:9.8"]
#   remediation: Choose a supported version in `application_stack`, after you test the app with it in a deployment slot.
package lintel.azure.appservice.runtime_supported

import data.lintel.lib.attribute

deny contains {"path": place.path, "message": sprintf("%s %s no longer gets security fixes", [language, place.value]), "instance": language} if {
	some [names, language] in settings
	some place in attribute.places(input.config, array.concat(["site_config"], names))
	is_string(place.value)
	version := trim_suffix(trim_prefix(lower(place.value), "v"), "-lts")
	release(language, version) in ended[language]
}

# Java has updates of a release: 1.7.0_80.
release("java", version) := regex.replace(version, `^(1\.[0-9]+)\..*$`, "$1")

release(language, version) := version if language != "java"

# The text `PYTHON|3.7` of older resource types.
deny contains {"path": place.path, "message": sprintf("%s no longer gets security fixes", [place.value]), "instance": language} if {
	some place in attribute.places(input.config, ["site_config", "linux_fx_version"])
	is_string(place.value)
	[stack, version] := split(lower(place.value), "|")
	language := stacks[stack]
	trim_suffix(version, "-lts") in ended[language]
}

settings := {
	[["application_stack", "dotnet_version"], "dotnet"],
	[["application_stack", "java_version"], "java"],
	[["application_stack", "node_version"], "node"],
	[["application_stack", "php_version"], "php"],
	[["application_stack", "python_version"], "python"],
	[["dotnet_framework_version"], "dotnet"],
	[["java_version"], "java"],
	[["php_version"], "php"],
	[["python_version"], "python"],
}

stacks := {
	"dotnetcore": "dotnet", "dotnet": "dotnet", "dotnet-isolated": "dotnet", "java": "java", "node": "node", "php": "php",
	"python": "python",
}

# Releases that had ended by June 2026. 2.0 and 4.0 stand for .NET Framework 3.5 and 4.8.
ended := {
	"dotnet": {"1.0", "1.1", "2.1", "2.2", "3.0", "3.1", "5.0", "6.0", "7.0"},
	"java": {"1.7", "7"},
	"node": {"6", "8", "10", "12", "14", "16", "18", "20"},
	"php": {"5.4", "5.5", "5.6", "7.0", "7.1", "7.2", "7.3", "7.4", "8.0", "8.1"},
	"python": {"2.7", "3.4", "3.6", "3.7", "3.8", "3.9"},
}
