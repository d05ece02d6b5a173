-- What a file holds never changes.
revoke update on accounting_files from trama_tenant;
