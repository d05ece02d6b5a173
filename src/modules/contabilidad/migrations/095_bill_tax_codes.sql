-- Lines of a supplier's bill may bear several taxes by code: what we withhold is taken off what we pay. `amount` stays what is owed.
alter table bill_lines add column taxes uuid[] not null default '{}';
comment on column bill_lines.taxes is 'Its taxes by code; none: its percentage counts. What they came to is in bill_taxes.';

alter table bills add column withheld numeric(14,2) not null default 0 check (withheld >= 0);
alter table bills drop constraint bills_check;
alter table bills add constraint bills_adds_up check (amount = subtotal - discount + tax - withheld);
comment on column bills.amount is 'What is to be paid: net and taxes, less what we withhold.';

-- What a code was on the day of the bill stays with it: name, kind and how it is reckoned.
alter table bill_taxes
  alter column rate type numeric(7,4),
  add column code_id uuid,
  add column name text not null default '' check (length(name) <= 20),
  add column kind text not null default '' check (length(kind) <= 20),
  add column withheld boolean not null default false,
  add column of_iva boolean not null default false,
  add column rounding text not null default 'documento' check (rounding in ('documento', 'linea')),
  add column half text not null default 'arriba' check (half in ('arriba', 'par')),
  add constraint bill_taxes_named check ((code_id is null) = (name = '') and (code_id is null) = (kind = '')),
  add constraint bill_taxes_withheld_by_code check (not withheld or code_id is not null),
  add foreign key (company_id, code_id) references tax_codes (company_id, id),
  drop constraint bill_taxes_company_id_bill_id_rate_key,
  add constraint bill_taxes_once unique nulls not distinct (company_id, bill_id, code_id, rate);
create index bill_taxes_of_code on bill_taxes (company_id, code_id) where code_id is not null;
comment on table bill_taxes is 'What a supplier''s bill bears of each rate or code, as it was written.';
