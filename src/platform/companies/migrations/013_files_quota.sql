-- How much a company may keep in files beside its records: of all companies, changed by control.
alter table app_config drop constraint app_config_key_check;
alter table app_config add constraint app_config_key_check check (key in ('customization', 'module_status', 'privacy', 'fiscal_maker', 'record_files'));
