-- Gives logins the passwords that are kept for them, made here where there is none: no statement ever carries one. The setting names
-- them, separated by commas; without it all of them, as by hand.
do $$
declare
  wanted text[] := coalesce(
    string_to_array(nullif(current_setting('trama.wanted_logins', true), ''), ','),
    array['trama_tenant', 'trama_control', 'trama_auth', 'trama_listener', 'trama_jobs']
  );
  login record;
begin
  set local role trama_owner;
  insert into trama.logins (role, password)
  select name, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') from unnest(wanted) as name
  on conflict do nothing;
  reset role;

  set local password_encryption = 'scram-sha-256';
  for login in select * from trama.logins where role = any (wanted) loop
    execute format('alter role %I password %L', login.role, login.password);
  end loop;
end $$;
