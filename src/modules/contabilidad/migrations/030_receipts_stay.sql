-- A receipt is written and stays; it is annulled, and posted once. What was given back is undone, never edited.
revoke update, delete on receipts, advance_refunds from trama_tenant;
grant update (applied, returned, annulled_on, annulled_by, annulment_reason, entry_id, account_id, advance_account_id) on receipts to trama_tenant;
grant update (reversed_on, reversed_by, reversal_reason) on advance_refunds to trama_tenant;
