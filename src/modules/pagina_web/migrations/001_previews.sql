create table web_page_previews (
  company_id uuid not null references companies (id),
  -- The page that it is of. Once the company's page is another one, nobody sees it any more.
  url text not null check (length(url) between 1 and 2000),
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  problem text check (problem in ('address', 'unreachable', 'slow', 'status', 'redirects', 'content')),
  title text not null default '' check (length(title) <= 200),
  description text not null default '' check (length(description) <= 500),
  -- A small picture written by us, as a data URL.
  icon text not null default '' check (length(icon) <= 60000),
  began_at timestamptz not null default now(),
  primary key (company_id),
  check ((status = 'failed') = (problem is not null))
);
comment on table web_page_previews is 'What was read of a company''s own page, for its card: never more than title, description and icon.';
