-- What changed is told once a transaction, after its commit: a NOTIFY within makes the commits of a whole database wait for each other.

-- Takes one announcement up, as JSON. A transaction of the program (it has an act) keeps it in a setting of its session, which survives the commit
-- and goes with a rollback. Whatever else writes, as a person at psql, sends it itself. What became long names no rows any more, and what was
-- taken up already is not again: it grows with the tables and not with the rows.
create function trama.announce_change(change text) returns void language plpgsql as $$
declare
  most_with_ids constant int := 6000;
  kept constant text := coalesce(current_setting('trama.announcements', true), '');
  added text := change;
begin
  if coalesce(current_setting('trama.act_id', true), '') = '' then
    perform pg_notify('trama', change);
    return;
  end if;
  if octet_length(kept) + octet_length(change) > most_with_ids then
    added := (change::jsonb || '{"ids": null}')::text;
  end if;
  if position(added in kept) = 0 then
    perform set_config('trama.announcements', concat_ws(',', nullif(kept, ''), added), false);
  end if;
end $$;

-- Sends what the transaction before kept, in as few notifications as a payload allows.
create function trama.send_announcements(act uuid) returns void language plpgsql as $$
declare
  most_bytes constant int := 7800;
  kept constant text := coalesce(current_setting('trama.announcements', true), '');
  one text;
  part text;
begin
  if kept = '' then
    return;
  end if;
  perform set_config('trama.announcements', '', false);
  if octet_length(kept) <= most_bytes then
    perform pg_notify('trama', format('{"act": "%s", "changes": [%s]}', act, kept));
    return;
  end if;
  for one in select value::text from jsonb_array_elements(('[' || kept || ']')::jsonb) loop
    if octet_length(part) + octet_length(one) > most_bytes then
      perform pg_notify('trama', format('{"act": "%s", "changes": [%s]}', act, part));
      part := null;
    end if;
    part := concat_ws(',', part, one);
  end loop;
  perform pg_notify('trama', format('{"act": "%s", "changes": [%s]}', act, part));
end $$;

create or replace function trama.announce() returns trigger language plpgsql as $$
begin
  perform trama.announce_change(format('{"table": "%s", "company": "%s", "ids": %s}', tg_table_name, company_id,
    case when count(*) <= 20 then json_agg(id)::text else 'null' end))
  from changes group by company_id;
  return null;
end $$;

create or replace function trama.announce_company() returns trigger language plpgsql as $$
begin
  perform trama.announce_change(format('{"table": "%s", "company": "%s", "ids": null}', tg_table_name, company_id))
  from changes group by company_id;
  return null;
end $$;

create or replace function trama.announce_platform() returns trigger language plpgsql as $$
begin
  perform trama.announce_change(format('{"table": "%s", "company": null, "ids": null}', tg_table_name));
  return null;
end $$;

-- The trail's lines are announced by who writes them, with the rest of the act.
drop trigger if exists announce_insert on audit_log;
drop trigger if exists announce_update on audit_log;
drop trigger if exists announce_delete on audit_log;

-- Who died between the commit and its announcement left lines in the history alone. Every node asks for those of the last seconds, of the
-- companies that look at it: the owner sees no more of the history than that.
create policy announced_select on row_history for select to trama_owner using (at > now() - interval '1 minute');
create function trama.recent_acts(companies uuid[], seconds int) returns table (act uuid, company uuid, tables text[])
language sql stable security definer set search_path = pg_catalog as $$
  select h.act_id, h.company_id, array_agg(distinct h.table_name) || 'audit_log'::text
  from unnest(companies) as asked (company), lateral (
    select r.act_id, r.company_id, r.table_name from public.row_history r
    -- The announcement of the last moment may still be on its way.
    where r.company_id = asked.company and r.at between now() - make_interval(secs => seconds) and now() - interval '2 seconds'
      and r.act_id is not null
  ) h
  group by h.act_id, h.company_id
$$;
revoke all on function trama.recent_acts(uuid[], int) from public;
grant execute on function trama.recent_acts(uuid[], int) to trama_auth;
