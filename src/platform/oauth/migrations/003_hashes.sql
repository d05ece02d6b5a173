-- A hash is called one, and by what it is of. Constraints carry their column's name.
alter table auth.clients rename column print to secret_hash;
alter table auth.clients rename constraint clients_print_check to clients_secret_hash_check;
alter table auth.client_tokens rename column print to token_hash;
alter table auth.client_tokens rename constraint client_tokens_print_check to client_tokens_token_hash_check;
