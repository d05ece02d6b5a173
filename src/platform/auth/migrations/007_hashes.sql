-- A hash is called one, and by what it is of. Constraints carry their column's name.
alter table auth.links rename column print to token_hash;
alter table auth.links rename constraint links_print_check to links_token_hash_check;
alter table auth.codes rename column print to code_hash;
alter table auth.codes rename constraint codes_print_check to codes_code_hash_check;
alter table auth.recovery_codes rename column print to code_hash;
alter table auth.recovery_codes rename constraint recovery_codes_print_check to recovery_codes_code_hash_check;
alter table auth.trusted_devices rename column print to token_hash;
alter table auth.trusted_devices rename constraint trusted_devices_print_check to trusted_devices_token_hash_check;
alter table auth.trusted_devices rename constraint trusted_devices_print_key to trusted_devices_token_hash_key;
