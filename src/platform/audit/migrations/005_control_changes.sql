-- What control changed of companies' rows stands with its acts too, of the tables that the trail lists.
alter table control_log add column changes jsonb default trama.changes();
