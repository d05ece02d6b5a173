-- The same as before, in PL/pgSQL: a divided database plans a statement in SQL of a function without its values, and refuses it. What control was told is
-- written on every server of such a database, so only where there is something.
create or replace function trama.withdraw_notifications(act uuid, gone boolean) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update public.notifications n set withdrawn = gone where n.company_id = trama.company() and n.act_id = act and n.withdrawn <> gone;
  if exists (select from public.control_notifications n where n.about_company = trama.company() and n.act_id = act and n.withdrawn <> gone) then
    update public.control_notifications n set withdrawn = gone where n.about_company = trama.company() and n.act_id = act and n.withdrawn <> gone;
  end if;
end $$;

-- What a company tells control, in its own name alone. By the same login that withdraws it: on a divided database, where every server has a copy, one
-- transaction writes those copies as one login.
create policy told_insert on control_notifications for insert to trama_owner with check (about_company = trama.company());
create function trama.tell_control(id uuid, event text, said text, path text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.control_notifications (id, about_company, event, text, path) values ($1, trama.company(), $2, $3, $4);
end $$;
revoke all on function trama.tell_control(uuid, text, text, text) from public;
grant execute on function trama.tell_control(uuid, text, text, text) to trama_tenant;
