create table cash_counts (
  company_id uuid not null references companies (id),
  id uuid not null,
  date date not null,
  -- The account of caja that was counted.
  account_id uuid not null,
  -- How many of which note or coin.
  pieces jsonb not null check (jsonb_typeof(pieces) = 'array'),
  counted numeric(14,2) not null check (counted >= 0),
  -- What the books said at the end of that day.
  expected numeric(14,2) not null,
  difference numeric(14,2) not null generated always as (counted - expected) stored,
  difference_account_id uuid,
  entry_id uuid,
  currency text not null check (currency in ('USD', 'EUR', 'COP', 'MXN')),
  note text not null default '' check (length(note) <= 500),
  annulled_on date,
  annulled_by uuid,
  annulment_reason text not null default '' check (length(annulment_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, entry_id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, difference_account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check ((counted = expected) = (entry_id is null)),
  check ((entry_id is null) = (difference_account_id is null)),
  check ((annulled_on is null) = (annulled_by is null)),
  check ((annulled_on is null) = (annulment_reason = ''))
);
create index cash_counts_by_date on cash_counts (company_id, date, id);
create index cash_counts_of_account on cash_counts (company_id, account_id);
create index cash_counts_on_account on cash_counts (company_id, difference_account_id) where difference_account_id is not null;
comment on table cash_counts is 'Arqueo de caja: what was in it, note by note. Never edited: a wrong one is annulled.';

call trama.trail('cash_counts', '{"what": "Arqueo de caja", "name": "date", "whole": true, "fields": {"date": "Fecha", "counted": "Contado",
  "expected": "En libros", "account_id": {"label": "Caja", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "difference_account_id": {"label": "Cuenta de la diferencia", "of": "chart_of_accounts", "called": "code || '' '' || name"}, "note": "Nota",
  "annulled_on": "Anulado el", "annulment_reason": "Motivo"}}');
