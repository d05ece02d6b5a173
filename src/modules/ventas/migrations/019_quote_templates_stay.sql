-- Emptied, never taken away: its version goes on.
revoke delete on quote_templates from trama_tenant;
