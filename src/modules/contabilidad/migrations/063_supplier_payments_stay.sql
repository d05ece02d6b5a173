-- A payment is written and stays; it is annulled. What was applied or given back is undone, never edited.
revoke update, delete on supplier_payments, bill_payments, supplier_refunds from trama_tenant;
grant update (applied, returned, annulled_on, annulled_by, annulment_reason) on supplier_payments to trama_tenant;
grant update (reversed_on, reversed_by, reversal_reason) on bill_payments, supplier_refunds to trama_tenant;
