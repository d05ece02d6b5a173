/** What control gives a company with an approved request, as each has here; agents and services only of what was asked for. */
export const CONTROL_GIVES = [
  'work_entries',
  'work_comments',
  'web_pages',
  'payments',
  'payment_reminders',
  'receipt_files',
]
/** Company tables that control reads across companies; it writes none as a whole. */
export const CONTROL_READS = [
  'companies',
  'company_profiles',
  'profiles',
  'company_modules',
  'suggestions',
  'agent_requests',
  'marketing_service_requests',
  'web_page_requests',
  'connected_agents',
  'connected_marketing_services',
  'web_pages',
  'work_entries',
  'work_comments',
  'automation_profiles',
  'api_clients',
  'api_calls',
  'payments',
  'payment_reminders',
  'receipt_files',
  'payment_receipts',
]
/** What nobody of a company does to a table at all, or not to its company_id: what is posted or issued stays. */
export const WITHHELD: Record<string, readonly string[]> = {
  audit_log: ['update', 'delete'],
  row_history: ['insert', 'update', 'delete'],
  payments: ['update', 'delete'],
  api_calls: ['update', 'delete'],
  movement_ties: ['update', 'delete'],
  bodega_settings: ['delete'],
  stock_transfers: ['update', 'delete'],
  stock_transfer_lines: ['update', 'delete'],
  stock_reservations: ['update', 'delete'],
  stock_counts: ['update', 'delete'],
  quotes: ['delete'],
  quote_templates: ['delete'],
  quote_mails: ['update', 'delete'],
  quote_invoices: ['update', 'delete'],
  quote_links: ['delete'],
  quote_visits: ['update', 'delete'],
  quote_comments: ['update', 'delete'],
  quote_answers: ['update', 'delete'],
  quote_settings: ['delete'],
  web_form_submissions: ['update', 'delete'],
  web_form_spam: ['delete'],
  product_pictures: ['update'],
  document_counters: ['delete'],
  document_templates: ['delete'],
  document_template_versions: ['update', 'delete'],
  asset_depreciations: ['delete'],
  journal_counters: ['delete'],
  journal_entries: ['update', 'delete'],
  journal_lines: ['update', 'delete'],
  recurring_postings: ['update', 'delete'],
  recurring_invoice_issues: ['update', 'delete'],
  invoices: ['update', 'delete'],
  invoice_lines: ['update', 'delete'],
  invoice_payments: ['update', 'delete'],
  invoice_mails: ['update', 'delete'],
  payment_instructions: ['delete'],
  portal_settings: ['delete'],
  reported_payments: ['update', 'delete'],
  payment_gateways: ['delete'],
  online_payments: ['update', 'delete'],
  online_charges: ['update', 'delete'],
  invoice_links: ['delete'],
  invoice_visits: ['update', 'delete'],
  credit_notes: ['update', 'delete'],
  credit_note_lines: ['update', 'delete'],
  receipts: ['update', 'delete'],
  advance_refunds: ['update', 'delete'],
  client_mails: ['update', 'delete'],
  issued_papers: ['update', 'delete'],
  issued_files: ['update', 'delete'],
}

/** Of these no row that they refer to is free for a second try: src/modules/ventas/quotes/invoice.server.test.ts, src/modules/ventas/sharing/reach.server.test.ts, src/modules/bodega/warehouses/warehouses.server.test.ts, src/modules/contabilidad/recurring-invoices/recurring-invoices.server.test.ts. */
export const TIED_ONCE = ['quote_invoices', 'quote_links', 'quote_answers', 'movement_ties', 'recurring_invoice_issues']

/** Changing these is refused to a superuser too: what a client received. */
export const APPEND_ONLY = ['issued_papers', 'issued_files', 'quote_answers']

/** What is posted stays posted: a trigger of these refuses a change before the key does. */
export const STAYS: Record<string, string> = {
  'invoices.entry_id update': '23514',
  'invoice_payments.entry_id update': '23514',
  'credit_notes.entry_id update': '23514',
  'receipts.entry_id update': '23514',
}
