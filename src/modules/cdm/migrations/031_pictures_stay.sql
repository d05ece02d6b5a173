-- A picture never changes: a product shows another one.
revoke update on product_pictures from trama_tenant;
