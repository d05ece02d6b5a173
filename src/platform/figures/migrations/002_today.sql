create table today_layouts (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  -- The one that is arranged: so far there is one.
  screen text not null default 'dashboard' check (length(screen) between 1 and 40),
  -- What stands on it, in its order: 'hoy', 'modulos', 'listo:ventas-por-mes', 'informe:' and a report's id.
  cards text[] not null check (cardinality(cards) <= 20 and array_position(cards, null) is null and length(array_to_string(cards, ',')) <= 2000),
  primary key (company_id, id),
  unique (company_id, person_id, screen),
  foreign key (company_id, person_id) references profiles (company_id, id)
);
comment on table today_layouts is 'How a person arranged the dashboard; without a row it is as their role finds it.';

-- What somebody arranges for themselves is nobody else's.
create policy person_only on today_layouts as restrictive for all to trama_tenant
  using (person_id = trama.person()) with check (person_id = trama.person());
