-- How a person arranged the dashboard is told to that person alone.
create or replace trigger announce_insert after insert on today_layouts referencing new table as changes
  for each statement execute function trama.announce_reads();
create or replace trigger announce_update after update on today_layouts referencing new table as changes
  for each statement execute function trama.announce_reads();
create or replace trigger announce_delete after delete on today_layouts referencing old table as changes
  for each statement execute function trama.announce_reads();
