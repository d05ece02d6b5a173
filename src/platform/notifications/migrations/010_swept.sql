-- What control was told is forgotten by the login that wrote it: on a divided database, where every server has a copy, no other may change it beside the
-- companies that it refers to.
create policy swept_select on control_notifications for select to trama_owner using (created_at < now() - interval '180 days');
create policy swept_delete on control_notifications for delete to trama_owner using (created_at < now() - interval '180 days');
create function trama.sweep_control_notifications() returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from public.control_notifications n where n.created_at < now() - interval '180 days';
end $$;
revoke all on function trama.sweep_control_notifications() from public;
grant execute on function trama.sweep_control_notifications() to trama_auth;
