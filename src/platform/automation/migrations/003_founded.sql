-- What founds a company makes its profile too: a trigger of the table of all companies would run once on each server that keeps a copy of it.
drop trigger begin_automation_profile on companies;
drop function trama.begin_automation_profile();
