-- What a visitor sent stays as he sent it, and what was thrown away stays counted.
revoke update, delete on web_form_submissions from trama_tenant;
revoke delete on web_form_spam from trama_tenant;
alter table web_form_spam
  drop constraint web_form_spam_pkey,
  add column id uuid not null default gen_random_uuid(),
  add primary key (company_id, id),
  add unique (company_id, form_id, day);
alter table web_form_spam alter column id drop default;
