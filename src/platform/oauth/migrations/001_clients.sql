-- What a company's automation signs in with (RFC 6749, client credentials) and what it asked for. Made and ended by control alone.
create table api_clients (
  company_id uuid not null references companies (id),
  -- The client id: random, not of version 7, because the specification shows it as a random UUID.
  id uuid not null,
  -- How control called the person who made it. The account of the act, with the person's id, stands in control_log.
  created_by text not null check (length(created_by) <= 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id)
);
create unique index api_clients_current on api_clients (company_id) where ended_at is null;
comment on table api_clients is 'A company''s credentials for its automation; current while ended_at is null, kept afterwards. No secret.';

create table api_calls (
  company_id uuid not null references companies (id),
  id uuid not null,
  client_id uuid not null,
  call text not null check (length(call) <= 100),
  method text not null check (method in ('GET', 'POST', 'PATCH', 'DELETE')),
  path text not null check (length(path) <= 200),
  status integer not null check (status between 100 and 599),
  ms integer not null check (ms >= 0),
  scope text not null default '' check (length(scope) <= 200),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references api_clients (company_id, id)
);
create index api_calls_by_time on api_calls (company_id, created_at);
comment on table api_calls is 'What a company''s automation asked for, without contents; kept for its data_retention_days.';

create table auth.clients (
  -- global: what programs prove themselves with, of whatever company; the row goes when its credentials end
  id uuid primary key,
  company_id uuid not null,
  -- An HMAC under a key outside the database. Of 256 random bits: nobody guesses them, so a slow hash would only cost time.
  print text not null check (length(print) = 43),
  -- Requests since that moment, for at most a minute: shared by all nodes.
  since timestamptz not null default now(),
  calls integer not null default 0,
  foreign key (company_id, id) references public.api_clients (company_id, id) on delete cascade
);

create table auth.client_tokens (
  -- global: what programs show with each request, of whatever company; kept as the secret is
  print text primary key check (length(print) = 43),
  client_id uuid not null references auth.clients (id) on delete cascade,
  scopes text[] not null,
  expires_at timestamptz not null
);
create index client_tokens_of_client on auth.client_tokens (client_id);

grant select, insert, update, delete on auth.clients, auth.client_tokens to trama_auth;

-- Credentials end with their secret and every token, whoever ends them.
create function trama.end_client() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.clients where id = new.id;
  return null;
end $$;
revoke all on function trama.end_client() from public;
create trigger end_client after update on api_clients for each row
  when (old.ended_at is null and new.ended_at is not null) execute function trama.end_client();

-- Making them holds a secret in its answer, so that it runs as trama_auth from end to end.
grant select, insert, update (ended_at) on api_clients to trama_auth;
create policy auth_select on api_clients for select to trama_auth using (true);
create policy auth_insert on api_clients for insert to trama_auth with check (true);
create policy auth_update on api_clients for update to trama_auth using (ended_at is null) with check (ended_at is not null);

grant select, update (ended_at) on api_clients to trama_control;
create policy control_select on api_clients for select to trama_control using (true);
create policy control_update on api_clients for update to trama_control
  using (ended_at is null) with check (ended_at is not null);
grant select on api_calls to trama_control;
create policy control_select on api_calls for select to trama_control using (true);

-- The nightly sweep. The company's own days stand in its statement.
grant select (company_id, created_at), delete on api_calls to trama_auth;
create policy sweep_select on api_calls for select to trama_auth using (created_at < now() - interval '1 day');
create policy sweep_delete on api_calls for delete to trama_auth using (created_at < now() - interval '1 day');

-- Every request of a program asks what its company lets it do now.
grant select (company_id, scopes, consent, data_retention_days) on automation_profiles to trama_auth;
create policy auth_select on automation_profiles for select to trama_auth using (true);
