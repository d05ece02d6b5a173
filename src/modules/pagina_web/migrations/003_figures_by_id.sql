-- A row of every company table is known by its id; a month still has its figures once.
alter table web_page_figures drop constraint web_page_figures_pkey;
alter table web_page_figures add column id uuid not null default gen_random_uuid();
alter table web_page_figures alter column id drop default;
alter table web_page_figures add primary key (company_id, id);
alter table web_page_figures add unique (company_id, month);
