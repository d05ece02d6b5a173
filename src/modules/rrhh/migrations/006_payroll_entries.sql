-- A payroll is posted once because its row is held meanwhile, as with invoices; who wrote an entry beside it is found by the payroll.
drop index payroll_entries_once;
create index payroll_entries_of_payroll on payroll_entries (company_id, payroll_id);
