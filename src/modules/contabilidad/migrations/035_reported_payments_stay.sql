-- What a client reported stays; it is confirmed or refused.
revoke delete on payment_instructions from trama_tenant;
revoke update, delete on reported_payments from trama_tenant;
grant update (reason, payment_id, version) on reported_payments to trama_tenant;
