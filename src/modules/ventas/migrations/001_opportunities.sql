-- The stages of a company are saved as one list: each row carries the version of the list that it belongs to.
alter table pipeline_stages add column version integer not null default 1;

create table sales_opportunities (
  company_id uuid not null references companies (id),
  id uuid not null,
  client_name text not null check (length(client_name) between 1 and 200),
  -- Whom of the master data it is about; null: only the name is known.
  client_id uuid,
  whatsapp text not null default '' check (length(whatsapp) <= 40),
  email text not null default '' check (length(email) <= 254),
  product_interest text not null default '' check (length(product_interest) <= 200),
  value numeric(14,2) not null check (value >= 0),
  note text not null default '' check (length(note) <= 4000),
  -- The stage it stands in, or stood in when it was closed.
  status uuid not null,
  -- Its place in the column: src/kernel/rank.ts.
  rank text collate "C" not null check (rank ~ '^[0-9a-z]*[1-9a-z]$' and length(rank) <= 100),
  outcome text not null default 'open' check (outcome in ('open', 'won', 'lost')),
  closed_at timestamptz,
  -- By it the closed ones are listed and summed.
  closed_on date generated always as ((closed_at at time zone 'UTC')::date) stored,
  lost_reason text not null default '' check (length(lost_reason) <= 500),
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    trama.plain(client_name || ' ' || product_interest || ' ' || email || ' ' || whatsapp || ' ' || note)) stored,
  primary key (company_id, id),
  foreign key (company_id, client_id) references cdm_clients (company_id, id),
  foreign key (company_id, status) references pipeline_stages (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check ((outcome = 'open') = (closed_at is null)),
  check (lost_reason = '' or outcome = 'lost')
);
create index sales_opportunities_on_board on sales_opportunities (company_id, outcome, status, rank, id) where archived_at is null;
create index sales_opportunities_closed on sales_opportunities (company_id, outcome, closed_on, id) where archived_at is null;
create index sales_opportunities_archived on sales_opportunities (company_id, id) where archived_at is not null;
create index sales_opportunities_of_client on sales_opportunities (company_id, client_id, id);
create index sales_opportunities_of_stage on sales_opportunities (company_id, status);
create index sales_opportunities_search on sales_opportunities using gin (company_id, search_text gin_trgm_ops);

create table opportunity_moves (
  company_id uuid not null references companies (id),
  id uuid not null,
  opportunity_id uuid not null,
  kind text not null check (kind in ('move', 'won', 'lost', 'reopened', 'archived', 'restored')),
  -- As the stages were called then; they may be renamed or deleted later.
  from_stage text not null check (length(from_stage) between 1 and 100),
  to_stage text not null check (length(to_stage) between 1 and 100),
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, opportunity_id) references sales_opportunities (company_id, id),
  foreign key (company_id, user_id) references profiles (company_id, id)
);
comment on table opportunity_moves is 'Append-only: what became of an opportunity, in the order of the ids.';
create index opportunity_moves_of_opportunity on opportunity_moves (company_id, opportunity_id, id);
