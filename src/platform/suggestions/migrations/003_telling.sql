-- Control tells the author itself, in the transaction of its decision; of people's notifications it reaches this one event.
alter table suggestions drop column told_at;

grant insert on notifications to trama_control;
create policy control_insert_suggestion on notifications for insert to trama_control with check (event = 'suggestion');
grant select on notification_preferences to trama_control;
create policy control_select_suggestion on notification_preferences for select to trama_control using (event = 'suggestion');
