-- A note is issued and stays; it can be annulled, and posted once.
revoke update, delete on credit_notes, credit_note_lines from trama_tenant;
grant update (annulled_on, annulled_by, annulment_reason, entry_id, account_id) on credit_notes to trama_tenant;
