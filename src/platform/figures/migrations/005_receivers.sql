-- When a person is sent a report is told to that person alone.
create or replace trigger announce_insert after insert on report_schedules referencing new table as changes
  for each statement execute function trama.announce_reads();
create or replace trigger announce_update after update on report_schedules referencing new table as changes
  for each statement execute function trama.announce_reads();
create or replace trigger announce_delete after delete on report_schedules referencing old table as changes
  for each statement execute function trama.announce_reads();
