resource "google_document_ai_processor" "invoices" { # violation: gcp.documentai.own_key
  location     = "eu"
  display_name = "invoices"
  type         = "INVOICE_PROCESSOR"
}
