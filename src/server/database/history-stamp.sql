-- The history of rows, stamped on every table of a company after every migration: what is left out of it stands here, with its reason.
do $stamp$
declare
  target record;
  verb text;
begin
  if to_regprocedure('trama.record_rows()') is null then
    return;
  end if;
  for target in
    with passed_over (name, why) as (values
      ('row_history', 'is what would be written'),
      ('audit_log', 'is the trail: lines that nobody changes'),
      ('api_calls', 'is a log: lines that nobody changes'),
      ('portal_codes', 'live for minutes, and are nobody''s act'),
      ('portal_sessions', 'are nobody''s act'),
      ('import_rows', 'lines of a file while it arrives, and the way back of an import'),
      ('fiscal_events', 'is a log: lines that nobody changes'),
      ('fiscal_queues', 'whose turn it is: nobody''s act, and due every minute'),
      ('push_deliveries', 'what was sent to devices: nobody''s act'),
      ('record_file_contents', 'bytes, which no history keeps: what shows them is taken back without them'),
      ('stock_values', 'follows from the movements, and is worked out again with them')
    ), sealed (name, field) as (values
      ('agent_requests', 'form_data'),
      ('connected_agents', 'config'),
      ('automation_profiles', 'secrets'),
      ('payment_gateways', 'keys'),
      ('fiscal_secrets', 'sealed'),
      ('fiscal_certificates', 'sealed_key')
    ), company_table as (
      select c.oid, c.relname,
        -- One person's rows, which colleagues do not see of each other, would be seen in the history.
        not exists (select from passed_over p where p.name = c.relname)
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polroles = array['trama_tenant'::regrole::oid]
            and concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~ 'trama\.person\(\)') as recorded,
        array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality u (num, place), pg_attribute a
          where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = u.num and a.attname <> 'company_id'
          order by u.place) as keys
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind in ('r', 'p') and not c.relispartition
        and (current_setting('trama.stamp', true) = 'all' or c.xmin = pg_current_xact_id()::xid
          or c.oid in (select a.attrelid from pg_attribute a where a.xmin = pg_current_xact_id()::xid)
          or c.oid in (select p.polrelid from pg_policy p where p.xmin = pg_current_xact_id()::xid))
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
        and coalesce(obj_description(c.oid), '') not like 'global:%'
    ), wanted as (
      select t.oid, t.recorded, t.keys::text as keys,
        -- What every line says already, what is worked out of the rest, what is too long, what was hashed, what is sealed, and the mark of a
        -- last use: nobody's act, and due every minute.
        array(select a.attname::text from pg_attribute a
          where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
            and (a.attname = 'company_id' or a.attname = 'id' and t.keys = '{id}' or a.attgenerated <> '' or a.atttypid = 'bytea'::regtype
              or a.attname ~ '(^|_)hash$' or a.attname = 'last_used_at' or exists (select from sealed s where s.name = t.relname and s.field = a.attname))
          order by a.attname)::text as left_out
      from company_table t
    )
    select w.oid::regclass as name, w.recorded, w.left_out, w.keys
    from wanted w, lateral (
      select count(*) as all_of_them, count(*) filter (where t.tgargs =
        convert_to(w.left_out, 'UTF8') || '\x00'::bytea || convert_to(w.keys, 'UTF8') || '\x00'::bytea) as alike
      from pg_trigger t where t.tgrelid = w.oid and t.tgname in ('history_insert', 'history_update', 'history_delete')
    ) as triggers
    where case when w.recorded then triggers.alike < 3 else triggers.all_of_them > 0 end
  loop
    foreach verb in array array['insert', 'update', 'delete'] loop
      if target.recorded then
        execute format(
          'create or replace trigger history_%s after %s on %s referencing %s for each statement execute function trama.record_rows(%L, %L)',
          verb, verb, target.name,
          case verb when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
            else 'old table as old_rows new table as new_rows' end,
          target.left_out, target.keys
        );
      else
        execute format('drop trigger if exists history_%s on %s', verb, target.name);
      end if;
    end loop;
  end loop;
end $stamp$;
