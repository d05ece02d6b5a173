-- The job that reconciles what is certain looks for the accounts that say so, in nobody's name.
grant select (company_id, id, auto, archived_at, created_by) on bank_accounts to trama_auth;
create policy certain_select on bank_accounts for select to trama_auth using (auto and archived_at is null);
