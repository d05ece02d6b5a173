-- 'acceptance': what a client accepted by link, with its evidence as the last page.
alter table issued_papers
  drop constraint issued_papers_occasion_check,
  add constraint issued_papers_occasion_check check (occasion in ('issue', 'annulment', 'first_print', 'acceptance'));
