-- An invoice that was issued without rules can be posted later, and so can its payments: once, and never elsewhere.
grant update (entry_id) on invoices to trama_tenant;
grant update (entry_id, account_id) on invoice_payments to trama_tenant;
create function trama.check_posted_once() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.entry_id is not null and new.entry_id is distinct from old.entry_id then
    raise exception 'what is posted stays posted: % %', tg_table_name, old.id
      using errcode = 'check_violation', constraint = 'posted_once';
  end if;
  return new;
end $$;
create trigger invoices_posted_once before update of entry_id on invoices
  for each row execute function trama.check_posted_once();
create trigger invoice_payments_posted_once before update of entry_id on invoice_payments
  for each row execute function trama.check_posted_once();
