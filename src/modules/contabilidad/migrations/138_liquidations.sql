-- Ecuador: of whom gives no invoice the company issues the document of a purchase itself.
alter table bills add column liquidation_id uuid;
create unique index bills_of_liquidation on bills (company_id, liquidation_id) where liquidation_id is not null;
comment on column bills.liquidation_id is
  'Of a liquidación de compra: its electronic document and its paper are kept by this id, apart from those of what is withheld of the bill.';
comment on column bills.supplier_number is 'As it stands on the supplier''s paper; of a liquidación de compra the company''s own number.';

create function trama.hold_liquidation() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.liquidation_id is distinct from old.liquidation_id then
    raise exception 'Whether a bill is a liquidación never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bills_liquidation_once before update of liquidation_id on bills
  for each row execute function trama.hold_liquidation();
