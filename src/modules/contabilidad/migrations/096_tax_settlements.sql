create table tax_settlements (
  company_id uuid not null references companies (id),
  id uuid not null,
  form text not null check (form in ('ec_104', 'ec_103', 'co_300', 'co_350', 'es_303', 'es_111', 'mx_iva')),
  from_day date not null,
  to_day date not null,
  -- What is to be paid, what the period before left in favour, and what this one leaves.
  due numeric(14,2) not null check (due >= 0),
  carried numeric(14,2) not null check (carried >= 0),
  credit numeric(14,2) not null check (credit >= 0),
  entry_id uuid not null,
  settled_by uuid not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  primary key (company_id, id),
  unique (company_id, entry_id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, settled_by) references profiles (company_id, id),
  foreign key (company_id, undone_by) references profiles (company_id, id),
  check (from_day <= to_day),
  check ((undone_at is null) = (undone_by is null))
);
create unique index tax_settlements_once on tax_settlements (company_id, form, from_day) where undone_at is null;
comment on table tax_settlements is 'Liquidaciones: which entry settled the taxes of a form and a period. Never edited: a wrong one is undone.';
call trama.trail('tax_settlements', '{"what": "Liquidación de impuestos", "name": "form", "whole": true, "fields": {"from_day": "Desde", "to_day": "Hasta",
  "due": "Por pagar", "carried": "A favor de antes", "credit": "A favor", "undone_at": "Deshecha"}}');
