create table fiscal_documents (
  company_id uuid not null references companies (id),
  id uuid not null,
  country text not null check (country in ('ES', 'EC', 'CO')),
  environment text not null check (environment in ('demostracion', 'pruebas', 'produccion')),
  kind text not null check (kind in ('factura', 'nota_credito', 'nota_debito', 'anulacion')),
  -- What it was issued for: the row of a module, which nothing here refers to.
  source text not null check (source ~ '^[a-z_]{1,40}$'),
  source_id uuid not null,
  series_id uuid,
  ordinal integer not null,
  number text not null check (length(number) between 1 and 60),
  -- Its place among all of the company's documents in that environment, from 1.
  sequence integer not null check (sequence > 0),
  day date not null,
  party text not null,
  total numeric(14,2) not null,
  currency text not null,
  key text not null check (length(key) between 1 and 200),
  -- The bytes that are sent, what their key was made of, and the document that they say: none of it ever changes.
  xml bytea not null check (length(xml) > 0),
  record_hash text not null default '',
  qr text not null default '',
  frozen jsonb not null,
  content bytea not null,
  signed boolean not null,
  -- The document that this one corrects.
  replaces_id uuid,
  replaced boolean not null default false,
  state text not null default 'preparado'
    check (state in ('preparado', 'enviado', 'incierto', 'autorizado', 'con_avisos', 'rechazado', 'en_contingencia', 'anulado')),
  state_at timestamptz not null default now(),
  tries integer not null default 0 check (tries >= 0),
  -- From when tries are counted for giving up: when it was made, or when a person tried again.
  trying_since timestamptz not null default now(),
  -- When something is to be done with it; null: nothing, or only by a person.
  due_at timestamptz,
  -- Until when it has to be with the authority.
  deadline timestamptz,
  -- What the authority is asked by where that is not the key, and whether it said once that it has it.
  ask_key text not null default '',
  taken boolean not null default false,
  -- Its last word: the literal one, and the messages with their codes.
  word text not null default '',
  messages jsonb not null default '[]' check (jsonb_typeof(messages) = 'array'),
  authorised_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, series_id) references fiscal_series (company_id, id),
  foreign key (company_id, replaces_id) references fiscal_documents (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create unique index fiscal_documents_key on fiscal_documents (company_id, environment, key) where not replaced;
create unique index fiscal_documents_replaced_once on fiscal_documents (company_id, replaces_id) where replaces_id is not null;
create unique index fiscal_documents_sequence on fiscal_documents (company_id, environment, sequence);
create index fiscal_documents_due on fiscal_documents (company_id, due_at) where due_at is not null;
create index fiscal_documents_of_source on fiscal_documents (company_id, source_id);
create index fiscal_documents_of_series on fiscal_documents (company_id, series_id) where series_id is not null;
create index fiscal_documents_by_state on fiscal_documents (company_id, state, id);
create index fiscal_documents_of_author on fiscal_documents (company_id, created_by) where created_by is not null;
comment on table fiscal_documents is 'Electronic documents: their bytes, which never change, and where they stand with the authority.';
call trama.trail('fiscal_documents', '{"what": "Documento electrónico", "name": "number", "fields": {"state": "Estado"}}');

create function trama.hold_fiscal_document() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A fiscal document is never deleted' using errcode = 'insufficient_privilege';
  end if;
  if (old.key, old.xml, old.record_hash, old.qr, old.frozen, old.content, old.number, old.ordinal, old.environment, old.replaces_id)
    is distinct from (new.key, new.xml, new.record_hash, new.qr, new.frozen, new.content, new.number, new.ordinal, new.environment, new.replaces_id) then
    raise exception 'The bytes of a fiscal document never change' using errcode = 'insufficient_privilege';
  end if;
  if old.state <> new.state and not exists (select from public.fiscal_moves m where m.before = old.state and m.after = new.state) then
    raise exception 'A fiscal document does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger fiscal_documents_stay before update or delete on fiscal_documents
  for each row execute function trama.hold_fiscal_document();

-- The job finds in which companies something is due, and nothing of what it is.
grant select (company_id, due_at) on fiscal_documents to trama_auth;
create policy due_select on fiscal_documents for select to trama_auth using (due_at is not null);

create table fiscal_responses (
  company_id uuid not null references companies (id),
  id uuid not null,
  document_id uuid not null,
  xml bytea not null check (length(xml) > 0),
  issued_at text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, document_id) references fiscal_documents (company_id, id)
);
create unique index fiscal_responses_once on fiscal_responses (company_id, document_id);
comment on table fiscal_responses is 'The authority''s own document about one of ours, as it came. Never changed.';
create trigger fiscal_responses_stay before update or delete or truncate on fiscal_responses
  for each statement execute function trama.refuse_change();

create table fiscal_chain (
  company_id uuid not null references companies (id),
  -- By environment: what the next record says of the last one, and how many documents there are.
  previous jsonb not null default '{}' check (jsonb_typeof(previous) = 'object'),
  records jsonb not null default '{}' check (jsonb_typeof(records) = 'object'),
  primary key (company_id)
);
comment on table fiscal_chain is 'The last record of a company''s chain in each environment: whoever adds one holds this row.';

create table fiscal_events (
  company_id uuid not null references companies (id),
  id uuid not null,
  document_id uuid not null,
  event text not null check (event in ('preparado', 'enviado', 'no_enviado', 'incierto', 'consultado', 'respuesta', 'fallo', 'reintento', 'corregido', 'anulado')),
  word text not null default '',
  code text not null default '',
  text text not null default '' check (length(text) <= 2000),
  -- Equal ones in a row are counted.
  times integer not null default 1 check (times > 0),
  person_id uuid,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, document_id) references fiscal_documents (company_id, id),
  foreign key (company_id, person_id) references profiles (company_id, id)
);
create index fiscal_events_of_document on fiscal_events (company_id, document_id, id);
create index fiscal_events_of_person on fiscal_events (company_id, person_id) where person_id is not null;
comment on table fiscal_events is 'What happened with a fiscal document. Lines are added; of an equal one in a row only how often and when last is changed.';

create function trama.hold_fiscal_event() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(old) - 'times' - 'last_at') <> (to_jsonb(new) - 'times' - 'last_at') or new.times <= old.times then
    raise exception 'fiscal_events is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger fiscal_events_stay before update or delete on fiscal_events
  for each row execute function trama.hold_fiscal_event();

create table fiscal_queues (
  company_id uuid not null references companies (id),
  -- While a node sends for the company, no other does; the one that died is waited for until then.
  sending_until timestamptz,
  -- Until when the authority asked to be left alone.
  hold_until timestamptz,
  primary key (company_id)
);
comment on table fiscal_queues is 'Whose turn it is to send a company''s documents, and from when.';
grant select on fiscal_queues to trama_auth;
create policy auth_select on fiscal_queues for select to trama_auth using (true);
