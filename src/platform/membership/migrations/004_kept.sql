-- A payment is made and, by control, voided with its reason; a company's requests change none.
revoke update, delete on payments from trama_tenant;
