-- A cut: layers of cloth, one upon the other, from which pieces are cut by markers.
create table cuts (
  company_id uuid not null references companies (id),
  id uuid not null,
  production_order_id uuid not null,
  -- Within the order, from 1.
  number integer not null check (number > 0),
  day date not null,
  -- How it was laid, as the person agreed to it: [{"ratio": {"S": 2, "M": 3}, "layers": {"Rojo": 12}}].
  markers jsonb not null check (jsonb_typeof(markers) = 'array'),
  bundle_size integer not null check (bundle_size between 1 and 1000),
  note text not null default '' check (length(note) <= 4000),
  user_id uuid not null,
  annulled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, production_order_id, number),
  foreign key (company_id, production_order_id) references production_orders (company_id, id),
  foreign key (company_id, user_id) references profiles (company_id, id)
);
create index cuts_of_author on cuts (company_id, user_id);
comment on table cuts is 'What was cut of an order at once.';

create table cut_cells (
  company_id uuid not null references companies (id),
  id uuid not null,
  cut_id uuid not null,
  order_cell_id uuid not null,
  quantity integer not null check (quantity between 1 and 1000000),
  primary key (company_id, id),
  unique (company_id, cut_id, order_cell_id),
  foreign key (company_id, cut_id) references cuts (company_id, id),
  foreign key (company_id, order_cell_id) references order_cells (company_id, id)
);
create index cut_cells_of_cell on cut_cells (company_id, order_cell_id);
comment on table cut_cells is 'How many pieces of a size and colour a cut gave: its bundles come to that, whatever becomes of them.';

-- A bundle is a lot of one size and colour (decision 071).
alter table production_lots
  add column cut_cell_id uuid,
  -- What stands on its ticket, within the order; of one that was split off, the next free one.
  add column bundle_number integer check (bundle_number > 0),
  add column parent_id uuid,
  -- All that are in it: good ones, seconds and rejected ones.
  add column pieces integer,
  add column seconds integer not null default 0 check (seconds >= 0),
  add column rejected integer not null default 0 check (rejected >= 0),
  -- Where its good pieces went, if another bundle took them.
  add column merged_into_id uuid,
  drop constraint production_lots_quantity_check,
  -- Good pieces, of a bundle; a lot that is none has at least one.
  add constraint production_lots_quantity_check check (quantity between 0 and 1000000 and (quantity > 0 or cut_cell_id is not null)),
  add constraint production_lots_bundle_adds_up check (case when cut_cell_id is null
    then bundle_number is null and pieces is null and seconds = 0 and rejected = 0 and parent_id is null and merged_into_id is null
    else bundle_number is not null and pieces is not null and pieces = quantity + seconds + rejected end),
  add foreign key (company_id, cut_cell_id) references cut_cells (company_id, id),
  add foreign key (company_id, parent_id) references production_lots (company_id, id),
  add foreign key (company_id, merged_into_id) references production_lots (company_id, id);
create unique index production_lots_bundle on production_lots (company_id, production_order_id, bundle_number) where bundle_number is not null;
create index production_lots_of_cut_cell on production_lots (company_id, cut_cell_id) where cut_cell_id is not null;
create index production_lots_of_parent on production_lots (company_id, parent_id) where parent_id is not null;
create index production_lots_merged_into on production_lots (company_id, merged_into_id) where merged_into_id is not null;

-- When a transaction ends: the bundles of a cell of a cut hold as many pieces as were cut, none made and none lost; of a cut that was annulled, none.
create function trama.check_bundles() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  touched uuid;
  cut_pieces integer;
  held integer;
begin
  if tg_table_name = 'production_lots' then
    touched := coalesce(new.cut_cell_id, old.cut_cell_id);
  else
    touched := new.id;
  end if;
  if touched is null then
    return null;
  end if;
  select case when c.annulled_at is null then e.quantity else 0 end into cut_pieces
  from cut_cells e join cuts c on c.company_id = e.company_id and c.id = e.cut_id
  where e.company_id = coalesce(new.company_id, old.company_id) and e.id = touched;
  select coalesce(sum(pieces), 0) into held from production_lots
  where company_id = coalesce(new.company_id, old.company_id) and cut_cell_id = touched and archived_at is null;
  if cut_pieces is not null and held <> cut_pieces then
    raise exception 'cut cell % has % pieces, and bundles of %', touched, cut_pieces, held
      using errcode = 'check_violation', constraint = 'bundles_are_what_was_cut';
  end if;
  return null;
end $$;
create constraint trigger bundles_add_up after insert or delete or update of pieces, cut_cell_id, archived_at on production_lots
  deferrable initially deferred for each row execute function trama.check_bundles();
create constraint trigger cut_cells_add_up after update on cut_cells
  deferrable initially deferred for each row execute function trama.check_bundles();

alter table lot_moves drop constraint lot_moves_kind_check;
alter table lot_moves add constraint lot_moves_kind_check check (kind in
  ('creado', 'movido', 'reprogramado', 'detenido', 'reanudado', 'terminado', 'reabierto', 'cortado', 'dividido', 'unido', 'avance', 'reproceso'));
-- What a bundle's move was of.
alter table lot_moves add column pieces integer check (pieces >= 0);
