-- A return is written and stays; it is annulled.
revoke update, delete on goods_returns, goods_return_lines from trama_tenant;
grant update (annulled_on, annulled_by, annulment_reason) on goods_returns to trama_tenant;
