create table suggestions (
  company_id uuid not null references companies (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 4000),
  author_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  type text not null default 'mejora' check (type in ('mejora', 'modulo')),
  -- What the company reads beside the decision.
  reason text not null default '' check (length(reason) <= 4000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, author_id) references profiles (company_id, id),
  check ((status = 'pending') = (decided_at is null))
);
comment on table suggestions is 'What a company asks of the platform''s owner, who approves or rejects it once.';
