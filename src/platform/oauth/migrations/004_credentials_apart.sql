-- Credentials of all companies are one table, which refers to no table that is divided by company. They end by trama.end_client; a client stays.
alter table auth.clients drop constraint clients_company_id_id_fkey;
