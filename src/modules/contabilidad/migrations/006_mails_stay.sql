-- What was sent was sent.
revoke update, delete on invoice_mails from trama_tenant;
