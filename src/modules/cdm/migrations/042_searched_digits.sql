-- A phone and a number are also found by their digits alone, however they are written.
alter table cdm_clients drop column search_text;
alter table cdm_clients add column search_text text not null generated always as (trama.plain(
  name || ' ' || email || ' ' || company || ' ' || phone || ' ' || legal_name || ' ' || tax_number || ' ' || replace(tax_number, '-', '') || ' '
  || jsonb_path_query_array(people, '$[*].name')::text || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || regexp_replace(tax_number, '\D', '', 'g') || ' '
  || regexp_replace(jsonb_path_query_array(people, '$[*].phone')::text, '[^0-9,]', '', 'g'))) stored;
create index cdm_clients_search on cdm_clients using gin (company_id, search_text gin_trgm_ops);
