-- Whoever changes the installation's key seals the secrets of every company anew, as the tables' owner, as which nobody logs in.
create policy reseal_select on agent_requests for select to trama_owner using (true);
create policy reseal_update on agent_requests for update to trama_owner using (true) with check (true);
create policy reseal_select on connected_agents for select to trama_owner using (true);
create policy reseal_update on connected_agents for update to trama_owner using (true) with check (true);
