# The activity log of an Azure subscription, which a diagnostic setting of the subscription exports.
package lintel.lib.activity_log

# `input` is a subscription, or the diagnostic setting of one.
subscription if input.type == "azurerm_subscription"

subscription if regex.match(`^(/subscriptions/[^/]+|\$\{(data\.)?azurerm_subscription\.[^}]*\.id\})$`, input.config.target_resource_id)

subscription if regex.match(`^/subscriptions/\$\{data\.azurerm_(client_config|subscription)\.[^}]*\.subscription_id\}$`, input.config.target_resource_id)
