-- What a client saw, wrote and answered stays; a link ends, and is never taken away.
revoke delete on quote_links from trama_tenant;
revoke update, delete on quote_visits, quote_comments, quote_answers from trama_tenant;
revoke delete on quote_settings from trama_tenant;
