-- A count is written and stays; it is annulled.
revoke update, delete on cash_counts from trama_tenant;
grant update (annulled_on, annulled_by, annulment_reason) on cash_counts to trama_tenant;
