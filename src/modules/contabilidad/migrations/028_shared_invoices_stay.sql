-- What a client saw stays; a link ends, and is never taken away.
revoke delete on invoice_links from trama_tenant;
revoke update, delete on invoice_visits from trama_tenant;
