-- What was promised stays written; only how it ended is added.
revoke update, delete on stock_reservations from trama_tenant;
grant update (state, used_by, closed_at) on stock_reservations to trama_tenant;
-- A count stays, thrown away or not.
revoke update, delete on stock_counts from trama_tenant;
grant update (discarded_at, applied_at, applied_by, annulled_at, annulled_by) on stock_counts to trama_tenant;
