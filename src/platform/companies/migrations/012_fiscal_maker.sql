-- Who made this installation's billing system is a setting of the whole platform too.
alter table app_config drop constraint app_config_key_check;
alter table app_config add constraint app_config_key_check check (key in ('customization', 'module_status', 'privacy', 'fiscal_maker'));
