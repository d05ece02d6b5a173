-- An order's code is also found by its digits alone.
alter table production_orders drop column search_text;
alter table production_orders add column search_text text not null generated always as (trama.plain(
  order_code || ' ' || description || ' ' || regexp_replace(order_code, '\D', '', 'g'))) stored;
create index production_orders_search on production_orders using gin (company_id, search_text gin_trgm_ops);
