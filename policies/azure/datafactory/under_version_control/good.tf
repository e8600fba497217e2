resource "azurerm_data_factory" "etl" {
  name                = "shop-etl"
  resource_group_name = "shop"
  location            = "westeurope"

  github_configuration {
    account_name    = "shop"
    branch_name     = "main"
    repository_name = "etl"
    root_folder     = "/"
    git_url         = "https://github.com"
  }
}
