-- What was sent was sent.
revoke update, delete on client_mails from trama_tenant;
