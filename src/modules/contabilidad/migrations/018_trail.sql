-- What the trail tells of the books: codes, numbers, days and amounts, before and after.
call trama.trail('invoices', '{"what": "Factura", "name": "number", "fields": {"client": "Cliente", "date": "Fecha", "due_date": "Vencimiento",
  "description": "Concepto", "amount": "Total", "paid": "Pagado", "status": "Estado", "internal_note": "Nota interna",
  "annulled_on": "Anulada el", "annulment_reason": "Motivo"}}');
call trama.trail('invoice_payments', '{"what": "Pago", "name": {"column": "invoice_id", "of": "invoices", "called": "number"}, "whole": true,
  "fields": {"date": "Fecha", "amount": "Importe", "account_id": {"label": "Cuenta", "of": "chart_of_accounts",
  "called": "code || '' '' || name"}, "reversed_on": "Deshecho el", "reversal_reason": "Motivo"}}');
call trama.trail('journal_entries', '{"what": "Asiento", "name": "number", "whole": true,
  "fields": {"date": "Fecha", "description": "Descripción"}}');
call trama.trail('closing_entries', '{"what": "Asiento de cierre", "name": "year", "fields": {}}');
call trama.trail('chart_of_accounts', '{"what": "Cuenta", "name": ["code", "name"], "fields": {"code": "Código", "name": "Nombre", "type": "Tipo",
  "cash": "Caja o banco"}}');
call trama.trail('cost_centers', '{"what": "Centro de costo", "name": "name", "fields": {"name": "Nombre", "description": "Descripción"}}');
call trama.trail('posting_rules', '{"what": "Cuentas de tus facturas", "fields": {
  "receivable_id": {"label": "Clientes", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "income_id": {"label": "Ingresos", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "tax_id": {"label": "Impuestos", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "cash_id": {"label": "Caja o banco", "of": "chart_of_accounts", "called": "code || '' '' || name"}}}');
call trama.trail('fixed_assets', '{"what": "Activo", "name": "name", "fields": {"name": "Nombre", "description": "Descripción",
  "acquisition_date": "Fecha de adquisición", "acquisition_cost": "Costo de adquisición", "residual_value": "Valor residual",
  "opening_depreciation": "Ya depreciado antes", "first_month": "Primer mes", "useful_life_years": "Vida útil (años)",
  "asset_account_id": {"label": "Cuenta del activo", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "depreciation_account_id": {"label": "Depreciación acumulada", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "expense_account_id": {"label": "Gasto por depreciación", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "cost_center_id": {"label": "Centro de costo", "of": "cost_centers", "called": "name"},
  "status": "Estado", "disposed_on": "Baja"}}');
call trama.trail('recurring_entries', '{"what": "Asiento recurrente", "name": "description", "fields": {"description": "Descripción",
  "amount": "Importe", "frequency": "Frecuencia",
  "account_id": {"label": "Cuenta de gasto", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "counter_account_id": {"label": "Se paga con", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "cost_center_id": {"label": "Centro de costo", "of": "cost_centers", "called": "name"},
  "starts_on": "Primer día", "ends_on": "Último día", "paused": "En pausa", "archived_at": "Archivado"}}');
