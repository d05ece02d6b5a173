-- Only an approved request for this very service is answered with one: the key names it as it was decided.
alter table marketing_service_requests add constraint marketing_service_requests_decided unique (company_id, id, service_id, status);
alter table connected_marketing_services add column request_status text generated always as ('approved') stored;
comment on column connected_marketing_services.request_status is 'How the request stands that request_id names, which the key compares.';
alter table connected_marketing_services drop constraint connected_marketing_services_answer;
alter table connected_marketing_services add constraint connected_marketing_services_answer
  foreign key (company_id, request_id, service_id, request_status) references marketing_service_requests (company_id, id, service_id, status);
drop index connected_marketing_services_of_request;
create index connected_marketing_services_of_request on connected_marketing_services (company_id, request_id, service_id, request_status);
