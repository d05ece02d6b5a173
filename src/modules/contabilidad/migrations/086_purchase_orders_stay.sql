-- A number that was given stays given.
revoke delete on purchase_orders from trama_tenant;
