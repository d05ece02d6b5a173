-- Control tells the companies that use a module when it switches the module for everybody.
grant insert on notifications to trama_control;
create policy control_insert_module on notifications for insert to trama_control with check (event = 'module');
grant select on notification_preferences to trama_control;
create policy control_select_module on notification_preferences for select to trama_control using (event = 'module');
