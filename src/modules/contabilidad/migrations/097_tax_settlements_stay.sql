-- A settlement stays; it is undone.
revoke update, delete on tax_settlements from trama_tenant;
grant update (undone_at, undone_by) on tax_settlements to trama_tenant;
