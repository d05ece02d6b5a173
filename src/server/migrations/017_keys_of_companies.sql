-- The key of an act is kept with the company that it was sent to: an act then writes nothing outside its company, which one server holds where tables
-- are divided. A session that went on to another company is refused before (calls/gate.ts), so no key is needed across companies.
-- Control's acts, of no company, have the id of zeros.
alter table idempotency_keys
  add column company_id uuid not null default coalesce(trama.company(), '00000000-0000-0000-0000-000000000000');
update idempotency_keys k set company_id = a.company_id from audit_log a where a.id = k.act_id;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys add constraint idempotency_keys_pkey primary key (company_id, person_id, key);
