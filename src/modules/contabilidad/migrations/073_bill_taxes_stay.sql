-- They are written with their bill, and stay.
revoke update, delete on bill_taxes from trama_tenant;
