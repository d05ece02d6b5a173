-- Under which title a company's files have a field, as somebody of it matched it last; no field: the column is not imported.
create table import_columns (
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('clientes', 'productos')),
  -- In lower case, without accents or signs.
  title text not null check (length(title) between 1 and 200),
  field text not null check (length(field) <= 40),
  primary key (company_id, kind, title)
);
