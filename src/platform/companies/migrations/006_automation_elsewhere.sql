-- The automation profile is a table of its own (automation_profiles); this column never held one.
alter table company_profiles drop column automation_profile;
