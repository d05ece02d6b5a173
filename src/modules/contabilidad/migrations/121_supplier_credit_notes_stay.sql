-- A note is written and stays; it is annulled.
revoke update, delete on supplier_credit_notes, supplier_credit_note_lines from trama_tenant;
grant update (annulled_on, annulled_by, annulment_reason) on supplier_credit_notes to trama_tenant;
