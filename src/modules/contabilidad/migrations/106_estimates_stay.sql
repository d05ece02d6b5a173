-- An estimate is made or withdrawn, never changed.
revoke update on asset_estimates from trama_tenant;
