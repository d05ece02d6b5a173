-- What was moved stays written: a wrong movement is reversed by a contrary one, a transfer annulled.
revoke update, delete on movement_ties, stock_transfer_lines from trama_tenant;
revoke update, delete on stock_transfers from trama_tenant;
grant update (annulled_at, annulled_by) on stock_transfers to trama_tenant;
