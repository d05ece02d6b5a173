create table issued_papers (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('invoice', 'quote')),
  -- The invoice or the quote. Its own table belongs to a module, so nothing refers to it here.
  document_id uuid not null,
  -- From 1: a quote that is sent again after a change, an invoice that is annulled, has one more.
  edition integer not null check (edition > 0),
  -- 'first_print': issued before papers were kept, so this is how it stood when somebody next printed it.
  occasion text not null check (occasion in ('issue', 'annulment', 'first_print')),
  -- What was printed, as data; and where every mark of it stands.
  document jsonb not null,
  sheet jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, document_id, edition)
);
comment on table issued_papers is 'Invoices and quotes as they were issued or sent. Never changed: what a client received can be printed again.';

create table issued_files (
  company_id uuid not null references companies (id),
  id uuid not null,
  paper_id uuid not null,
  pdf bytea not null check (length(pdf) > 0),
  sha256 text not null generated always as (encode(sha256(pdf), 'hex')) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, paper_id) references issued_papers (company_id, id)
);
create index issued_files_of_paper on issued_files (company_id, paper_id);
comment on table issued_files is 'The PDF of an issued paper, byte for byte, and its hash. Never changed.';

-- For whoever is connected, the owner too: a right that was granted by mistake changes no paper.
create function trama.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger issued_papers_stay before update or delete or truncate on issued_papers
  for each statement execute function trama.refuse_change();
create trigger issued_files_stay before update or delete or truncate on issued_files
  for each statement execute function trama.refuse_change();
