-- What is printed on an invoice stays as it was issued; what the company notes for itself is apart from it.
alter table invoices add column internal_note text not null default '' check (length(internal_note) <= 1000);
revoke update (description) on invoices from trama_tenant;
grant update (internal_note) on invoices to trama_tenant;
