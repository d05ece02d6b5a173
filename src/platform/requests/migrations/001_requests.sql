-- What companies ask for and control decides once. While a request for a thing is pending there is no second one.
create table agent_requests (
  company_id uuid not null references companies (id),
  id uuid not null,
  agent_id uuid not null references ai_agents (id),
  -- Field name to value; of a secret field the sealed value.
  form_data jsonb not null default '{}' check (jsonb_typeof(form_data) = 'object'),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- What the company reads beside the decision.
  reason text not null default '' check (length(reason) <= 4000),
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, requested_by) references profiles (company_id, id),
  check ((status = 'pending') = (decided_at is null))
);
create unique index agent_requests_pending on agent_requests (company_id, agent_id) where status = 'pending';
comment on table agent_requests is 'A company asks for an agent of the catalogue; approved, it is connected with the form''s data.';

create table marketing_service_requests (
  company_id uuid not null references companies (id),
  id uuid not null,
  service_id uuid not null references marketing_services (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text not null default '' check (length(reason) <= 4000),
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, requested_by) references profiles (company_id, id),
  check ((status = 'pending') = (decided_at is null))
);
create unique index marketing_service_requests_pending on marketing_service_requests (company_id, service_id)
  where status = 'pending';
comment on table marketing_service_requests is 'A company asks for a marketing service of the catalogue.';

create table web_page_requests (
  company_id uuid not null references companies (id),
  id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text not null default '' check (length(reason) <= 4000),
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, requested_by) references profiles (company_id, id),
  check ((status = 'pending') = (decided_at is null))
);
create unique index web_page_requests_pending on web_page_requests (company_id) where status = 'pending';
comment on table web_page_requests is 'A company asks for a site of its own.';

create table connected_agents (
  company_id uuid not null references companies (id),
  -- The instance: a company may connect an agent again after it disconnected it.
  id uuid not null,
  agent_id uuid not null references ai_agents (id),
  -- Field name to value, from the request; of a secret field the sealed value, bound to this row.
  config jsonb not null default '{}' check (jsonb_typeof(config) = 'object'),
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index connected_agents_open on connected_agents (company_id, agent_id) where disconnected_at is null;
comment on table connected_agents is 'Which agents a company has; open while disconnected_at is null, kept afterwards.';

create table connected_marketing_services (
  company_id uuid not null references companies (id),
  id uuid not null,
  service_id uuid not null references marketing_services (id),
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index connected_marketing_services_open on connected_marketing_services (company_id, service_id)
  where disconnected_at is null;
comment on table connected_marketing_services is 'Which marketing services a company has; open while disconnected_at is null.';

create table web_pages (
  company_id uuid not null references companies (id),
  status text not null default 'En creación' check (status in ('En creación', 'Publicada')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id)
);
comment on table web_pages is 'The site that the platform makes for a company. Its address is company_profiles.website.';

-- Control reads every company's requests, decides what is pending, and connects what it approves, nothing else.
do $control$
declare
  asked text;
  given text;
begin
  foreach asked in array array['agent_requests', 'marketing_service_requests', 'web_page_requests'] loop
    execute format('grant select, update (status, reason, decided_at, version) on %I to trama_control', asked);
    execute format('create policy control_select on %I for select to trama_control using (true)', asked);
    execute format('create policy control_update on %I for update to trama_control
      using (status = ''pending'') with check (status <> ''pending'')', asked);
  end loop;
  foreach given in array array['connected_agents', 'connected_marketing_services', 'web_pages'] loop
    execute format('grant select, insert on %I to trama_control', given);
    execute format('create policy control_select on %I for select to trama_control using (true)', given);
  end loop;
end $control$;
create policy control_insert on connected_agents for insert to trama_control with check (exists (
  select from agent_requests r
  where r.company_id = connected_agents.company_id and r.agent_id = connected_agents.agent_id and r.status = 'approved'));
create policy control_insert on connected_marketing_services for insert to trama_control with check (exists (
  select from marketing_service_requests r
  where r.company_id = connected_marketing_services.company_id
    and r.service_id = connected_marketing_services.service_id and r.status = 'approved'));
create policy control_insert on web_pages for insert to trama_control with check (exists (
  select from web_page_requests r where r.company_id = web_pages.company_id and r.status = 'approved'));
grant update (status, version) on web_pages to trama_control;
create policy control_update on web_pages for update to trama_control using (true) with check (true);
