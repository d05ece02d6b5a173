alter table closing_ticks drop constraint closing_ticks_item_check;
alter table closing_ticks add constraint closing_ticks_item_check check (item in ('borradores', 'contabilizar', 'cobros', 'extractos', 'bancos',
  'depreciacion', 'recurrentes', 'entradas', 'impuestos', 'compras', 'saldos'));
