-- What is posted stays as it is; a reversed month of an asset goes on to its next entry.
revoke delete on asset_depreciations from trama_tenant;
revoke update, delete on recurring_postings from trama_tenant;
