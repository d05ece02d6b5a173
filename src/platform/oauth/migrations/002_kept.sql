-- A logged call stays as it was written until its time is over.
revoke update, delete on api_calls from trama_tenant;
