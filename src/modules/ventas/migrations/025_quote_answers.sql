create table quote_answers (
  company_id uuid not null references companies (id),
  id uuid not null,
  quote_id uuid not null,
  link_id uuid not null,
  accepted boolean not null,
  name text not null check (length(name) between 1 and 200),
  -- Why it was rejected; '' of an acceptance.
  reason text not null default '' check (length(reason) <= 1000),
  -- The strokes of a drawn name, as 'x,y x,y;x,y x,y'; '' for none.
  drawn text not null default '' check (length(drawn) <= 12000),
  -- What was on the page: this paper, its PDF's bytes, its total, and the sentence above the button.
  paper_id uuid not null,
  pdf_sha256 text not null check (length(pdf_sha256) = 64),
  total numeric(14,2) not null check (total >= 0),
  text_shown text not null check (length(text_shown) between 1 and 2000),
  address text not null check (length(address) <= 64),
  browser text not null check (length(browser) <= 500),
  answered_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, quote_id) references quotes (company_id, id),
  foreign key (company_id, link_id) references quote_links (company_id, id),
  foreign key (company_id, paper_id) references issued_papers (company_id, id),
  check (accepted or reason <> '')
);
-- However many accept at the same moment: one acceptance a quote.
create unique index quote_answers_accepted on quote_answers (company_id, quote_id) where accepted;
create index quote_answers_of_quote on quote_answers (company_id, quote_id, id);
create index quote_answers_of_link on quote_answers (company_id, link_id);
create index quote_answers_of_paper on quote_answers (company_id, paper_id);
comment on table quote_answers is 'The evidence of an acceptance or a rejection by link: who, when, from where, and of which bytes. Never changed.';
create trigger quote_answers_stay before update or delete or truncate on quote_answers
  for each statement execute function trama.refuse_change();

create table quote_settings (
  company_id uuid not null references companies (id),
  -- Whether an invoice is issued at the moment in which a client accepts by link.
  issues_invoice boolean not null default false,
  version integer not null default 1,
  primary key (company_id)
);
comment on table quote_settings is 'What follows when a client accepts a quote by its link; no row: nothing yet.';
