-- A phone and a document's number are also found by their digits alone: 2026001 is COT-2026-001.
alter table sales_opportunities drop column search_text;
alter table sales_opportunities add column search_text text not null generated always as (trama.plain(
  client_name || ' ' || product_interest || ' ' || email || ' ' || whatsapp || ' ' || note || ' ' || regexp_replace(whatsapp, '\D', '', 'g'))) stored;
create index sales_opportunities_search on sales_opportunities using gin (company_id, search_text gin_trgm_ops);

alter table quotes drop column search_text;
alter table quotes add column search_text text not null generated always as (trama.plain(
  number || ' ' || client_name || ' ' || regexp_replace(number, '\D', '', 'g'))) stored;
create index quotes_search on quotes using gin (company_id, search_text gin_trgm_ops);
