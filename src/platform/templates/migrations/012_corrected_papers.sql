-- 'correction': an electronic document that was refused was made again, and has another key.
alter table issued_papers
  drop constraint issued_papers_occasion_check,
  add constraint issued_papers_occasion_check check (occasion in ('issue', 'annulment', 'first_print', 'acceptance', 'correction'));
