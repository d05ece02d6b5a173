-- What was matched is not changed: it is released, and matched anew.
revoke update on bank_matches from trama_tenant;
