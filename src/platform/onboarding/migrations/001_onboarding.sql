create table onboarding (
  company_id uuid not null references companies (id),
  work text[] not null default '{}',
  offer text[] not null default '{}',
  start text check (start in ('import', 'hand', 'sample')),
  answered_at timestamptz,
  skipped_at timestamptz,
  -- The list of the first day was put away.
  hidden_at timestamptz,
  primary key (company_id)
);
comment on table onboarding is 'What a company said of itself on its first day, and whether it still wants to be shown what comes next.';

create table sample_rows (
  company_id uuid not null references companies (id),
  -- That of the row itself, which is unique over all tables.
  id uuid not null,
  table_name text not null check (table_name ~ '^[a-z_]{1,63}$'),
  made_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table sample_rows is 'Rows that were made to be looked at: what is deleted when a company deletes its sample data, and nothing else.';

-- Deletes one row of sample data with its parts that are sample data too, in the caller's rights. Where something of the company's own
-- refers to it everything stays as it was, archived where the table has an archive, and the answer is false.
create function trama.delete_sample(root text, root_id uuid, parts jsonb, archives boolean) returns boolean
  language plpgsql set search_path = pg_catalog, public as $$
declare
  part record;
begin
  begin
    for part in select key as name, value as reference from jsonb_each_text(parts) loop
      execute format(
        'delete from %I p using sample_rows s where p.company_id = trama.company() and p.%I = $1
           and s.company_id = p.company_id and s.id = p.id', part.name, part.reference) using root_id;
    end loop;
    execute format('delete from %I where company_id = trama.company() and id = $1', root) using root_id;
    return true;
  exception when foreign_key_violation then null;
  end;
  if archives then
    execute format('update %I set archived_at = coalesce(archived_at, now()), version = version + 1
      where company_id = trama.company() and id = $1', root) using root_id;
  end if;
  return false;
end $$;
revoke all on function trama.delete_sample(text, uuid, jsonb, boolean) from public;
grant execute on function trama.delete_sample(text, uuid, jsonb, boolean) to trama_tenant;
