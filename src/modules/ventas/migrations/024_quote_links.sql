create table quote_links (
  company_id uuid not null references companies (id),
  id uuid not null,
  quote_id uuid not null,
  -- An HMAC of what the link carries, under a key outside the database: whoever reads this table cannot open a quote with it.
  token_hash text not null check (length(token_hash) between 43 and 64),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Whether the quote was a draft when it was shared last: taking that back makes it one again.
  sent_draft boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, quote_id) references quotes (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
-- A quote has one link at a time; who shares it again lengthens that.
create unique index quote_links_open on quote_links (company_id, quote_id) where revoked_at is null;
create index quote_links_of_quote on quote_links (company_id, quote_id, id);
comment on table quote_links is 'Public links by which a client reads and answers a quote without an account.';

create table quote_visits (
  company_id uuid not null references companies (id),
  id uuid not null,
  quote_id uuid not null,
  link_id uuid not null,
  -- Network and browser, hashed with a key outside the database: only to tell a second look from a reload.
  browser_hash text not null check (length(browser_hash) between 43 and 64),
  seen_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, quote_id) references quotes (company_id, id),
  foreign key (company_id, link_id) references quote_links (company_id, id)
);
create index quote_visits_of_quote on quote_visits (company_id, quote_id, id);
create index quote_visits_of_link on quote_visits (company_id, link_id, browser_hash, seen_at);
comment on table quote_visits is 'When a shared quote was looked at; append-only.';

create table quote_comments (
  company_id uuid not null references companies (id),
  id uuid not null,
  quote_id uuid not null,
  link_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, quote_id) references quotes (company_id, id),
  foreign key (company_id, link_id) references quote_links (company_id, id)
);
create index quote_comments_of_quote on quote_comments (company_id, quote_id, id);
create index quote_comments_of_link on quote_comments (company_id, link_id);
comment on table quote_comments is 'What a client wrote about a shared quote; append-only.';
