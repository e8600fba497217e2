resource "azurerm_resource_group" "shop" {
  name     = "shop"
  location = "westeurope"
}

resource "azurerm_network_security_group" "worker" {
  name                = "worker"
  location            = azurerm_resource_group.shop.location
  resource_group_name = azurerm_resource_group.shop.name
  security_rule {
    name                       = "ssh"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "22"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }
}

resource "azurerm_public_ip" "worker" {
  name                = "worker"
  location            = azurerm_resource_group.shop.location
  resource_group_name = azurerm_resource_group.shop.name
  allocation_method   = "Static"
}

resource "azurerm_network_interface" "worker" {
  name                = "worker"
  location            = azurerm_resource_group.shop.location
  resource_group_name = azurerm_resource_group.shop.name
  ip_configuration {
    name                          = "public"
    private_ip_address_allocation = "Dynamic"
    public_ip_address_id          = azurerm_public_ip.worker.id
  }
}

resource "azurerm_network_interface_security_group_association" "worker" {
  network_interface_id      = azurerm_network_interface.worker.id
  network_security_group_id = azurerm_network_security_group.worker.id
}

resource "azurerm_linux_virtual_machine" "worker" { # violation: azure.exposure.no_path_to_data
  name                  = "worker"
  location              = azurerm_resource_group.shop.location
  resource_group_name   = azurerm_resource_group.shop.name
  size                  = "Standard_B1s"
  admin_username        = "operator"
  network_interface_ids = [azurerm_network_interface.worker.id]
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_role_assignment" "worker" {
  scope                = azurerm_storage_account.orders.id
  role_definition_name = "Storage Blob Data Reader"
  principal_id         = azurerm_linux_virtual_machine.worker.identity[0].principal_id
}

resource "azurerm_storage_account" "orders" {
  name                     = "acmeorders"
  location                 = azurerm_resource_group.shop.location
  resource_group_name      = azurerm_resource_group.shop.name
  account_tier             = "Standard"
  account_replication_type = "GRS"
}

resource "azurerm_linux_web_app" "api" { # violation: azure.exposure.no_path_to_data
  name                = "acme-api"
  location            = azurerm_resource_group.shop.location
  resource_group_name = azurerm_resource_group.shop.name
  service_plan_id     = azurerm_service_plan.api.id
  site_config {}
  identity {
    type         = "UserAssigned"
    identity_ids = [azurerm_user_assigned_identity.api.id]
  }
}

resource "azurerm_service_plan" "api" {
  name                = "api"
  location            = azurerm_resource_group.shop.location
  resource_group_name = azurerm_resource_group.shop.name
  os_type             = "Linux"
  sku_name            = "P1v3"
}

resource "azurerm_user_assigned_identity" "api" {
  name                = "api"
  location            = azurerm_resource_group.shop.location
  resource_group_name = azurerm_resource_group.shop.name
}

resource "azurerm_role_assignment" "api" {
  scope                = azurerm_resource_group.shop.id
  role_definition_name = "Contributor"
  principal_id         = azurerm_user_assigned_identity.api.principal_id
}
