-- What people write about a record of any area, and what they keep beside it. A record is named by its table and its id: there is no foreign key
-- into other areas. Who may see it is asked of the read that shows it, with every call.

create table record_comments (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  record_id uuid not null,
  -- Of a row that is read under another record: that record.
  of_id uuid,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, author_id) references profiles (company_id, id)
);
comment on table record_comments is 'What people say about a record, in the order of the ids.';
create index record_comments_of_record on record_comments (company_id, kind, record_id, id);
create index record_comments_of_author on record_comments (company_id, author_id);
call trama.trail('record_comments', '{"what": "Comentario de", "name": {"column": "author_id", "of": "profiles", "called": "username"}, "fields": {"text": "Texto"}}');

create table record_file_contents (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- A picture as written anew by the server; anything else as it came, byte by byte, once it was looked through.
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880),
  -- Of a picture: at most 160 px wide and high.
  small bytea check (octet_length(small) between 1 and 2097152),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table record_file_contents alter column bytes set storage external;
alter table record_file_contents alter column small set storage external;
comment on table record_file_contents is 'Bytes of files beside records. What no file shows any more is kept for 30 days, so that taking it off can be undone.';

create table record_files (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  record_id uuid not null,
  of_id uuid,
  content_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  type text not null check (length(type) between 1 and 100),
  -- Of the bytes that are kept.
  size integer not null check (size > 0),
  author_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, content_id) references record_file_contents (company_id, id),
  foreign key (company_id, author_id) references profiles (company_id, id)
);
comment on table record_files is 'Files beside a record. Never edited: taken off and uploaded again.';
create index record_files_of_record on record_files (company_id, kind, record_id, id);
create index record_files_of_author on record_files (company_id, author_id);
create unique index record_files_of_content on record_files (company_id, content_id);
call trama.trail('record_files', '{"what": "Archivo", "name": "name", "fields": {}}');

create table tags (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  color text not null default 'neutral' check (color in ('neutral', 'good', 'warn', 'bad', 'info')),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  plain_name text not null generated always as (trama.plain(name)) stored,
  primary key (company_id, id)
);
comment on table tags is 'Words that a company sorts its records by.';
create unique index tags_by_name on tags (company_id, plain_name);
call trama.trail('tags', '{"what": "Etiqueta", "name": "name", "fields": {"name": "Nombre", "color": "Color", "archived_at": "Archivada"}}');

create table record_tags (
  company_id uuid not null references companies (id),
  id uuid not null,
  tag_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  record_id uuid not null,
  of_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, tag_id) references tags (company_id, id)
);
comment on table record_tags is 'Which record bears which tag.';
create unique index record_tags_of_record on record_tags (company_id, kind, record_id, tag_id);
create index record_tags_of_tag on record_tags (company_id, tag_id, kind, record_id);
call trama.trail('record_tags', '{"what": "Etiqueta", "name": {"column": "tag_id", "of": "tags", "called": "name"}, "fields": {}}');

-- How many bytes a company may keep.
create function trama.files_quota() returns bigint language sql stable set search_path = pg_catalog as $$
  select coalesce((select (value ->> 'company_mb')::bigint from public.app_config where key = 'record_files'), 25) * 1048576
$$;

-- Whoever adds one waits for whoever is adding another: together they never exceed it, and neither does what is undone.
create function trama.within_files_quota() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('record files of ' || new.company_id, 0));
  if (select sum(size) from public.record_files where company_id = new.company_id) > trama.files_quota() then
    raise exception 'Tu empresa ya no tiene espacio para este archivo. Quita otros o pide más espacio a Trama.'
      using errcode = 'TR409', constraint = 'files_quota_reached';
  end if;
  return null;
end $$;
create trigger within_quota after insert on record_files for each row execute function trama.within_files_quota();

-- What belonged to records that are gone, and can no longer come back: deleted longer ago than the bin keeps them.
create function trama.sweep_notes(days integer) returns integer language plpgsql set search_path = pg_catalog as $$
declare
  noted record;
  swept integer := 0;
begin
  for noted in
    select kind, record_id from public.record_comments where company_id = trama.company()
    union select kind, record_id from public.record_files where company_id = trama.company()
    union select kind, record_id from public.record_tags where company_id = trama.company()
  loop
    continue when to_regclass(format('public.%I', noted.kind)) is not null and trama.row_now(noted.kind, noted.record_id) is not null;
    continue when exists (
      select from public.row_history h
      where h.company_id = trama.company() and h.table_name = noted.kind and h.row_id = noted.record_id and h.op = 'delete'
        and h.at > now() - make_interval(days => days));
    delete from public.record_comments t where t.company_id = trama.company() and t.kind = noted.kind and t.record_id = noted.record_id;
    delete from public.record_files t where t.company_id = trama.company() and t.kind = noted.kind and t.record_id = noted.record_id;
    delete from public.record_tags t where t.company_id = trama.company() and t.kind = noted.kind and t.record_id = noted.record_id;
    swept := swept + 1;
  end loop;
  delete from public.record_file_contents c
  where c.company_id = trama.company()
    and not exists (select from public.record_files f where f.company_id = c.company_id and f.content_id = c.id)
    and not exists (
      select from public.row_history h
      where h.company_id = c.company_id and h.table_name = 'record_files' and h.op = 'delete' and h.before ->> 'content_id' = c.id::text
        and h.at > now() - make_interval(days => days));
  return swept;
end $$;
