create table invoice_links (
  company_id uuid not null references companies (id),
  id uuid not null,
  invoice_id uuid not null,
  -- An HMAC of what the link carries, under a key outside the database: whoever reads this table cannot open an invoice with it.
  token_hash text not null check (length(token_hash) between 43 and 64),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
-- An invoice has one link at a time; who shares it again lengthens that.
create unique index invoice_links_open on invoice_links (company_id, invoice_id) where revoked_at is null;
create index invoice_links_of_invoice on invoice_links (company_id, invoice_id, id);
comment on table invoice_links is 'Public links by which a client reads an invoice without an account.';

create table invoice_visits (
  company_id uuid not null references companies (id),
  id uuid not null,
  invoice_id uuid not null,
  link_id uuid not null,
  -- Network and browser, hashed with a key outside the database: only to tell a second look from a reload.
  browser_hash text not null check (length(browser_hash) between 43 and 64),
  seen_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, link_id) references invoice_links (company_id, id)
);
create index invoice_visits_of_invoice on invoice_visits (company_id, invoice_id, id);
create index invoice_visits_of_link on invoice_visits (company_id, link_id, browser_hash, seen_at);
comment on table invoice_visits is 'When a shared invoice was looked at; append-only.';
