-- Control tells the company what it decided; of people's notifications it reaches this one event.
grant insert on notifications to trama_control;
create policy control_insert_request on notifications for insert to trama_control with check (event = 'request');
grant select on notification_preferences to trama_control;
create policy control_select_request on notification_preferences for select to trama_control using (event = 'request');

-- With its decision control takes the secrets out of the request: only what is connected keeps them.
grant update (form_data) on agent_requests to trama_control;

-- A site that is published is not published again; its address is the company's from then on.
drop policy control_update on web_pages;
create policy control_update on web_pages for update to trama_control
  using (status = 'En creación') with check (status = 'Publicada');
grant update (website, version) on company_profiles to trama_control;
