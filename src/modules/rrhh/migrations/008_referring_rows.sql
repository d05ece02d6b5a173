-- Deleting a draft asks for its entries, and editing a concept whether a payroll has it.
create index payroll_entries_of_payroll on payroll_entries (company_id, payroll_id);
create index payroll_items_of_concept on payroll_items (company_id, concept_id);
