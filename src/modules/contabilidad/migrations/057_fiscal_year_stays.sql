revoke delete on fiscal_settings from trama_tenant;
