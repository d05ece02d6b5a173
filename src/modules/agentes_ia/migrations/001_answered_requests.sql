-- What control gives names the request that it answers: a database that is distributed by company takes no policy that asks another table.
alter table connected_agents add column request_id uuid;
alter table connected_agents add constraint connected_agents_answer foreign key (company_id, request_id) references agent_requests (company_id, id);
create index connected_agents_of_request on connected_agents (company_id, request_id);
comment on column connected_agents.request_id is 'The request that control answered with it; null where it is from before requests were named.';
drop policy control_insert on connected_agents;
create policy control_insert on connected_agents for insert to trama_control with check (request_id is not null);
