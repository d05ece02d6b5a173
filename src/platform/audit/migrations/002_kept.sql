-- What somebody did stays as it was written: a company's requests add lines and read them.
revoke update, delete on audit_log from trama_tenant;
