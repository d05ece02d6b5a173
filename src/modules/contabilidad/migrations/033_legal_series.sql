create table legal_series (
  company_id uuid not null references companies (id),
  id uuid not null,
  document text not null check (document in ('Factura', 'Nota de crédito')),
  -- What stands before the number, as in 'SETP' or '001-001-', and how many digits it has at least.
  prefix text not null check (prefix ~ '^[0-9A-Za-z-]{0,15}$'),
  digits integer not null check (digits between 1 and 12),
  first_number integer not null check (first_number > 0),
  next_number integer not null,
  -- The last that is authorised; null for no end.
  last_number integer check (last_number > 0),
  authorisation text not null default '' check (length(authorisation) <= 1000),
  valid_from date,
  valid_until date,
  is_default boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (next_number >= first_number),
  check (last_number is null or last_number >= next_number - 1),
  check (valid_until is null or valid_from is null or valid_until >= valid_from),
  check (active or not is_default)
);
create unique index legal_series_default on legal_series (company_id, document) where is_default;
comment on table legal_series is
  'Numbers of invoices and credit notes as an authority gives them out: with a start, an end and days.';

alter table invoices
  drop constraint invoices_number_check,
  add constraint invoices_number_check check (number ~ '^[0-9A-Za-z-]{1,30}$'),
  add column series_id uuid,
  add foreign key (company_id, series_id) references legal_series (company_id, id);
create index invoices_of_series on invoices (company_id, series_id) where series_id is not null;
alter table credit_notes
  drop constraint credit_notes_number_check,
  add constraint credit_notes_number_check check (number ~ '^[0-9A-Za-z-]{1,30}$'),
  add column series_id uuid,
  add foreign key (company_id, series_id) references legal_series (company_id, id);
create index credit_notes_of_series on credit_notes (company_id, series_id) where series_id is not null;

call trama.trail('legal_series', '{"what": "Serie", "name": ["document", "prefix"], "fields": {"document": "Documento", "prefix": "Prefijo",
  "digits": "Dígitos", "first_number": "Primer número", "last_number": "Último número", "authorisation": "Autorización",
  "valid_from": "Vigente desde", "valid_until": "Vigente hasta", "is_default": "La de siempre", "active": "En uso"}}');
