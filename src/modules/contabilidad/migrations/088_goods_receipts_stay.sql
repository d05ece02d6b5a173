-- A receipt is written and stays, but for what is billed of it, goes back, or its annulment.
revoke update, delete on goods_receipts, goods_receipt_lines from trama_tenant;
grant update (bill_id, entry_id, annulled_on, annulled_by, annulment_reason) on goods_receipts to trama_tenant;
grant update (billed, charged, returned) on goods_receipt_lines to trama_tenant;
