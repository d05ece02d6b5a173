-- What refers to a station that goes is let go by the act that removes it: a database that is distributed by company sets no key with the company null.
alter table lot_moves drop constraint lot_moves_company_id_from_station_id_fkey, drop constraint lot_moves_company_id_to_station_id_fkey;
alter table lot_moves
  add constraint lot_moves_company_id_from_station_id_fkey foreign key (company_id, from_station_id) references production_stations (company_id, id),
  add constraint lot_moves_company_id_to_station_id_fkey foreign key (company_id, to_station_id) references production_stations (company_id, id);
alter table bundle_scans drop constraint bundle_scans_company_id_station_id_fkey;
alter table bundle_scans
  add constraint bundle_scans_company_id_station_id_fkey foreign key (company_id, station_id) references production_stations (company_id, id);
alter table style_operations drop constraint style_operations_company_id_station_id_fkey;
alter table style_operations
  add constraint style_operations_company_id_station_id_fkey foreign key (company_id, station_id) references production_stations (company_id, id);
alter table machinery_maintenance drop constraint machinery_maintenance_company_id_station_id_fkey;
alter table machinery_maintenance
  add constraint machinery_maintenance_company_id_station_id_fkey foreign key (company_id, station_id) references production_stations (company_id, id);
alter table quality_inspections drop constraint quality_inspections_company_id_station_id_fkey;
alter table quality_inspections
  add constraint quality_inspections_company_id_station_id_fkey foreign key (company_id, station_id) references production_stations (company_id, id);
