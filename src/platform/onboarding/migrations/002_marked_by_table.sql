-- Two tables may call a row alike: the sheet of a product has the product's id.
alter table sample_rows drop constraint sample_rows_pkey, add primary key (company_id, table_name, id);
