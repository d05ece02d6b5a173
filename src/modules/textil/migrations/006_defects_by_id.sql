-- A row of every company table is known by its id; a kind still stands once in an inspection.
alter table inspection_defects drop constraint inspection_defects_pkey;
alter table inspection_defects add column id uuid not null default gen_random_uuid();
alter table inspection_defects alter column id drop default;
alter table inspection_defects add primary key (company_id, id);
alter table inspection_defects add unique (company_id, quality_inspection_id, defect_kind_id);
