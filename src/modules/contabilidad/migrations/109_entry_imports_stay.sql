-- What was imported stays, as its entries do; it is reversed.
revoke update, delete on entry_imports, imported_entries from trama_tenant;
grant update (undone_at) on entry_imports to trama_tenant;
