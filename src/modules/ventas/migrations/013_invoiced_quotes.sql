-- Here and not among invoices: modules are migrated in the order of the catalogue, so invoices are there before quotes are.
alter table invoices add column quote_id uuid;
alter table invoices add foreign key (company_id, quote_id) references quotes (company_id, id);
comment on column invoices.quote_id is 'The quote that it was made from; null: none, or before quotes were kept with it.';
-- One that is annulled frees its quote.
create unique index invoices_of_quote on invoices (company_id, quote_id) where quote_id is not null and annulled_on is null;
