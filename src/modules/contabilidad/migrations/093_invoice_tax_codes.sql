-- Lines may bear several taxes by code: what the client withholds is taken off what he pays. `amount` stays what he owes.
alter table invoice_lines add column taxes uuid[] not null default '{}';
comment on column invoice_lines.taxes is 'Its taxes by code; none: its percentage counts. What they came to is in invoice_taxes.';

alter table invoices add column withheld numeric(14,2) not null default 0 check (withheld >= 0);
alter table invoices drop constraint invoices_check;
alter table invoices add constraint invoices_adds_up check (amount = subtotal - discount + tax - withheld);
comment on column invoices.amount is 'What is to be paid: net and taxes, less what the client withholds.';

alter table credit_notes add column withheld numeric(14,2) not null default 0 check (withheld >= 0);
alter table credit_notes drop constraint credit_notes_check;
alter table credit_notes add constraint credit_notes_adds_up check (amount = subtotal - discount + tax - withheld);

-- What a code was on the day of the document stays with it: name, kind and how it is reckoned.
alter table invoice_taxes
  alter column rate type numeric(7,4),
  add column code_id uuid,
  add column name text not null default '' check (length(name) <= 20),
  add column kind text not null default '' check (length(kind) <= 20),
  add column withheld boolean not null default false,
  add column of_iva boolean not null default false,
  add column rounding text not null default 'documento' check (rounding in ('documento', 'linea')),
  add column half text not null default 'arriba' check (half in ('arriba', 'par')),
  add constraint invoice_taxes_named check ((code_id is null) = (name = '') and (code_id is null) = (kind = '')),
  add constraint invoice_taxes_withheld_by_code check (not withheld or code_id is not null),
  add foreign key (company_id, code_id) references tax_codes (company_id, id),
  drop constraint invoice_taxes_once,
  add constraint invoice_taxes_once unique nulls not distinct (company_id, invoice_id, note_id, code_id, rate);
create index invoice_taxes_of_code on invoice_taxes (company_id, code_id) where code_id is not null;
comment on table invoice_taxes is 'What an invoice or a credit note bears of each rate or code, as it was issued.';
