-- The nightly sweep; nobody looks for what happened half a year ago under a bell.
grant delete on notifications to trama_auth;
create policy sweep_delete on notifications for delete to trama_auth using (created_at < now() - interval '180 days');
grant select (created_at), delete on control_notifications to trama_auth;
create policy sweep_select on control_notifications for select to trama_auth using (created_at < now() - interval '180 days');
create policy sweep_delete on control_notifications for delete to trama_auth using (created_at < now() - interval '180 days');
