-- What becomes of an accepted quote: nothing yet, the draft of its invoice, or its invoice.
alter table quote_settings
  add column accepted_invoice text not null default 'nada' check (accepted_invoice in ('nada', 'borrador', 'emitir'));
alter table quote_settings no force row level security;
update quote_settings set accepted_invoice = 'emitir' where issues_invoice;
alter table quote_settings force row level security;
alter table quote_settings drop column issues_invoice;
