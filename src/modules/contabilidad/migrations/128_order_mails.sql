-- An order reaches its supplier by mail, as a receipt reaches a client.
alter table client_mails add column order_id uuid,
  add column subject text not null default '' check (length(subject) <= 200),
  add foreign key (company_id, order_id) references purchase_orders (company_id, id),
  drop constraint client_mails_check,
  drop constraint client_mails_check1,
  -- Of one paper; days are a statement's, a subject is an order's.
  add constraint client_mails_of_one check (
    num_nonnulls(receipt_id, order_id, to_day) = 1 and (from_day is null or to_day is not null) and (order_id is null) = (subject = ''));
create index client_mails_of_order on client_mails (company_id, order_id, id) where order_id is not null;
comment on column client_mails.order_id is 'A purchase order that went to its supplier, who is the client then.';
comment on column client_mails.subject is 'Of an order, as its sender wrote it; '''' of what has one of its own.';
comment on table client_mails is 'To whom a receipt, a statement of account or a purchase order went by mail.';
