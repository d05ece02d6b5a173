-- A bill is written and stays, but for its due day, its note and what becomes of it.
revoke delete on purchase_counters from trama_tenant;
revoke update, delete on bills, bill_lines from trama_tenant;
grant update (due_date, note, paid, credited, annulled_on, annulled_by, annulment_reason, version) on bills to trama_tenant;
