-- What an invoice was made from does not change.
revoke update, delete on quote_invoices from trama_tenant;
grant update (standing) on quote_invoices to trama_tenant;
