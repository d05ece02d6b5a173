create table closing_ticks (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  item text not null check (item in ('borradores', 'contabilizar', 'cobros', 'extractos', 'bancos', 'depreciacion', 'recurrentes', 'impuestos',
    'compras', 'saldos')),
  ticked_by uuid not null,
  ticked_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, month, item),
  foreign key (company_id, ticked_by) references profiles (company_id, id)
);
comment on table closing_ticks is 'Cierre del mes: what of its list a person has looked at.';
call trama.trail('closing_ticks', '{"what": "Cierre del mes", "name": "item", "fields": {"month": "Mes", "item": "Revisado"}}');
