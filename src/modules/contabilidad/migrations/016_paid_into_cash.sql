-- Payments go into caja or banco alone from now on: what a company chose for them is one.
alter table chart_of_accounts no force row level security;
alter table posting_rules no force row level security;
update chart_of_accounts a set cash = true
from posting_rules r
where r.company_id = a.company_id and r.cash_id = a.id and a.type = 'Activo' and not a.cash
  and a.id is distinct from r.receivable_id;
alter table chart_of_accounts force row level security;
alter table posting_rules force row level security;
