-- Of how many records an act was made at once.
alter table audit_log add column many smallint check (many > 0);
comment on column audit_log.many is 'Of how many records the act was made at once; null: of one.';
