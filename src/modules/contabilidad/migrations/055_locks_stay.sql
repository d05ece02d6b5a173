revoke delete on period_locks, period_exceptions from trama_tenant;
