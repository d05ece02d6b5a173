-- What control gives names the request that it answers: a database that is distributed by company takes no policy that asks another table.
alter table web_pages add column request_id uuid;
alter table web_pages add constraint web_pages_answer foreign key (company_id, request_id) references web_page_requests (company_id, id);
create index web_pages_of_request on web_pages (company_id, request_id);
comment on column web_pages.request_id is 'The request that control answered with it; null where it is from before requests were named.';
drop policy control_insert on web_pages;
create policy control_insert on web_pages for insert to trama_control with check (request_id is not null);
