-- A debit note adds to an invoice: it is owed, paid, printed and posted as one, and names the invoice that it adds to.
alter table invoices
  add column debits_id uuid,
  add column debit_reason text not null default '' check (length(debit_reason) <= 1000),
  add constraint invoices_debit_reason check ((debits_id is null) = (debit_reason = '')),
  add foreign key (company_id, debits_id) references invoices (company_id, id);
-- Ecuador numbers each kind of document from 1 under the same establishment and point of emission.
alter table invoices drop constraint invoices_company_id_number_key;
create unique index invoices_number on invoices (company_id, number) where debits_id is null;
create unique index invoices_debit_number on invoices (company_id, number) where debits_id is not null;
create index invoices_of_debited on invoices (company_id, debits_id) where debits_id is not null;
comment on column invoices.debits_id is 'Of a debit note: the invoice that it adds to. Null for an invoice.';

create function trama.hold_debited() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (new.debits_id, new.debit_reason) is distinct from (old.debits_id, old.debit_reason) then
    raise exception 'What a debit note adds to never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger invoices_debited_once before update of debits_id, debit_reason on invoices
  for each row execute function trama.hold_debited();

alter table legal_series drop constraint legal_series_document_check;
alter table legal_series add constraint legal_series_document_check check (document in ('Factura', 'Nota de crédito', 'Nota de débito'));
