-- A form lets go of a stage in the act that removes it: a database that is distributed by company sets no key with the company null.
alter table web_forms drop constraint web_forms_company_id_stage_id_fkey;
alter table web_forms
  add constraint web_forms_company_id_stage_id_fkey foreign key (company_id, stage_id) references pipeline_stages (company_id, id);
