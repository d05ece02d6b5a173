create table member_modules (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  module_id text not null check (module_id ~ '^[a-z_]{1,40}$'),
  level text not null check (level in ('none', 'read', 'work', 'manage')),
  primary key (company_id, id),
  foreign key (company_id, person_id) references profiles (company_id, id)
);
create unique index member_modules_of_person on member_modules (company_id, person_id, module_id) include (level);
comment on table member_modules is 'What a person may do in a module, where that is not what comes with the role. Of an empresa it says nothing: she may everything.';

-- trama.session_of asks it as the owner.
create policy identify_select on member_modules for select to trama_owner using (true);

-- What the invited person is given when she joins; null: what comes with the role.
alter table invitations add column preset text
  check (preset in ('vendedor', 'bodeguero', 'contador', 'produccion', 'solo_lectura'));

-- Whether an active person of a company may open a module; asked where people are offered, chosen or told of something.
create function trama.may_open(of_company uuid, of_person uuid, module text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.profiles p
    where p.company_id = of_company and p.id = of_person and p.active and coalesce(trama.company(), of_company) = of_company
      and (p.role = 'empresa' or not exists (
        select from public.member_modules given
        where given.company_id = p.company_id and given.person_id = p.id and given.module_id = module and given.level = 'none')));
$$;
revoke execute on function trama.may_open(uuid, uuid, text) from public;
grant execute on function trama.may_open(uuid, uuid, text) to trama_tenant, trama_control;
