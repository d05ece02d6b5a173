create table late_lots (
  company_id uuid not null references companies (id),
  production_lot_id uuid not null,
  told_at timestamptz not null default now(),
  primary key (company_id, production_lot_id),
  foreign key (company_id, production_lot_id) references production_lots (company_id, id) on delete cascade
);
comment on table late_lots is 'The lots of whose lateness people were told: once a lot.';
