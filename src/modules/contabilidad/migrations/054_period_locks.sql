create table period_locks (
  company_id uuid not null references companies (id),
  -- Until this day nothing enters the books but by an exception.
  locked_through date,
  -- Until this day nothing enters them at all.
  final_through date,
  locked_by uuid,
  locked_at timestamptz,
  final_by uuid,
  final_at timestamptz,
  version integer not null default 1,
  primary key (company_id),
  foreign key (company_id, locked_by) references profiles (company_id, id),
  foreign key (company_id, final_by) references profiles (company_id, id),
  constraint final_within_locked check (final_through is null or locked_through is not null and final_through <= locked_through)
);
comment on table period_locks is 'Until when the books of a company are closed; no row: never.';
call trama.trail('period_locks', '{"what": "Periodos cerrados", "fields": {"locked_through": "Cerrado hasta",
  "final_through": "Definitivo hasta"}}');

create table period_exceptions (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  from_day date not null,
  to_day date not null,
  reason text not null check (length(reason) between 1 and 500),
  -- The moment at which it ends.
  until timestamptz not null,
  granted_by uuid not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (company_id, id),
  foreign key (company_id, person_id) references profiles (company_id, id),
  foreign key (company_id, granted_by) references profiles (company_id, id),
  foreign key (company_id, revoked_by) references profiles (company_id, id),
  check (from_day <= to_day),
  check ((revoked_at is null) = (revoked_by is null))
);
create index period_exceptions_of_person on period_exceptions (company_id, person_id, until);
comment on table period_exceptions is 'Who may write in which closed days, until when and why.';
call trama.trail('period_exceptions', '{"what": "Excepción de cierre", "name": "reason", "fields": {
  "person_id": {"label": "Persona", "of": "profiles", "called": "username"}, "from_day": "Desde", "to_day": "Hasta", "reason": "Motivo",
  "until": "Termina", "revoked_at": "Retirada"}}');

-- What holds the books reads both as their owner, whoever writes.
create policy trigger_select on period_locks for select to trama_owner using (true);
create policy trigger_select on period_exceptions for select to trama_owner using (true);

-- Whoever closes waits for whoever is writing, and the other way round; those who write do not wait for each other.
create function trama.period_key(of_company uuid) returns bigint language sql immutable parallel safe
  return hashtextextended('periods ' || of_company::text, 0);

/*
 * Refuses a day in a closed period of a company: for triggers of every table that carries a day of the books. An exception is of the person whose act
 * it is, so it helps neither a job nor a statement of nobody.
 */
create function trama.check_period(of_company uuid, on_day date) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  held record;
begin
  -- A snapshot from before the wait would not see what whoever closed has written.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the books are written in transactions that read what is committed' using errcode = 'feature_not_supported';
  end if;
  perform pg_advisory_xact_lock_shared(trama.period_key(of_company));
  select locked_through, final_through into held from public.period_locks where company_id = of_company;
  if on_day <= held.final_through then
    raise exception 'Los libros están cerrados definitivamente hasta el %: elige una fecha posterior.', to_char(held.final_through, 'DD/MM/YYYY')
      using errcode = 'TR409', constraint = 'period_final', column = 'date';
  end if;
  if on_day <= held.locked_through and not exists (
    select from public.period_exceptions x
    where x.company_id = of_company and x.person_id = trama.person() and on_day between x.from_day and x.to_day
      and x.until > clock_timestamp() and x.revoked_at is null
  ) then
    raise exception 'Los libros están cerrados hasta el %: elige una fecha posterior o pide una excepción.', to_char(held.locked_through, 'DD/MM/YYYY')
      using errcode = 'TR409', constraint = 'period_locked', column = 'date';
  end if;
end $$;
revoke all on function trama.check_period(uuid, date) from public;
grant execute on function trama.check_period(uuid, date) to trama_tenant;

create function trama.check_periods() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  one record;
begin
  for one in select distinct company_id, date from changes loop
    perform trama.check_period(one.company_id, one.date);
  end loop;
  return null;
end $$;

create function trama.check_moved_period() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform trama.check_period(old.company_id, old.date);
  perform trama.check_period(new.company_id, new.date);
  return new;
end $$;

create trigger period_open_insert after insert on journal_entries
  referencing new table as changes for each statement execute function trama.check_periods();
create trigger period_open_delete after delete on journal_entries
  referencing old table as changes for each statement execute function trama.check_periods();
create trigger period_open_update before update on journal_entries for each row execute function trama.check_moved_period();
create trigger period_open_insert after insert on journal_lines
  referencing new table as changes for each statement execute function trama.check_periods();
create trigger period_open_delete after delete on journal_lines
  referencing old table as changes for each statement execute function trama.check_periods();
create trigger period_open_update before update on journal_lines for each row execute function trama.check_moved_period();

-- Which entries close a year says what its statements tell: of a closed period that stays too.
create function trama.check_closing_period() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  marked constant record := case when tg_op = 'DELETE' then old else new end;
begin
  perform trama.check_period(marked.company_id, e.date) from public.journal_entries e
  where e.company_id = marked.company_id and e.id = marked.entry_id;
  return marked;
end $$;
create trigger period_open before insert or update or delete on closing_entries
  for each row execute function trama.check_closing_period();
create policy trigger_select on journal_entries for select to trama_owner using (true);

create function trama.hold_periods() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(trama.period_key(coalesce(new.company_id, old.company_id)));
  if tg_op <> 'INSERT' and old.final_through is not null
    and (tg_op = 'DELETE' or new.final_through is null or new.final_through < old.final_through)
  then
    raise exception 'La fecha definitiva no se mueve hacia atrás.' using errcode = 'TR409', constraint = 'period_final', column = 'final_through';
  end if;
  return coalesce(new, old);
end $$;
create trigger period_held before insert or update or delete on period_locks
  for each row execute function trama.hold_periods();

-- They run for whoever writes, and nobody calls them.
revoke all on function trama.check_periods(), trama.check_moved_period(), trama.check_closing_period(), trama.hold_periods() from public;
