-- Only an approved request for this very agent is answered with one: the key names it as it was decided.
alter table agent_requests add constraint agent_requests_decided unique (company_id, id, agent_id, status);
alter table connected_agents add column request_status text generated always as ('approved') stored;
comment on column connected_agents.request_status is 'How the request stands that request_id names, which the key compares.';
alter table connected_agents drop constraint connected_agents_answer;
alter table connected_agents add constraint connected_agents_answer
  foreign key (company_id, request_id, agent_id, request_status) references agent_requests (company_id, id, agent_id, status);
drop index connected_agents_of_request;
create index connected_agents_of_request on connected_agents (company_id, request_id, agent_id, request_status);
