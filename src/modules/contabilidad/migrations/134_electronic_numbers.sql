-- Electronic series are written as each authority takes them: in Spain with signs between letters and digits (Orden HAC/1177/2024).
alter table invoices
  drop constraint invoices_number_check,
  add constraint invoices_number_check check (number ~ '^[ -~]{1,70}$' and number !~ '["''<>=]');
alter table credit_notes
  drop constraint credit_notes_number_check,
  add constraint credit_notes_number_check check (number ~ '^[ -~]{1,70}$' and number !~ '["''<>=]');
