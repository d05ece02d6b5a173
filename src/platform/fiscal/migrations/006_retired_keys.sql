-- The key of a certificate goes with it: whoever takes it out is told that it is not kept.
alter table fiscal_certificates alter column sealed_key drop not null;
alter table fiscal_certificates no force row level security;
update fiscal_certificates set sealed_key = null where retired_at is not null;
alter table fiscal_certificates force row level security;
alter table fiscal_certificates add constraint fiscal_certificates_key_in_use check ((sealed_key is null) = (retired_at is not null));
comment on table fiscal_certificates is 'Certificates a company signs with: the public part, and the key under seal while it is in use. The file itself is never kept.';
