-- A number that was given stays given.
revoke delete on quotes from trama_tenant;
revoke update, delete on quote_mails from trama_tenant;
