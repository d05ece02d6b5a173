-- How a company works out what its garments cost; no row: materials are taken when cut, the workshop is worth nothing beside them.
create table garment_cost_settings (
  company_id uuid not null references companies (id),
  takes_materials boolean not null,
  -- Whence materials leave and where garments come in; null: the first warehouse. It is bodega's, without which textil works.
  warehouse_id uuid,
  -- As what seconds come in; null: as good ones.
  seconds_product_id uuid,
  -- The workshop costs so much a minute of the style, or such a percentage of labour.
  workshop_by text not null check (workshop_by in ('minuto', 'porcentaje')),
  workshop_rate numeric(14,4) not null check (workshop_rate >= 0),
  -- Of the books, which labour and workshop are taken from; null: that of differences. It is contabilidad's, without which textil works.
  account_id uuid,
  version integer not null default 1,
  primary key (company_id),
  foreign key (company_id, seconds_product_id) references cdm_products (company_id, id)
);
create index garment_cost_settings_of_seconds on garment_cost_settings (company_id, seconds_product_id) where seconds_product_id is not null;
comment on table garment_cost_settings is 'Costo de las prendas: what is taken when cut, and what the workshop costs.';
call trama.trail('garment_cost_settings', '{"what": "Costo de las prendas", "fields": {"takes_materials": "Sacar materiales al cortar",
  "seconds_product_id": {"label": "Segundas", "of": "cdm_products", "called": "name"}, "workshop_by": "Taller por", "workshop_rate": "Tarifa de taller"}}');

-- What an order has in process is a product of cdm, made with its first cut. Its id is the order's.
create table orders_in_process (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, product_id),
  foreign key (company_id, id) references production_orders (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id)
);
comment on table orders_in_process is 'As which product the cut pieces of an order lie in stock until they are finished.';

-- Its id is the cut's.
create table cut_productions (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Of bodega, without which textil works: materials became as many units in process as pieces were cut.
  production_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, production_id),
  foreign key (company_id, id) references cuts (company_id, id)
);
comment on table cut_productions is 'By which production the materials of a cut left stock.';

create table order_receipts (
  company_id uuid not null references companies (id),
  id uuid not null,
  production_order_id uuid not null,
  -- Within the order, from 1.
  number integer not null check (number > 0),
  day date not null,
  -- Of bodega, without which textil works.
  production_id uuid not null,
  good integer not null check (good >= 0),
  seconds integer not null check (seconds >= 0),
  rejected integer not null check (rejected >= 0),
  -- When it was registered; what the materials are worth by now says the kardex.
  material numeric(18,2) not null check (material >= 0),
  labour numeric(18,2) not null check (labour >= 0),
  workshop numeric(18,2) not null check (workshop >= 0),
  user_id uuid not null,
  annulled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, production_order_id, number),
  unique (company_id, production_id),
  foreign key (company_id, production_order_id) references production_orders (company_id, id),
  foreign key (company_id, user_id) references profiles (company_id, id),
  check (good + seconds > 0)
);
create index order_receipts_of_author on order_receipts (company_id, user_id);
comment on table order_receipts is 'Ingreso a bodega: finished pieces of an order that came into stock at their cost.';

create table order_receipt_lots (
  company_id uuid not null references companies (id),
  id uuid not null,
  receipt_id uuid not null,
  production_lot_id uuid not null,
  pieces integer not null check (pieces > 0),
  -- False: its receipt was annulled.
  standing boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, receipt_id) references order_receipts (company_id, id),
  foreign key (company_id, production_lot_id) references production_lots (company_id, id)
);
-- A bundle comes in once.
create unique index order_receipt_lots_once on order_receipt_lots (company_id, production_lot_id) where standing;
create index order_receipt_lots_of_lot on order_receipt_lots (company_id, production_lot_id);
create index order_receipt_lots_of_receipt on order_receipt_lots (company_id, receipt_id);
comment on table order_receipt_lots is 'Which bundles a receipt brought in.';

-- The pieces of a bundle that came into stock stay what they are until that is taken back.
create function trama.check_received_bundle() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from order_receipt_lots r where r.company_id = new.company_id and r.production_lot_id = new.id and r.standing) then
    raise exception 'bundle % came into stock', new.id using errcode = 'check_violation', constraint = 'received_bundle_stays';
  end if;
  return null;
end $$;
create trigger received_bundles_stay after update of quantity, seconds, rejected, pieces, finished_at, archived_at on production_lots
  for each row when ((old.quantity, old.seconds, old.rejected, old.pieces, old.finished_at, old.archived_at)
    is distinct from (new.quantity, new.seconds, new.rejected, new.pieces, new.finished_at, new.archived_at))
  execute function trama.check_received_bundle();

call trama.trail('order_receipts', '{"what": "Ingreso a bodega", "name": "number", "fields": {"day": "Día", "good": "Piezas buenas",
  "seconds": "Segundas", "rejected": "Rechazadas", "labour": "Mano de obra", "workshop": "Taller", "annulled_at": "Anulado"}}');
