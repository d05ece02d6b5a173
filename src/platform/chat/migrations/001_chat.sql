create table chat_messages (
  company_id uuid not null references companies (id),
  id uuid not null,
  sender_id uuid not null,
  chat_type text not null check (chat_type in ('global', 'private')),
  -- The other person of a private thread; null in the general channel.
  chat_id uuid,
  -- Empty once the message was deleted: the trace stays, the words do not.
  text text not null check (length(text) <= 4000),
  -- People of the company whom the text names.
  mentions uuid[] not null default '{}',
  -- The sender's idempotency key: by it the sender's browser knows its own message again.
  sent_key uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  changed_at timestamptz not null generated always as (coalesce(deleted_at, edited_at, created_at)) stored,
  search_text text not null generated always as (trama.plain(text)) stored,
  primary key (company_id, id),
  unique (company_id, sender_id, sent_key),
  foreign key (company_id, sender_id) references profiles (company_id, id),
  foreign key (company_id, chat_id) references profiles (company_id, id),
  check ((chat_type = 'private') = (chat_id is not null)),
  check (chat_id <> sender_id)
);
comment on table chat_messages is 'What a company''s people write to all of them or to one another, ordered by id. A private thread is of its two people alone.';

-- A channel upward by pages; a private thread is read in both directions.
create index chat_messages_general on chat_messages (company_id, id) where chat_type = 'global';
create index chat_messages_private on chat_messages (company_id, sender_id, chat_id, id) where chat_type = 'private';
-- What a browser that was away has missed.
create index chat_messages_changed on chat_messages (company_id, changed_at);
create index chat_messages_search on chat_messages using gin (company_id, search_text gin_trgm_ops);

create table chat_reads (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  -- The company's own id is the general channel, a colleague's the private thread with them.
  channel_id uuid not null,
  last_read_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, person_id, channel_id),
  foreign key (company_id, person_id) references profiles (company_id, id),
  foreign key (company_id, last_read_id) references chat_messages (company_id, id)
);
comment on table chat_reads is 'How far a person has read each channel, on whatever device.';
