create table bodega_settings (
  company_id uuid not null references companies (id),
  -- Whether invoices take stock out, and annulments and credit notes bring it back.
  documents_move boolean not null,
  -- Whence invoices take; null: the first warehouse.
  warehouse_id uuid,
  version integer not null default 1,
  primary key (company_id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id)
);
create index bodega_settings_of_warehouse on bodega_settings (company_id, warehouse_id) where warehouse_id is not null;
comment on table bodega_settings is 'What documents do with stock; no row: nothing, until the company says so.';
call trama.trail('bodega_settings', '{"what": "Facturas y existencias", "fields": {"documents_move": "Las facturas sacan existencias"}}');
