-- Only an approved request is answered with a site: the key names it as it was decided.
alter table web_page_requests add constraint web_page_requests_decided unique (company_id, id, status);
alter table web_pages add column request_status text generated always as ('approved') stored;
comment on column web_pages.request_status is 'How the request stands that request_id names, which the key compares.';
alter table web_pages drop constraint web_pages_answer;
alter table web_pages add constraint web_pages_answer
  foreign key (company_id, request_id, request_status) references web_page_requests (company_id, id, status);
