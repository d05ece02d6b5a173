-- What the calls refuse is refused here too, for whatever way a row comes back.

-- A payroll's lines are as they are while it stands as it does: what an act changed of a draft is not taken back once it is closed.
comment on table payrolls is 'whole: Nómina of a month or a fortnight: a draft, then closed, paid and posted; annulled, its period is free again.';
comment on table evaluations is 'whole: How an employee did in a period: a draft until it is published, then for him to see and to acknowledge.';

-- Periods are months and their halves: two that share a day begin or end together.
create unique index payrolls_beginning_once on payrolls (company_id, starts_on) where status <> 'annulled';
create unique index payrolls_ending_once on payrolls (company_id, ends_on) where status <> 'annulled';

-- An account is of one employee at most.
drop index employees_by_account;
create unique index employees_by_account on employees (company_id, account_id) where account_id is not null;

-- No day twice: it would be taken off twice.
create function trama.refuse_absent_twice() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform from public.employees e where e.company_id = new.company_id and e.id = new.employee_id for update;
  if exists (select from public.employee_absences a where a.company_id = new.company_id and a.employee_id = new.employee_id
    and a.id <> new.id and a.from_date <= new.to_date and a.to_date >= new.from_date) then
    raise exception 'an absence on these days is there already' using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
create trigger absent_once before insert or update on employee_absences
  for each row execute function trama.refuse_absent_twice();
