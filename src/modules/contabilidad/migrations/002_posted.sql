-- What is posted stays as it is.
revoke update, delete on journal_entries, journal_lines from trama_tenant;
revoke delete on journal_counters from trama_tenant;
