-- What was issued of a recurring invoice stays.
revoke update, delete on recurring_invoice_issues from trama_tenant;
