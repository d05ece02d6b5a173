-- They are issued with their document, and stay.
revoke update, delete on invoice_taxes from trama_tenant;
