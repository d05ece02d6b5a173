-- The nightly sweep takes the lines of imports that are never undone any more, and files that never arrived whole. Their ages stand
-- in its statements.
grant select (company_id, id, state, created_at, applied_at), delete on imports to trama_auth;
create policy sweep_select on imports for select to trama_auth using (created_at < now() - interval '7 days');
create policy sweep_delete on imports for delete to trama_auth
  using (state = 'staging' and created_at < now() - interval '7 days');
grant select (company_id, import_id), delete on import_rows to trama_auth;
create policy sweep_select on import_rows for select to trama_auth using (true);
create policy sweep_delete on import_rows for delete to trama_auth using (true);
