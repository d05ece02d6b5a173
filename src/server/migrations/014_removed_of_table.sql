-- The parts of a record that are gone are looked for by their table.
create index row_history_removed_of_table on row_history (company_id, table_name) where op = 'delete';
