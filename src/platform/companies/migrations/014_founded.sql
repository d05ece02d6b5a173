-- A company is founded by the login that tells control of it in the same act (trama.tell_control): on a divided database, where every server has a copy of
-- both tables, one transaction writes those copies as one login.
create policy founded_insert on companies for insert to trama_owner with check (id = trama.company());
create function trama.found_company(name text, created_by uuid) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.companies (id, name, created_by) values (trama.company(), $1, $2);
end $$;
revoke all on function trama.found_company(text, uuid) from public;
grant execute on function trama.found_company(text, uuid) to trama_tenant;

-- The keys of a company's tables lead here. Where a piece of them is moved to another server they are looked at again as the owner, whom the table's own
-- rules bind too.
create policy keys_select on companies for select to trama_owner using (true);
