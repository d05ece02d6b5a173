-- What control gives names the request that it answers: a database that is distributed by company takes no policy that asks another table.
alter table connected_marketing_services add column request_id uuid;
alter table connected_marketing_services add constraint connected_marketing_services_answer foreign key (company_id, request_id) references marketing_service_requests (company_id, id);
create index connected_marketing_services_of_request on connected_marketing_services (company_id, request_id);
comment on column connected_marketing_services.request_id is 'The request that control answered with it; null where it is from before requests were named.';
drop policy control_insert on connected_marketing_services;
create policy control_insert on connected_marketing_services for insert to trama_control with check (request_id is not null);
