-- What a person chose is told to that person alone.
create or replace trigger announce_insert after insert on list_view_choices referencing new table as changes
  for each statement execute function trama.announce_reads();
create or replace trigger announce_update after update on list_view_choices referencing new table as changes
  for each statement execute function trama.announce_reads();
create or replace trigger announce_delete after delete on list_view_choices referencing old table as changes
  for each statement execute function trama.announce_reads();
