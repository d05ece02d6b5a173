create table pipeline_stages (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 100),
  position integer not null check (position >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index pipeline_stages_in_order on pipeline_stages (company_id, position);
comment on table pipeline_stages is 'The columns of a company''s sales board, left to right by position.';
