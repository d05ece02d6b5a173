-- What was sent was sent.
revoke update, delete on buyer_mails from trama_tenant;
