-- Materials are kept for orders of production too.
alter table stock_reservations drop constraint stock_reservations_document_kind_check,
  add constraint stock_reservations_document_kind_check check (document_kind in ('', 'quote', 'production'));
