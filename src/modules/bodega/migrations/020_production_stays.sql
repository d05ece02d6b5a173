-- What was made and what was said of a value stays; only that it is annulled is added.
revoke update, delete on stock_productions, stock_production_lines, stock_adjustments from trama_tenant;
grant update (annulled_at, annulled_by) on stock_productions, stock_adjustments to trama_tenant;
grant update (first_value) on stock_production_lines to trama_tenant;
grant update (amount) on stock_values to trama_tenant;
