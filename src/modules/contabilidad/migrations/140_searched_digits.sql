-- A document's number and a reference are also found by their digits alone: 2026001 is FAC-2026-001.
alter table invoices drop column search_text;
alter table invoices add column search_text text not null generated always as (trama.plain(
  number || ' ' || client || ' ' || description || ' ' || regexp_replace(number, '\D', '', 'g'))) stored;
create index invoices_search on invoices using gin (company_id, search_text gin_trgm_ops);

alter table credit_notes drop column search_text;
alter table credit_notes add column search_text text not null generated always as (trama.plain(
  number || ' ' || client || ' ' || reason || ' ' || regexp_replace(number, '\D', '', 'g'))) stored;
create index credit_notes_search on credit_notes using gin (company_id, search_text gin_trgm_ops);

alter table receipts drop column search_text;
alter table receipts add column search_text text not null generated always as (trama.plain(
  number || ' ' || client || ' ' || reference || ' ' || note || ' ' || regexp_replace(number, '\D', '', 'g') || ' ' || regexp_replace(reference, '\D', '', 'g'))) stored;
create index receipts_search on receipts using gin (company_id, search_text gin_trgm_ops);

alter table bills drop column search_text;
alter table bills add column search_text text not null generated always as (trama.plain(
  number || ' ' || supplier_number || ' ' || supplier || ' ' || description || ' ' || regexp_replace(number, '\D', '', 'g') || ' ' || regexp_replace(supplier_number, '\D', '', 'g'))) stored;
create index bills_search on bills using gin (company_id, search_text gin_trgm_ops);

alter table supplier_payments drop column search_text;
alter table supplier_payments add column search_text text not null generated always as (trama.plain(
  number || ' ' || supplier || ' ' || reference || ' ' || note || ' ' || regexp_replace(number, '\D', '', 'g') || ' ' || regexp_replace(reference, '\D', '', 'g'))) stored;
create index supplier_payments_search on supplier_payments using gin (company_id, search_text gin_trgm_ops);

alter table expenses drop column search_text;
alter table expenses add column search_text text not null generated always as (trama.plain(
  number || ' ' || description || ' ' || supplier || ' ' || regexp_replace(number, '\D', '', 'g'))) stored;
create index expenses_search on expenses using gin (company_id, search_text gin_trgm_ops);

alter table purchase_orders drop column search_text;
alter table purchase_orders add column search_text text not null generated always as (trama.plain(
  number || ' ' || supplier || ' ' || note || ' ' || regexp_replace(number, '\D', '', 'g'))) stored;
create index purchase_orders_search on purchase_orders using gin (company_id, search_text gin_trgm_ops);

alter table goods_receipts drop column search_text;
alter table goods_receipts add column search_text text not null generated always as (trama.plain(
  number || ' ' || supplier || ' ' || reference || ' ' || note || ' ' || regexp_replace(number, '\D', '', 'g') || ' ' || regexp_replace(reference, '\D', '', 'g'))) stored;
create index goods_receipts_search on goods_receipts using gin (company_id, search_text gin_trgm_ops);

alter table goods_returns drop column search_text;
alter table goods_returns add column search_text text not null generated always as (trama.plain(
  number || ' ' || reason || ' ' || regexp_replace(number, '\D', '', 'g'))) stored;
create index goods_returns_search on goods_returns using gin (company_id, search_text gin_trgm_ops);

alter table supplier_credit_notes drop column search_text;
alter table supplier_credit_notes add column search_text text not null generated always as (trama.plain(
  number || ' ' || supplier_number || ' ' || supplier || ' ' || reason || ' ' || regexp_replace(number, '\D', '', 'g') || ' ' || regexp_replace(supplier_number, '\D', '', 'g'))) stored;
create index supplier_credit_notes_search on supplier_credit_notes using gin (company_id, search_text gin_trgm_ops);

alter table waybills drop column search_text;
alter table waybills add column search_text text not null generated always as (trama.plain(
  number || ' ' || receiver || ' ' || destination || ' ' || carrier || ' ' || plate || ' ' || regexp_replace(number, '\D', '', 'g') || ' ' || regexp_replace(carrier_number, '\D', '', 'g'))) stored;
create index waybills_search on waybills using gin (company_id, search_text gin_trgm_ops);

alter table bank_lines drop column search_text;
alter table bank_lines add column search_text text not null generated always as (trama.plain(
  text || ' ' || counterparty || ' ' || reference || ' ' || regexp_replace(reference, '\D', '', 'g'))) stored;
create index bank_lines_search on bank_lines using gin (company_id, search_text gin_trgm_ops);
