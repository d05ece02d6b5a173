-- Deleting an account or a cost centre asks what refers to it: by an index, not by looking all of it through.
create index fixed_assets_of_asset_account on fixed_assets (company_id, asset_account_id);
create index fixed_assets_of_depreciation_account on fixed_assets (company_id, depreciation_account_id);
create index fixed_assets_of_expense_account on fixed_assets (company_id, expense_account_id);
create index fixed_assets_of_center on fixed_assets (company_id, cost_center_id) where cost_center_id is not null;
create index recurring_entries_of_account on recurring_entries (company_id, account_id);
create index recurring_entries_of_counter_account on recurring_entries (company_id, counter_account_id);
create index recurring_entries_of_center on recurring_entries (company_id, cost_center_id) where cost_center_id is not null;
