-- Companies that are there already said nothing of it; a new one begins with yes (sharing/server/first-settings.ts).
alter table quote_settings add column drafts_orders boolean not null default false;
comment on column quote_settings.drafts_orders is 'Whether what makes the goods is ordered when a client accepts by link.';
