create table quote_invoices (
  company_id uuid not null references companies (id),
  quote_id uuid not null,
  invoice_id uuid not null,
  -- One that is annulled frees its quote, and says still where it came from.
  standing boolean not null default true,
  primary key (company_id, invoice_id),
  foreign key (company_id, quote_id) references quotes (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create unique index quote_invoices_standing on quote_invoices (company_id, quote_id) where standing;
comment on table quote_invoices is 'Which quote an invoice was made from; none, or before quotes were kept with it: no row.';

-- What 013 had put among the invoices comes back to where it belongs.
alter table invoices no force row level security;
insert into quote_invoices (company_id, quote_id, invoice_id, standing)
select company_id, quote_id, id, annulled_on is null from invoices where quote_id is not null;
alter table invoices force row level security;
alter table invoices drop column quote_id;
