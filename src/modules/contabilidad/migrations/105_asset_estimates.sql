create table asset_estimates (
  company_id uuid not null references companies (id),
  id uuid not null,
  asset_id uuid not null,
  -- From this month on, what is left is spread over so many months, down to the residual value.
  from_month text not null check (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  months integer not null check (months between 1 and 1200),
  residual_value numeric(14,2) not null check (residual_value >= 0),
  reason text not null check (length(reason) between 1 and 500),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, asset_id, from_month),
  foreign key (company_id, asset_id) references fixed_assets (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
comment on table asset_estimates is 'Cambios de estimación: from when on an asset lasts otherwise, or is worth something else at its end.';
call trama.trail('asset_estimates', '{"what": "Cambio de estimación", "name": {"column": "asset_id", "of": "fixed_assets", "called": "name"},
  "whole": true, "fields": {"from_month": "Desde el mes", "months": "Meses que le quedan", "residual_value": "Valor residual", "reason": "Motivo"}}');
