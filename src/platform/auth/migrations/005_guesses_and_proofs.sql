-- A sign-in code counts only in the browser that asked for it, so that nobody uses up or replaces another's.
delete from auth.codes;
alter table auth.codes add column asker text not null check (length(asker) = 43);
alter table auth.codes drop constraint codes_pkey;
alter table auth.codes add primary key (person_id, asker);

-- A stolen table of sessions opens nothing even to who has the key of the cookies: what a cookie carries stands here as its hash.
update auth.session set token = encode(sha256(convert_to(token, 'utf8')), 'hex');

-- "emailVerified" says that a mail has proved the address; waiting, that nobody comes in before one does: who registered by himself
-- where mails are sent.
alter table auth."user" add column waiting boolean not null default false;
update auth."user" set waiting = true where not "emailVerified";

-- A password that was chosen before the address was proved is worth nothing to whoever chose it, and is null then.

drop function trama.enrol(uuid, text, text, text, boolean);
create function trama.enrol(person uuid, email text, username text, password_hash text, waiting boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if trama.company() is null then raise exception 'No company is set'; end if;
  insert into auth."user" (id, company_id, name, email, "emailVerified", waiting) values ($1, trama.company(), $3, $2, false, $5)
    on conflict do nothing;
  if not found then return false; end if;
  insert into auth.account (id, "userId", "accountId", "providerId", password) values ($1, $1, $1::text, 'credential', $4);
  return true;
end $$;

-- Whoever comes back to a company begins anew: nothing that was left behind opens the account.
create function trama.reset_proofs(person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from auth."user" u where u.id = $1 and u.company_id = trama.company()) then return; end if;
  delete from auth.session where "userId" = $1;
  delete from auth.second_factors where person_id = $1;
  delete from auth.trusted_devices where person_id = $1;
  delete from auth.challenges where person_id = $1;
  delete from auth.codes where person_id = $1;
  delete from auth.links where person_id = $1;
end $$;

revoke all on function trama.enrol(uuid, text, text, text, boolean), trama.reset_proofs(uuid) from public;
grant execute on function trama.enrol(uuid, text, text, text, boolean), trama.reset_proofs(uuid) to trama_tenant;

create table auth.mail_counts (
  -- global: mails that people had sent on a day, by the company that sends and the address that gets them; no contents
  subject text not null check (length(subject) <= 400),
  day date not null default current_date,
  mails integer not null check (mails > 0),
  primary key (subject, day)
);
create index mail_counts_by_day on auth.mail_counts (day);
grant select, insert, update, delete on auth.mail_counts to trama_auth;

-- Counts one mail of subject today, unless so many were counted already: false then.
create function trama.count_mail(subject text, most integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into auth.mail_counts as c (subject, mails) values ($1, 1)
    on conflict on constraint mail_counts_pkey do update set mails = c.mails + 1 where c.mails < $2;
  return found;
end $$;
revoke all on function trama.count_mail(text, integer) from public;
grant execute on function trama.count_mail(text, integer) to trama_tenant, trama_control, trama_auth;
