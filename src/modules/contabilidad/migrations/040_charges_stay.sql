-- What was collected stays, as the gateway said it; only what became of it changes.
revoke delete on payment_gateways from trama_tenant;
revoke update, delete on online_payments from trama_tenant;
grant update (url, session, problem, asked_at, charged_at) on online_payments to trama_tenant;
revoke update, delete on online_charges from trama_tenant;
grant update (problem, payment_id, receipt_id, refund_asked_by, refund_reason, refunded_at, version) on online_charges to trama_tenant;
