-- The fair reference's walls: policies, keys, one account of every act. What a request needs to know of who asks is asked and set by one
-- function, in the same packet as its statements.
alter table fair.cdm_clients add foreign key (company_id) references public.companies (id);
alter table fair.cdm_products add foreign key (company_id) references public.companies (id);
alter table fair.proposed_taxes
  add foreign key (company_id, client_id) references fair.cdm_clients (company_id, id),
  add foreign key (company_id, product_id) references fair.cdm_products (company_id, id);
alter table fair.stock_movements
  add foreign key (company_id) references public.companies (id),
  add foreign key (company_id, product_id) references fair.cdm_products (company_id, id),
  add foreign key (company_id, user_id) references public.profiles (company_id, id);
create table fair.audit_log (like public.audit_log including all);
create table fair.idempotency_keys (like public.idempotency_keys including all);

do $$
declare
  name text;
begin
  foreach name in array array['cdm_clients', 'cdm_products', 'proposed_taxes', 'stock_movements', 'audit_log'] loop
    execute format('create policy company on fair.%I to trama_tenant using (company_id = trama.company()) with check (company_id = trama.company())', name);
  end loop;
  create policy person on fair.idempotency_keys to trama_tenant using (person_id = trama.person()) with check (person_id = trama.person());
  foreach name in array array['cdm_clients', 'cdm_products', 'proposed_taxes', 'stock_movements', 'audit_log', 'idempotency_keys'] loop
    execute format('alter table fair.%I enable row level security', name);
    execute format('alter table fair.%I force row level security', name);
    execute format('grant select, insert on fair.%I to trama_tenant', name);
  end loop;
end $$;
grant usage on schema fair to trama_tenant;
grant update on fair.cdm_clients, fair.cdm_products to trama_tenant;

-- Whose session it is, with the settings that the policies compare; no row, and no settings, where it is nobody's any more.
create function fair.enter(hash text, module text) returns table (person uuid, username text, role text, company uuid, is_open boolean)
language plpgsql security definer set search_path = auth, public, pg_catalog as $$
begin
  select u.id, p.username, p.role, p.company_id,
    exists (select from company_modules m where m.company_id = u.company_id and m.module_id = module and m.disconnected_at is null)
      and not exists (select from app_config a where a.key = 'module_status' and a.value -> module -> 'active' = 'false')
  into person, username, role, company, is_open
  from session s
  join "user" u on u.id = s."userId"
  join profiles p on p.company_id = u.company_id and p.id = u.id and p.active
  join company_profiles f on f.company_id = p.company_id and f.active
  where s.token = hash and s."expiresAt" > now() and s."createdAt" > now() - interval '7 days'
    and not (f.second_factor_required and p.role in ('empresa', 'administrador')
      and not exists (select from second_factors owned where owned.person_id = u.id and owned.confirmed_at is not null));
  if found then
    perform set_config('trama.company_id', company::text, true), set_config('trama.person_id', person::text, true);
    return next;
  end if;
end $$;
revoke execute on function fair.enter from public;
grant execute on function fair.enter to trama_tenant;
