-- One fact is stated once: what is not archived is active.
alter table document_templates drop column is_active;
alter table document_templates add column is_active boolean not null generated always as (archived_at is null) stored;
