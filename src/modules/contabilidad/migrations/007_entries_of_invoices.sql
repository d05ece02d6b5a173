-- An entry is posted together with the one row that names it, so nothing is left for these to refuse; what finds the row stays.
alter table invoices drop constraint invoices_company_id_entry_id_key;
create index invoices_of_entry on invoices (company_id, entry_id) where entry_id is not null;
alter table invoice_payments drop constraint invoice_payments_company_id_entry_id_key;
create index invoice_payments_of_entry on invoice_payments (company_id, entry_id) where entry_id is not null;
