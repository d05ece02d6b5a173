-- After the stamp, which gives a new table whole.
revoke update, delete on issued_papers, issued_files from trama_tenant;
