-- The round that tells devices of it knows by the id what it told already.
grant select (id) on notifications to trama_auth;
