-- A client of a file may have none; the form of a client still asks for it.
alter table cdm_clients drop constraint cdm_clients_email_check;
