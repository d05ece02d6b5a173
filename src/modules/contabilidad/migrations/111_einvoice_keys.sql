-- An electronic invoice is booked once: whether it is, is asked by its key.
create index accounting_files_by_key on accounting_files (company_id, einvoice_key) where einvoice_key <> '';
