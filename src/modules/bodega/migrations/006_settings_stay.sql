-- What a company decided stays written.
revoke delete on bodega_settings from trama_tenant;
