-- What labour costs is what pieces are paid, or the standard minutes of what was done at what an hour costs.
alter table garment_cost_settings add column labour_by text not null default 'pieza' check (labour_by in ('pieza', 'hora'));

create table hour_rates (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Null: every station that has none of its own.
  station_id uuid,
  from_day date not null,
  -- Of an hour of one person.
  amount numeric(14,4) not null check (amount >= 0),
  primary key (company_id, id),
  foreign key (company_id, station_id) references production_stations (company_id, id) on delete cascade
);
create unique index hour_rates_once on hour_rates (company_id, station_id, from_day) nulls not distinct;
comment on table hour_rates is 'What an hour of work costs from a day on, in the workshop or at a station.';

call trama.trail('garment_cost_settings', '{"what": "Costo de las prendas", "fields": {"takes_materials": "Sacar materiales al cortar",
  "seconds_product_id": {"label": "Segundas", "of": "cdm_products", "called": "name"}, "labour_by": "Mano de obra por",
  "workshop_by": "Taller por", "workshop_rate": "Tarifa de taller"}}');
call trama.trail('hour_rates', '{"what": "Costo por hora", "whole": true, "fields": {
  "station_id": {"label": "Estación", "of": "production_stations", "called": "name"}, "from_day": "Desde", "amount": "Por hora"}}');
