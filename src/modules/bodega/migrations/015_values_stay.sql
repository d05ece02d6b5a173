-- What was valued stays; only what it is worth, and what of that is in the books, is worked out again.
revoke update, delete on stock_values from trama_tenant;
grant update (unit_cost, value, posted, running_quantity, running_value) on stock_values to trama_tenant;
revoke update, delete on stock_openings from trama_tenant;
grant update (annulled_at, annulled_by) on stock_openings to trama_tenant;
revoke delete on stock_accounts from trama_tenant;
