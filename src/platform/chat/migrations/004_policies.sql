-- The narrower rules become part of the company's own: a database that is divided over servers makes every policy permissive there (Citus 13.2), where two
-- open what each of them would close.
alter policy company_select on chat_messages
  using (company_id = trama.company() and (chat_type = 'global' or trama.person() in (sender_id, chat_id)));
alter policy company_insert on chat_messages with check (company_id = trama.company() and sender_id = trama.person());
alter policy company_update on chat_messages using (company_id = trama.company() and sender_id = trama.person())
  with check (company_id = trama.company() and sender_id = trama.person());
alter policy company_delete on chat_messages using (company_id = trama.company() and sender_id = trama.person());
drop policy if exists person_select on chat_messages;
drop policy if exists person_insert on chat_messages;
drop policy if exists person_update on chat_messages;
drop policy if exists person_delete on chat_messages;

alter policy company_select on chat_reads using (company_id = trama.company() and person_id = trama.person());
alter policy company_insert on chat_reads with check (company_id = trama.company() and person_id = trama.person());
alter policy company_update on chat_reads using (company_id = trama.company() and person_id = trama.person())
  with check (company_id = trama.company() and person_id = trama.person());
alter policy company_delete on chat_reads using (company_id = trama.company() and person_id = trama.person());
drop policy if exists person_only on chat_reads;
