revoke delete on portal_settings from trama_tenant;
