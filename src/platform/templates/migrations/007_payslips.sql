alter table issued_papers drop constraint issued_papers_kind_check;
alter table issued_papers add constraint issued_papers_kind_check check (kind in ('invoice', 'quote', 'payslip'));
comment on table issued_papers is 'Invoices, quotes and payslips as they were issued, sent or closed. Never changed: what somebody received can be printed again.';
