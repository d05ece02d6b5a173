-- What stands for goods that are being made: it is kept in stock at its cost, and neither sold nor bought nor counted by hand.
alter table cdm_products add column in_process boolean not null default false;
comment on column cdm_products.in_process is 'Goods on their way through the workshop: no list of the catalogue shows them, the kardex does.';
