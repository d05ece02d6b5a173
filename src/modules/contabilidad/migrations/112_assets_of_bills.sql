-- With which line of a supplier's bill it was bought.
alter table fixed_assets add column bill_line_id uuid;
alter table fixed_assets add foreign key (company_id, bill_line_id) references bill_lines (company_id, id);
create index fixed_assets_of_bill_line on fixed_assets (company_id, bill_line_id) where bill_line_id is not null;
