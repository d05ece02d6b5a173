-- What is issued stays as it is, but for what is said of it and what becomes of it.
revoke update, delete on invoices, invoice_lines, invoice_payments from trama_tenant;
grant update (description, due_date, paid, annulled_on, annulled_by, annulment_reason, version) on invoices to trama_tenant;
grant update (reversed_on, reversed_by, reversal_reason) on invoice_payments to trama_tenant;
