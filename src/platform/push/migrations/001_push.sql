create table push_subscriptions (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  -- Of the browser's push service; whoever has it and the keys may send there.
  endpoint text not null check (length(endpoint) between 1 and 1000),
  -- The browser's public key and secret, under seal.
  sealed_keys text not null,
  -- The notifications that are wanted: events of notifications.
  events text[] not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, person_id, endpoint),
  foreign key (company_id, person_id) references profiles (company_id, id)
);
comment on table push_subscriptions is 'The devices on which a person wants to be told of something, and of what.';

create table push_deliveries (
  company_id uuid not null references companies (id),
  subscription_id uuid not null,
  notification_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, subscription_id, notification_id),
  foreign key (company_id, subscription_id) references push_subscriptions (company_id, id) on delete cascade,
  foreign key (company_id, notification_id) references notifications (company_id, id) on delete cascade
);
create index push_deliveries_of_notification on push_deliveries (company_id, notification_id);
comment on table push_deliveries is 'What was sent to a device: each notification once.';

-- Each device is its owner's alone.
create policy person_all on push_subscriptions as restrictive for all to trama_tenant
  using (person_id = trama.person()) with check (person_id = trama.person());

-- The round of every minute looks over all companies for whom there is something; what is sent is read in that person's name.
grant select (company_id, id, person_id, events, created_at) on push_subscriptions to trama_auth;
create policy auth_select on push_subscriptions for select to trama_auth using (true);
grant select (company_id, subscription_id, notification_id, created_at), delete on push_deliveries to trama_auth;
create policy auth_select on push_deliveries for select to trama_auth using (true);
create policy sweep_delete on push_deliveries for delete to trama_auth using (created_at < now() - interval '2 days');
