-- Which kinds of things have prices is what the installed modules declare.
alter table prices
  drop constraint prices_item_kind_check,
  add constraint prices_item_kind_check check (item_kind ~ '^[a-z][a-z_]{0,39}$');
