-- An expense is written and stays; it is annulled.
revoke update, delete on expenses from trama_tenant;
grant update (annulled_on, annulled_by, annulment_reason) on expenses to trama_tenant;
