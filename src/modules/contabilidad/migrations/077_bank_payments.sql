-- A movement of the bank pays bills of a supplier too.
alter table bank_matches add column payment_id uuid;
alter table bank_matches add foreign key (company_id, payment_id) references supplier_payments (company_id, id);
alter table bank_matches drop constraint bank_matches_check;
alter table bank_matches add check (num_nonnulls(receipt_id, payment_id, entry_id) <= 1);
create index bank_matches_of_payment on bank_matches (company_id, payment_id) where payment_id is not null;
